import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDetails } from '../../../features/answers/model/details.ts';
import { demoAttempts } from '../../../supabase/local/classroom/demo-data.ts';
import type { Result, Statement } from '../../../supabase/local/core/database/interface.ts';
import { BANKS } from '../../../supabase/questions/tools/banks.ts';
import { loadBanks, QUESTIONS_ROOT } from '../../../supabase/questions/tools/load.ts';
import { questionText, seedSql } from '../../../supabase/questions/tools/seed-sql.ts';
import { openMigrated } from '../support/pglite.ts';

const { banks } = loadBanks(QUESTIONS_ROOT);
const [science] = banks.filter((bank) => bank.plan.folder === 'science');
const LEARNER = '5d3c1f0e-7b57-4d58-9d0e-0a4f0f6d2b11';
const SAMPLE_LEARNER = '5d3c1f0e-7b57-4d58-9d0e-0a4f0f6d2b12';

interface Stored {
  global_id: string;
  question: string;
  answer: string;
  lang: string;
  /** The row's version, a Postgres system column that changes with every write. */
  xmin: string;
}

describe('seed.sql', () => {
  let db: PGlite;
  let close: () => Promise<void>;
  const rows = async (table: string) =>
    (
      await db.query<Stored>(
        `select global_id, question, answer, lang, xmin::text from public.${table} order by global_id`,
      )
    ).rows;

  beforeAll(async () => {
    ({ db, close } = await openMigrated());
    await db.exec(await readFile(join(QUESTIONS_ROOT, '..', 'seed.sql'), 'utf8'));
  });
  afterAll(() => close());

  it.each(BANKS.map((bank) => [bank.folder, bank.table]))('fills %s', async (folder, table) => {
    const [bank] = banks.filter((candidate) => candidate.plan.folder === folder);
    const stored = new Map((await rows(table)).map((row) => [row.global_id, row]));
    const sql = await readFile(join(QUESTIONS_ROOT, '..', 'seed.sql'), 'utf8');
    const seeded = bank?.items.filter((item) => item.id !== null && sql.includes(item.id)) ?? [];
    expect(stored.size).toBe(seeded.length);
    for (const item of seeded) {
      expect(stored.get(item.id ?? '')).toMatchObject({ answer: item.answer, lang: item.lang });
    }
  });

  it('fills the papers of the sample learner: each result that is listed opens, with the score that is listed', async () => {
    await db.query('insert into auth.users (id, email) values ($1, $2)', [
      SAMPLE_LEARNER,
      'demo@example.com',
    ]);
    // It is 1 a.m. in Manila, and still the day before in UTC.
    const now = new Date('2026-11-21T17:00:00Z');
    const run = (statements: readonly Statement[]) =>
      db.transaction(async (tx) => {
        const results: Result[] = [];
        for (const { text, values } of statements) {
          const { rows: found } = await tx.query<Record<string, unknown>>(text, [...values]);
          results.push({ rows: found, affectedRows: 0 });
        }
        return results;
      });
    await run(await demoAttempts({ run }, SAMPLE_LEARNER, now));
    const { rows: last } = await db.query(
      'select max(day)::text as day from public.daily_session_time where user_id = $1',
      [SAMPLE_LEARNER],
    );
    // The sample learner studied until yesterday in Manila, whatever the server's time zone is.
    expect(last).toEqual([{ day: '2026-11-21' }]);
    const keys = new Map(
      (await Promise.all(BANKS.map(({ table }) => rows(table))))
        .flat()
        .map(({ global_id, answer }) => [global_id, answer]),
    );
    for (const table of ['quizzes_session', 'mock_exams_session', 'flashcard_sessions']) {
      const { rows: sessions } = await db.query<{
        total: number;
        correct: number;
        details: unknown;
        given: { id: string; letter: string | null }[];
      }>(
        `select total, correct, details,
                (select jsonb_agg(jsonb_build_object('id', question_uuid, 'letter', letter)) from public.answers where attempt_id = s.id) as given
           from public.${table} as s where user_id = $1 order by start_time desc limit 50`,
        [SAMPLE_LEARNER],
      );
      expect(sessions.length, table).toBeGreaterThan(1);
      for (const { total, correct, details, given } of sessions) {
        expect(readDetails(details)?.questions, table).toHaveLength(total);
        expect(given.filter(({ id, letter }) => keys.get(id) === letter)).toHaveLength(correct);
      }
    }
    await db.query('delete from auth.users where id = $1', [SAMPLE_LEARNER]);
  });

  it('writes only the rows that changed, and keeps progress', async () => {
    const before = await rows('question_bank_science');
    const changed = science?.items[0];
    if (!science || !changed?.id) throw new Error('the science bank is empty');
    await db.query('insert into auth.users (id, email) values ($1, $2)', [LEARNER, 'a@example.com']);
    await db.query(
      `insert into public.science_progress_report_quizzes (user_id, question_uuid, correct_question, tags)
       values ($1, $2, 1, '{biology}')`,
      [LEARNER, changed.id],
    );
    const edited = { ...changed, question: "An edited stem; it's quoted -- $1 \\ ' and\n\nparagraphed" };
    const items = [edited, ...science.items.slice(1)];
    await db.exec(seedSql([{ plan: science.plan, items }], []));

    const after = await rows('question_bank_science');
    const touched = after.filter((row, index) => row.xmin !== before[index]?.xmin);
    expect(touched.map((row) => row.global_id)).toEqual([changed.id]);
    expect(touched[0]?.question).toBe(questionText(edited));
    const { rows: progress } = await db.query('select 1 from public.science_progress_report_quizzes');
    expect(progress).toHaveLength(1);
  });

  it('deletes an item only when it is retired', async () => {
    const [gone, ...rest] = science?.items ?? [];
    if (!science || !gone?.id) throw new Error('the science bank is empty');
    const count = (await rows('question_bank_science')).length;
    await db.exec(seedSql([{ plan: science.plan, items: rest }], []));
    expect(await rows('question_bank_science')).toHaveLength(count);
    const retired = { id: gone.id, bank: 'science', date: '2026-11-21', reason: 'two keys could be right' };
    await db.exec(seedSql([{ plan: science.plan, items: rest }], [retired]));
    expect(await rows('question_bank_science')).toHaveLength(count - 1);
    // The retired item's key was wrong. Every later seed contains the corrected key.
    const answer = gone.answer === 'A' ? 'B' : 'A';
    await db.exec(seedSql([{ plan: science.plan, items: rest }], [{ ...retired, answer }]));
    const { rows: history } = await db.query(
      'select answer from private.question_history where global_id = $1',
      [gone.id],
    );
    expect(history).toEqual([{ answer }]);
  });
});
