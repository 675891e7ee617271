/**
 * `npm run bench:scale` measures how the time of a learner's calls grows with the database: from 1,000 to 1,000,000
 * progress rows (1,000 per learner) and as many answers. It uses a real PostgreSQL with row-level security, and prints
 * ratios to the smallest size. Also measures the size of a row. The results are in tests/bench/RESULTS.md.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../database/support/postgres-server.ts';
import { applySchema, enterRole } from '../database/support/test-database.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const ROWS_A_LEARNER = 1_000;
const ROUNDS = 15;
const SUBJECTS = ['science', 'math', 'lang_prof', 'reading_comp'];
const PROGRESS = SUBJECTS.flatMap((subject) =>
  ['quizzes', 'mock_exam'].map((mode) => `${subject}_progress_report_${mode}`),
);

const CALLS: readonly [string, string][] = [
  ['dashboard_overview', 'select public.dashboard_overview()'],
  ['draw_questions (20)', `select * from public.draw_questions('science')`],
  [
    'draw_questions (passages)',
    `select * from public.draw_questions('english_reading_comp', p_passages => 'whole')`,
  ],
  [
    'finish_attempt (20 answers)',
    `select public.finish_attempt(jsonb_build_object(
       'id', gen_random_uuid(), 'kind', 'quiz', 'started_at', now(), 'ended_at', now(), 'duration', 600, 'day', now()::date, 'total', 20,
       'answers', (select jsonb_agg(jsonb_build_object(
                     'id', gen_random_uuid(), 'question_uuid', gen_random_uuid(), 'bank', 'science', 'tag', 'biology', 'letter', 'A',
                     'is_correct', true, 'answered_at', now(), 'place', n)) from generate_series(1, 20) as n)))`,
  ],
  ['learner_record (whole)', 'select public.learner_record()'],
  ['learner_record (nothing new)', `select public.learner_record(now() + interval '1 hour')`],
  ['bank_changes (whole)', 'select * from public.bank_changes()'],
  ['bank_changes (nothing new)', `select * from public.bank_changes(now() + interval '1 hour')`],
];

const server = await startPostgres();
const client = new Client(server.connection);
await client.connect();
const ask = async (sql: string, values: readonly unknown[] = []) =>
  (await client.query<Record<string, unknown>>(sql, [...values])).rows;

try {
  await applySchema((sql) => client.query(sql));
  await client.query(await readFile(join(import.meta.dirname, '..', '..', 'supabase', 'seed.sql'), 'utf8'));
  // Remove the limits of what a learner may read and write: they would stop the measured calls.
  await ask('update private.limits set a_day = null, in_all = null');

  const [learner, session] = [randomUUID(), randomUUID()];
  await ask('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    learner,
    'measured@example.test',
  ]);
  await ask('insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())', [
    session,
    learner,
  ]);
  const claims = {
    role: 'authenticated' as const,
    sub: learner,
    session_id: session,
    amr: [{ method: 'otp', timestamp: Math.floor(Date.now() / 1000) }],
  };

  /** Inserts progress rows and answers for all learners who do not have any yet. */
  async function fill(): Promise<void> {
    const each = ROWS_A_LEARNER / PROGRESS.length;
    for (const table of PROGRESS) {
      await ask(
        `insert into public.${table} (user_id, question_uuid, correct_question, tags)
         select u.id, gen_random_uuid(), n % 2, array['topic-' || n % 12]
           from auth.users as u cross join generate_series(1, $1::int) as n
          where not exists (select from public.answers as a where a.user_id = u.id)`,
        [each],
      );
    }
    await ask(
      `insert into public.answers (id, user_id, question_uuid, bank, tag, mode, letter, is_correct, ms, answered_at)
       select gen_random_uuid(), u.id, gen_random_uuid(), 'science', 'topic-' || n % 12, 'quiz', 'A', true, 20000,
              now() - n * interval '2 hours'
         from auth.users as u cross join generate_series(1, $1::int) as n
        where not exists (select from public.answers as a where a.user_id = u.id)`,
      [ROWS_A_LEARNER],
    );
    await ask('vacuum analyze');
  }

  async function measure(sql: string): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await ask('begin');
      await enterRole(ask, claims);
      const start = performance.now();
      await ask(sql);
      if (round > 0) times.push(performance.now() - start);
      await ask('rollback');
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
  }

  const first = new Map<string, number>();
  for (const size of SIZES) {
    const [have] = await ask('select count(*)::int as count from auth.users');
    await ask(
      `insert into auth.users (email, email_confirmed_at)
       select 'learner-' || gen_random_uuid() || '@example.test', now() from generate_series(1, $1::int)`,
      [size / ROWS_A_LEARNER - Number(have?.count)],
    );
    await fill();
    console.log(
      `\n${size.toLocaleString('en')} progress rows, as many answers, ${size / ROWS_A_LEARNER} learners`,
    );
    for (const [name, sql] of CALLS) {
      const time = await measure(sql);
      const base = first.get(name) ?? time;
      first.set(name, base);
      console.log(`  ${name.padEnd(28)} ${time.toFixed(1).padStart(7)} ms  x ${(time / base).toFixed(2)}`);
    }
  }

  console.log('\nBytes a row, with indexes');
  for (const table of ['answers', ...PROGRESS.slice(0, 1)]) {
    const [row] = await ask(
      `select (pg_total_relation_size($1::regclass) / count(*))::int as bytes from public.${table}`,
      [`public.${table}`],
    );
    console.log(`  ${table.padEnd(36)} ${String(row?.bytes)}`);
  }
  const [bank] = await ask(
    `select sum(pg_total_relation_size(oid))::int as bytes from pg_class where relname like 'question_bank_%' and relkind = 'r'`,
  );
  console.log(`  all banks together                   ${String(bank?.bytes)} in all`);

  console.log('\nPlans with a million rows');
  await ask('begin');
  await enterRole(ask, claims);
  for (const sql of [
    `select tags, count(*), sum(correct_question) from public.science_progress_report_quizzes where user_id = '${learner}' group by tags`,
    `select * from public.answers where answered_at > now() - interval '30 days'`,
  ]) {
    console.log(`\n${sql}`);
    for (const row of await ask(`explain (analyze, costs off, timing off, summary off) ${sql}`)) {
      console.log(`  ${String(row['QUERY PLAN'])}`);
    }
  }
  await ask('rollback');
} finally {
  await client.end();
  await server.stop();
}
