/**
 * Measures how long it takes to correct answer keys when a million answers are stored: one key of a thousand, a tenth
 * of the keys, and all keys, as seed.sql changes them. Runs on PostgreSQL, or with `pglite` on the embedded one: `npm
 * run bench:rescoring [-- pglite]`. The results are in tests/bench/RESULTS.md.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { pglite } from '../database/support/pglite.ts';
import { postgres } from '../database/support/postgres.ts';

const LEARNERS = 1_000;
const ITEMS = 1_000;
const ATTEMPT_SIZE = 20;
const BANKS = [
  'science',
  'english_lang_prof',
  'filipino_lang_prof',
  'english_reading_comp',
  'filipino_reading_comp',
];

const engine = process.argv.includes('pglite') ? pglite : postgres;
const db = await engine.open();

/** Inserts learners, items with the key A, and an answer of each learner to each item: 6 of 10 are A, 2 of 10 are B. */
async function fill(): Promise<void> {
  await db.ask(
    `insert into auth.users (email) select 'learner-' || n || '@example.test' from generate_series(1, $1::int) as n`,
    [LEARNERS],
  );
  for (const bank of BANKS) {
    await db.ask(
      `insert into public.question_bank_${bank} (question, option_a, option_b, option_c, option_d, answer)
       select 'A question?', 'a', 'b', 'c', 'd', 'A' from generate_series(1, $1::int)`,
      [ITEMS / BANKS.length],
    );
  }
  await db.ask(`
    create table public.items as select bank, subject, global_id, row_number() over (order by global_id) as n from private.questions;
    create table public.given as
      select gen_random_uuid() as id, u.id as user_id, i.n, i.global_id, i.bank, i.subject,
             (array['A', 'A', 'A', 'A', 'A', 'A', 'B', 'B', 'C', 'D'])[1 + floor(random() * 10)::int] as letter,
             md5(u.id::text || (i.n / ${ATTEMPT_SIZE}))::uuid as attempt_id, timestamptz '2026-11-01' + i.n * interval '1 minute' as at
        from auth.users as u cross join public.items as i order by u.id, i.n;`);
  await db.ask(`
    insert into public.answers (id, user_id, question_uuid, bank, tag, mode, letter, is_correct, ms, answered_at, attempt_id, attempt_kind, place)
      select id, user_id, global_id, bank, 'topic', 'quiz', letter, letter = 'A', 20000, at, attempt_id, 'quiz', 1 + n % ${ATTEMPT_SIZE} from public.given;
    insert into public.quizzes_session (id, user_id, start_time, end_time, duration, total, correct)
      select attempt_id, user_id, min(at), max(at), 600, count(*), count(*) filter (where letter = 'A') from public.given group by attempt_id, user_id;
    insert into public.user_statistics select user_id, count(*), count(*) filter (where letter = 'A') from public.given group by user_id;
    ${['science', 'lang_prof', 'reading_comp']
      .map(
        (
          subject,
        ) => `insert into public.${subject}_progress_report_quizzes (user_id, question_uuid, correct_question, tags, updated_at)
                        select user_id, global_id, (letter = 'A')::int, array['topic'], at from public.given where subject = '${subject}';`,
      )
      .join('\n')}
    drop table public.given;
    analyze;`);
}

/** Sets the key of every `each`th item, with `size` items per statement. */
async function correct(each: number, key: string, size: number): Promise<void> {
  for (const bank of BANKS) {
    const rows = await db.ask(
      'select global_id from public.items where bank = $1 and n % $2 = 0 order by n',
      [bank, each],
    );
    const ids = rows.map(({ global_id }) => global_id);
    for (let from = 0; from < ids.length; from += size) {
      await db.ask(`update public.question_bank_${bank} set answer = $2 where global_id = any ($1)`, [
        ids.slice(from, from + size),
        key,
      ]);
    }
  }
}

/** The number of items in one statement of seed.sql. */
const SEED_SIZE = 25;
const ROUNDS = [
  ['one key', ITEMS, 'C', SEED_SIZE],
  ['a tenth of the keys', 10, 'D', SEED_SIZE],
  ['all keys, as seed.sql does', 1, 'B', SEED_SIZE],
] as const;

/**
 * The processor time that the database has used, in seconds. Unlike elapsed time, it does not depend on how busy the
 * machine is.
 */
async function processorSeconds(): Promise<number> {
  if (engine === pglite) return process.cpuUsage().user / 1e6;
  const [row] = await db.ask('select pg_backend_pid() as pid');
  const fields = readFileSync(`/proc/${row?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const [began, used] = [performance.now(), await processorSeconds()];
  await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `  ${name}: ${seconds.toFixed(1)} s, ${((await processorSeconds()) - used).toFixed(1)} s of processor`,
  );
}

try {
  await fill();
  const [stored] = await db.ask('select count(*)::int as count from public.answers');
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${engine.name}: ${Number(stored?.count).toLocaleString('en')} answers to ${ITEMS} items, load ${load}`,
  );
  for (const [name, each, key, size] of ROUNDS) await measure(name, () => correct(each, key, size));
  await measure('once more', () =>
    db.ask('select private.rescore_questions(array(select global_id from public.items))'),
  );
} finally {
  await db.close();
}
