import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { sql } from '../../../supabase/local/core/database/sql.ts';
import { freePort } from '../../e2e/support/serverProcess.ts';
import { finishedAttempt } from './attempts.ts';
import { type ChildServer, startChildServer, withoutBanks } from './child-server.ts';
import { learnerOf } from './kill-rounds.ts';
import { startTestServer } from './test-server.ts';

export interface FinishKills {
  rounds: number;
  /** The number of answers that were sent in all rounds. */
  answers: number;
  /** The number of answers that are missing from the database, although they were acknowledged or sent again. */
  lost: number;
  /** The number of answers that the database counted twice. */
  twice: number;
  /** The number of kills after which the database had only a part of an attempt. */
  torn: number;
  /** The exit code of the last server after it was interrupted, as by Ctrl+C. */
  exitCode: number | null;
}

/** The tables that `finish_attempt` writes, in this order. */
const TABLES = [
  'answers',
  'science_progress_report_quizzes',
  'user_statistics',
  'quizzes_session',
  'daily_session_time',
] as const;

/**
 * The number of moments at which a round can kill the server: before the first write, during the write to each table,
 * and after the response.
 */
export const FINISH_STEPS = TABLES.length + 2;

/** How long this test makes the write to each table last (ms), so that a kill hits the intended step. */
const LINGER_MS = 200;
const ANSWERS = 5;

/** Creates the data of a server that has these questions, and in which `finish_attempt` pauses at each table. */
async function makeSlowData(dataDir: string, questions: readonly string[]): Promise<void> {
  const server = await startTestServer({ dataDir });
  await server.db.run([
    sql`insert into public.question_bank_science (global_id, question, option_a, option_b, option_c, option_d, answer)
        select id, 'A question?', 'a', 'b', 'c', 'd', 'A' from unnest(${questions}::uuid[]) as id`,
  ]);
  await server.db.run(
    [
      `create or replace function private.linger() returns trigger language plpgsql as $$
       declare enough timestamptz := clock_timestamp() + interval '${LINGER_MS} milliseconds';
       begin
         while clock_timestamp() < enough loop null; end loop;
         return null;
       end $$`,
      ...TABLES.map(
        (table) =>
          `create or replace trigger linger after insert on public.${table} for each statement execute function private.linger()`,
      ),
    ].map((text) => ({ text, values: [] })),
  );
  await server.close();
}

/** Reads the number of stored answers from each table. */
async function counts(client: SupabaseClient) {
  const read = async (table: string, columns: string) => {
    const { data, error } = await client
      .from(table)
      .select(columns)
      .overrideTypes<Record<string, number>[], { merge: false }>();
    if (error !== null) throw error;
    return data;
  };
  const [answers, progress, statistics, sessions, days] = await Promise.all([
    read('answers', 'id'),
    read('science_progress_report_quizzes', 'question_uuid'),
    read('user_statistics', 'questions_answered'),
    read('quizzes_session', 'total'),
    read('daily_session_time', 'total_secs'),
  ]);
  const sum = (rows: Record<string, number>[], column: string) =>
    rows.reduce((all, row) => all + (row[column] ?? 0), 0);
  return {
    answers: answers.length,
    others: [
      progress.length,
      sum(statistics, 'questions_answered'),
      sum(sessions, 'total'),
      // `finishedAttempt` has 21 seconds of study time for each answer.
      sum(days, 'total_secs') / 21,
    ],
  };
}

/**
 * Kills the server at these steps of `finish_attempt`, one kill after the other, on one data folder. After each kill,
 * it sends the attempt again.
 */
export async function finishKills(dataDir: string, steps: readonly number[]): Promise<FinishKills> {
  const total: FinishKills = { rounds: steps.length, answers: 0, lost: 0, twice: 0, torn: 0, exitCode: null };
  const port = String(await freePort());
  const flags = [...withoutBanks(dirname(dataDir)), '--data', dataDir, '--port', port];
  const start = (): Promise<ChildServer> => startChildServer(flags);
  const rounds = steps.map(() => Array.from({ length: ANSWERS }, () => randomUUID()));
  await makeSlowData(dataDir, rounds.flat());
  let server = await start();
  try {
    const client = await learnerOf(server, dataDir, 'finish@example.org');
    for (const [round, step] of steps.entries()) {
      const p_attempt = finishedAttempt(ANSWERS, rounds[round]);
      const sending = client.rpc('finish_attempt', { p_attempt }).then(({ error }) => error === null);
      const isLast = step === FINISH_STEPS - 1;
      if (isLast) await sending;
      else if (step > 0) await new Promise((resolve) => setTimeout(resolve, 40 + (step - 0.5) * LINGER_MS));
      await server.stop('SIGKILL');
      const isAcknowledged = await sending;
      server = await start();
      const after = await counts(client);
      if (after.others.some((count) => count !== after.answers)) total.torn += 1;
      if (isAcknowledged) total.lost += Math.max(0, total.answers + ANSWERS - after.answers);
      total.answers += ANSWERS;
      const { error } = await client.rpc('finish_attempt', { p_attempt });
      if (error !== null) throw error;
      const again = await counts(client);
      total.lost += Math.max(0, total.answers - again.answers);
      total.twice += Math.max(0, ...[again.answers, ...again.others].map((count) => count - total.answers));
    }
  } finally {
    total.exitCode = await server.stop('SIGINT');
  }
  return total;
}
