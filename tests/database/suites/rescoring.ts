import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { insert, refused } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

/** A key that is corrected, or an item that comes into a bank: every stored mark follows, and each learner is told once. */
export function describeRescoring(db: () => TestDatabase): void {
  let learner: Learner;
  let item: string;

  const addItem = async (changes: Row = {}) => {
    const global_id = randomUUID();
    const row = sampleRow('question_bank_science', { global_id, answer: 'B', ...changes });
    await insert(db().ask, 'question_bank_science', row);
    return global_id;
  };
  const setKey = (id: string, answer: string) =>
    db().ask('update public.question_bank_science set answer = $2 where global_id = $1', [id, answer]);
  const finish = async (changes: Row = {}, answers: Row[] = [{}], { claims } = learner) => {
    const attempt = {
      id: randomUUID(),
      kind: 'quiz',
      started_at: '2026-11-20T01:00:00Z',
      ended_at: '2026-11-20T01:10:00Z',
      duration: 600,
      day: '2026-11-20',
      total: 5,
      answers: answers.map((answer, index) => ({
        id: randomUUID(),
        question_uuid: item,
        bank: 'science',
        tag: 'biology',
        letter: 'A',
        is_correct: false,
        answered_at: '2026-11-20T01:05:00Z',
        place: index + 1,
        ...answer,
      })),
      ...changes,
    };
    await db().as(claims, (ask) => ask('select public.finish_attempt($1)', [JSON.stringify(attempt)]));
    return attempt;
  };
  const one = async (sql: string, values: unknown[] = [learner.id]) => (await db().ask(sql, values))[0];
  const record = async () => {
    const [row] = await db().as(learner.claims, (ask) => ask('select public.learner_record() as document'));
    return row?.document as { answers: Row[]; corrections: Row[] };
  };
  const state = async () => ({
    answers: await db().ask(
      'select question_uuid, is_correct, first_mark from public.answers where user_id = $1 order by answered_at, id',
      [learner.id],
    ),
    statistics: await one(
      'select questions_answered, correct_answers from public.user_statistics where user_id = $1',
    ),
    sessions: await db().ask(
      'select correct from private.attempts where user_id = $1 order by start_time, id',
      [learner.id],
    ),
    progress: await db().ask(
      'select mode, question_uuid, correct_question from private.progress where user_id = $1 order by mode, question_uuid',
      [learner.id],
    ),
  });

  beforeEach(async () => {
    learner = await addLearner(db());
    item = await addItem();
  });

  describe('a corrected key', () => {
    it('changes answers, score, statistics, progress and the pool of wrong ones, and keeps the first mark', async () => {
      await finish({}, [{}, { question_uuid: await addItem(), letter: 'B', is_correct: true }]);
      await setKey(item, 'A');
      expect(await state()).toMatchObject({
        answers: expect.arrayContaining([
          { question_uuid: item, is_correct: true, first_mark: false },
          { question_uuid: expect.any(String), is_correct: true, first_mark: null },
        ]),
        statistics: { questions_answered: 2, correct_answers: 2 },
        sessions: [{ correct: 2 }],
        progress: [{ correct_question: 1 }, { correct_question: 1 }],
      });
      const wrong = await db().as(learner.claims, (ask) =>
        ask(`select global_id from public.draw_questions('science', p_pool => 'wrong')`),
      );
      expect(wrong).toEqual([]);
    });

    it('is told once, with the number of the question', async () => {
      const { id, answers } = await finish();
      expect((await record()).corrections).toEqual([]);
      const { until } = (await record()) as unknown as { until: string };
      await setKey(item, 'A');
      const { corrections, answers: rows } = await record();
      expect(corrections).toMatchObject([
        {
          answer_id: answers[0]?.id,
          attempt_id: id,
          attempt_kind: 'quiz',
          place: 1,
          was_correct: false,
          is_correct: true,
        },
      ]);
      expect(rows).toMatchObject([{ is_correct: true }]);
      const since = await db().as(learner.claims, (ask) =>
        ask('select public.learner_record($1) as document', [until]),
      );
      expect(since[0]?.document).toMatchObject({ answers: [{ id: answers[0]?.id, is_correct: true }] });
      const told = () =>
        db().as(learner.claims, (ask) =>
          ask('select public.mark_corrections_told($1) as told', [[answers[0]?.id]]),
        );
      expect(await told()).toEqual([{ told: 1 }]);
      expect(await told()).toEqual([{ told: 0 }]);
      expect((await record()).corrections).toEqual([]);
    });

    it('tells nothing where the key goes back before anybody was told, and again what changes later', async () => {
      const { answers } = await finish();
      await setKey(item, 'A');
      await setKey(item, 'C');
      expect((await record()).corrections).toEqual([]);
      expect((await state()).answers).toEqual([
        { question_uuid: item, is_correct: false, first_mark: false },
      ]);
      await setKey(item, 'A');
      await db().as(learner.claims, (ask) =>
        ask('select public.mark_corrections_told($1)', [[answers[0]?.id]]),
      );
      await setKey(item, 'C');
      expect((await record()).corrections).toMatchObject([{ was_correct: true, is_correct: false }]);
    });

    it('done twice changes nothing', async () => {
      await finish();
      await setKey(item, 'A');
      const before = await state();
      expect(await one('select private.rescore_questions($1) as marks', [[item]])).toEqual({ marks: 0 });
      await setKey(item, 'A');
      expect(await state()).toEqual(before);
      expect((await record()).corrections).toHaveLength(1);
    });

    it('leaves a newer answer’s progress and blanks alone', async () => {
      await finish({}, [{}, { question_uuid: await addItem(), letter: null, flagged: true }]);
      await finish({ started_at: '2026-11-21T01:00:00Z', ended_at: '2026-11-21T01:10:00Z' }, [
        { letter: 'C', answered_at: '2026-11-21T01:05:00Z' },
      ]);
      await finish({ kind: 'mock' });
      await setKey(item, 'A');
      const { progress, sessions, statistics } = await state();
      expect(progress).toEqual([
        { mode: 'mock_exam', question_uuid: item, correct_question: 1 },
        { mode: 'quizzes', question_uuid: item, correct_question: 0 },
      ]);
      expect(sessions.map(({ correct }) => correct).sort()).toEqual([0, 1, 1]);
      expect(statistics).toEqual({ questions_answered: 3, correct_answers: 2 });
    });

    it('counts for an attempt that arrives later, whatever key its device had', async () => {
      await setKey(item, 'A');
      await finish();
      expect(await state()).toMatchObject({
        answers: [{ is_correct: true, first_mark: null }],
        sessions: [{ correct: 1 }],
        progress: [{ correct_question: 1 }],
      });
    });

    it('stays the last key of a retired item, and counts when the item comes back with another', async () => {
      await finish();
      await db().ask('delete from public.question_bank_science where global_id = $1', [item]);
      expect((await state()).answers).toMatchObject([{ is_correct: false }]);
      await addItem({ global_id: item, answer: 'A' });
      expect((await state()).answers).toMatchObject([{ is_correct: true }]);
    });

    it('is the bank’s: no learner writes a mark, a correction or a key, nor asks for statistics', async () => {
      await finish();
      for (const sql of [
        'update public.answers set is_correct = true',
        'update public.answers set known_mark = null',
        `update public.question_bank_science set answer = 'A'`,
        `select private.rescore_questions('{}')`,
        'select * from public.item_statistics()',
        'select * from public.list_feedback()',
        `select public.close_feedback('{}', 'Done')`,
      ]) {
        await expect(
          db().as(learner.claims, (ask) => ask(sql)),
          sql,
        ).rejects.toMatchObject(refused);
      }
    });
  });

  describe('feedback', () => {
    it('is listed with what learners wrote, and closed with an answer that its learner sees', async () => {
      await db().ask('delete from public.question_reports');
      const [version] = await db().ask(
        `select private.item_version(question, array[option_a, option_b, option_c, option_d], answer) as now
           from public.question_bank_science where global_id = $1`,
        [item],
      );
      const ids: string[] = [];
      for (const seen of [version?.now, 'ffffffff']) {
        const id = randomUUID();
        ids.push(id);
        await db().as(learner.claims, (ask) =>
          insert(
            ask,
            'question_reports',
            sampleRow('question_reports', { id, question_uuid: item, version: seen }),
          ),
        );
      }
      const listed = await db().as({ role: 'service_role' }, (ask) =>
        ask(`select * from public.list_feedback() where kind = 'question'`),
      );
      expect(listed).toHaveLength(2);
      expect(listed.find(({ id }) => id === ids[0])).toMatchObject({
        about: 'wrong_key',
        question_uuid: item,
        letter: 'B',
        is_current: true,
      });
      expect(listed.find(({ id }) => id === ids[1])).toMatchObject({ is_current: false });
      const closed = await db().as({ role: 'service_role' }, (ask) =>
        ask('select public.close_feedback($1, $2) as closed', [[ids[0]], 'Corrected, thank you.']),
      );
      expect(closed).toEqual([{ closed: 1 }]);
      const mine = await db().as(learner.claims, (ask) => ask('select * from public.my_feedback()'));
      expect(mine.find(({ id }) => id === ids[0])).toMatchObject({
        kind: 'question',
        about: 'wrong_key',
        reply: 'Corrected, thank you.',
        closed_at: expect.anything(),
      });
    });

    it('names a version as devices do (FNV-1a of the UTF-8)', async () => {
      expect(
        await one(
          `select private.item_version('Ilan ang ñ?', array['1', '2', '3', '4'], 'A') as version`,
          [],
        ),
      ).toEqual({ version: fnv1a('Ilan ang ñ?\n1\n2\n3\n4\nA') });
    });
  });
}

function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
