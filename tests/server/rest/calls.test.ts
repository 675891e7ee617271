import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PNG } from '../storage/samples.ts';
import { confirmedLearner, passwordSession } from '../support/learners.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/**
 * The whole server with the project's migrations. The tests send it the database and storage calls that docs/product.md
 * describes (from #data-1 on).
 */
let server: TestServer;
let client: SupabaseClient;
let email: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  const learner = await confirmedLearner(server);
  client = learner.client;
  email = learner.email;
  userId = learner.session.user.id;
});
afterAll(() => server.close());

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('user_profile, user_study_goals, user_statistics', () => {
  it('are read, upserted and updated', async () => {
    const terms = await client
      .from('user_profile')
      .upsert({ user_id: userId, email, accept_tos: true }, { onConflict: 'user_id' });
    expect(terms.error).toBeNull();
    const accepted = await client.from('user_profile').select('accept_tos').eq('user_id', userId).single();
    expect(accepted.data).toEqual({ accept_tos: true });
    const renamed = await client
      .from('user_profile')
      .update({ user_fullname: 'Ana Ñ' })
      .eq('user_id', userId)
      .select()
      .single();
    expect(renamed.data).toMatchObject({ user_fullname: 'Ana Ñ', email });
    await client
      .from('user_study_goals')
      .upsert({ user_id: userId, weekly_goal_min: 90 }, { onConflict: 'user_id' });
    const goal = await client
      .from('user_study_goals')
      .select('weekly_goal_min')
      .eq('user_id', userId)
      .limit(1);
    expect(goal.data).toEqual([{ weekly_goal_min: 90 }]);
    const probe = await client.from('user_statistics').select('*', { count: 'exact', head: true });
    expect(probe).toMatchObject({ error: null, data: null, count: expect.any(Number) });
  });

  it('answer PGRST116 for a row that is not there', async () => {
    const { error } = await client.from('user_profile').select('accept_tos').eq('user_id', uuid(1)).single();
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' });
  });
});

describe('sessions and days', () => {
  it('are opened, finished in one call, and read', async () => {
    const start = new Date().toISOString();
    const day = start.slice(0, 10);
    const id = randomUUID();
    const open = { id, user_id: userId, start_time: start };
    const repeated = { onConflict: 'id', ignoreDuplicates: true };
    for (let time = 0; time < 2; time += 1) {
      expect((await client.from('quizzes_session').upsert(open, repeated)).error).toBeNull();
    }
    const answers = [1, 2, 3].map((n) => ({
      id: uuid(n),
      question_uuid: uuid(n),
      bank: 'science',
      tag: 'cells',
      letter: 'A',
      is_correct: n % 2 === 1,
      answered_at: start,
    }));
    const attempt = {
      id,
      kind: 'quiz',
      started_at: start,
      ended_at: start,
      duration: 90,
      day,
      total: 3,
      answers,
    };
    const finished = await client.rpc('finish_attempt', { p_attempt: attempt });
    expect(finished).toMatchObject({ error: null, data: { stored: 3, marks: {} } });
    const again = await client.rpc('finish_attempt', { p_attempt: attempt });
    expect(again).toMatchObject({ error: null, data: { stored: 0 } });
    const rows = await client.from('quizzes_session').select('duration, total, correct').eq('id', id);
    expect(rows.data).toEqual([{ duration: 90, total: 3, correct: 2 }]);
    const days = await client.from('daily_session_time').select('day,total_secs').eq('user_id', userId);
    expect(days.data).toEqual([{ day, total_secs: 90 }]);
    const right = await client
      .from('science_progress_report_quizzes')
      .select('*', { count: 'exact', head: true })
      .eq('user_id', userId)
      .eq('correct_question', 1);
    expect(right.count).toBe(2);
    const { data } = await client
      .from('user_statistics')
      .select('questions_answered,correct_answers')
      .eq('user_id', userId)
      .single();
    expect(data).toEqual({ questions_answered: 3, correct_answers: 2 });
  });

  it('take no score from a learner', async () => {
    const score = { user_id: userId, start_time: new Date().toISOString(), total: 20, correct: 20 };
    expect((await client.from('quizzes_session').insert(score)).status).toBe(403);
    const total = { user_id: userId, questions_answered: 9, correct_answers: 9 };
    expect((await client.from('user_statistics').upsert(total)).status).toBe(403);
  });
});

describe('questions', () => {
  it('draws questions, and reads no bank', async () => {
    await server.db.run([
      {
        text: `insert into public.question_bank_math
                 (global_id, difficulty, question, "option_A", "option_B", "option_C", "option_D", answer, explanation, tag)
               values (gen_random_uuid(), 'Easy', '1 + 1?', '1', '2', '3', '4', 'B', 'Two.', 'arithmetic')`,
        values: [],
      },
    ]);
    const drawn = await client.rpc('draw_questions', {
      p_bank: 'math',
      p_difficulty: 'Easy',
      p_limit: 20,
      p_exclude: [],
    });
    expect(drawn).toMatchObject({ error: null, data: [{ question: '1 + 1?', option_b: '2', answer: 'B' }] });
    const rows = await client.from('question_bank_math').select('*').limit(20);
    expect(rows).toMatchObject({ status: 403, error: { code: '42501' } });
    const unknown = await client.rpc('draw_questions', { p_bank: 'history' });
    expect(unknown).toMatchObject({ status: 400, error: { code: '22023' } });
  });
});

describe('feedback', () => {
  it('is written, with its files, and read back by its learner alone', async () => {
    expect(
      (await client.from('feature_requests').insert({ user_id: userId, request_text: 'Dark mode' })).error,
    ).toBeNull();
    const path = `screenshots/${userId}-1700000000000-shot.png`;
    const upload = await client.storage
      .from('bug-screenshots')
      .upload(path, PNG, { contentType: 'image/png' });
    expect(upload.error).toBeNull();
    const bucket = client.storage.from('bug-screenshots');
    const { data } = await bucket.createSignedUrl(path, 3600);
    const link = data?.signedUrl ?? '';
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(bucket.getPublicUrl(path).data.publicUrl)).ok).toBe(false);
    const report = {
      user_id: userId,
      title: 'T',
      description: 'D',
      screenshot_url: link,
      video_url: '',
    };
    expect(await client.from('bug_reports').insert(report)).toMatchObject({ status: 201, error: null });
    const back = await client.from('bug_reports').select('*');
    expect(back.data).toMatchObject([{ title: 'T', reply: null, closed_at: null }]);
  });
});

describe('without a second step', () => {
  it('nothing is read or written', async () => {
    const { client: half } = await passwordSession(server, email);
    expect((await half.from('user_profile').select('*')).data).toEqual([]);
    const written = await half.from('user_study_goals').upsert({ user_id: userId, weekly_goal_min: 1 });
    expect(written).toMatchObject({ status: 403, error: { code: '42501' } });
    const path = `screenshots/${userId}-1-x.png`;
    const upload = await half.storage.from('bug-screenshots').upload(path, PNG, { contentType: 'image/png' });
    expect(upload.error).toMatchObject({ statusCode: '403' });
  });

  it('a visitor may ask one thing', async () => {
    const visitor = server.client();
    expect((await visitor.rpc('email_is_registered', { p_email: email })).data).toBe(true);
    expect((await visitor.rpc('email_is_registered', { p_email: 'x@example.org' })).data).toBe(false);
    expect((await visitor.from('user_profile').select('email')).status).toBe(401);
  });
});
