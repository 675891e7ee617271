import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemVersion, rowsToQuestions, SUBJECT_FACTS } from '#features/questions';
import { confirmedLearner } from '../support/learners.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const QUESTION = randomUUID();

/**
 * Tests what happens after a wrong answer key (supabase/questions/README.md): a learner answers, reports the question,
 * and is told once about the correction.
 */
it('a wrong key is reported, corrected and told, and nobody else reads the report', async () => {
  const row = {
    global_id: QUESTION,
    difficulty: 'Easy',
    question: 'Ana buys 3 mangoes at ₱12 each.\n\n---\n\nHow much does she pay?',
    option_a: '₱15',
    option_b: '₱36',
    option_c: '₱4',
    option_d: '₱9',
    answer: 'A',
    explanation: 'Multiply.',
    tag: 'biology',
  };
  const names = Object.keys(row);
  await server.db.run([
    {
      text: `insert into public.question_bank_science (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      values: Object.values(row),
    },
  ]);
  const [question] = rowsToQuestions([row], 'science', SUBJECT_FACTS.science.banks[0]);
  if (question === undefined) throw new Error('The row is no question.');

  const ana = await confirmedLearner(server);
  const now = server.clock.now().toISOString();
  const answerId = randomUUID();
  const finished = await ana.client.rpc('finish_attempt', {
    p_attempt: {
      id: randomUUID(),
      kind: 'quiz',
      started_at: now,
      ended_at: now,
      duration: 20,
      day: now.slice(0, 10),
      topic: 'science',
      difficulty: 'Easy',
      total: 1,
      correct: 0,
      details: null,
      answers: [
        {
          id: answerId,
          question_uuid: QUESTION,
          bank: 'science',
          tag: 'biology',
          letter: 'B',
          is_correct: false,
          ms: 9000,
          flagged: false,
          changed: false,
          guessed: false,
          answered_at: now,
          place: 1,
        },
      ],
    },
  });
  expect(finished.error).toBeNull();

  const report = await ana.client.from('question_reports').insert({
    id: randomUUID(),
    user_id: ana.session.user.id,
    question_uuid: QUESTION,
    bank: 'science',
    fault: 'wrong_key',
    letter: 'B',
    mode: 'quiz',
    version: itemVersion(question),
    reported_at: now,
  });
  expect(report.error).toBeNull();
  const ben = await confirmedLearner(server);
  expect((await ben.client.from('question_reports').select('id')).data).toEqual([]);

  // A learner may not call the functions of the service role, not even one who has sent a report.
  for (const { client } of [ana, ben]) {
    for (const [name, args] of [
      ['list_feedback', {}],
      ['close_feedback', { p_ids: [], p_reply: 'Done' }],
      ['item_statistics', {}],
    ] as const) {
      expect((await client.rpc(name, args)).status, name).toBe(403);
    }
    const closed = await client.from('question_reports').update({ reply: 'Done' }).neq('id', randomUUID());
    expect(closed.status).toBe(403);
    const marked = await client.from('answers').update({ is_correct: true }).eq('id', answerId);
    expect(marked.status).toBe(403);
  }

  // The data that `npm run feedback` shows: the report is about the current text of the question.
  const service = { role: 'service_role' as const };
  const [listed] = await server.db.runAs(service, [
    { text: 'select is_current, about from public.list_feedback()', values: [] },
  ]);
  expect(listed?.rows).toEqual([{ is_current: true, about: 'wrong_key' }]);

  await server.db.run([
    {
      text: "update public.question_bank_science set answer = 'B' where global_id = $1",
      values: [QUESTION],
    },
  ]);
  const told = async () => (await ana.client.rpc('learner_record', {})).data.corrections;
  expect(await told()).toEqual([
    expect.objectContaining({ answer_id: answerId, place: 1, was_correct: false, is_correct: true }),
  ]);
  const { data: statistics } = await ana.client.from('user_statistics').select('correct_answers');
  expect(statistics).toEqual([{ correct_answers: 1 }]);
  expect((await ben.client.rpc('mark_corrections_told', { p_ids: [answerId] })).data).toBe(0);
  expect(await told()).toHaveLength(1);
  await ana.client.rpc('mark_corrections_told', { p_ids: [answerId] });
  expect(await told()).toEqual([]);
});
