import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { finishedAttempt } from './attempts.ts';
import { type ChildServer, startChildServer, withoutBanks } from './child-server.ts';
import { makeData } from './kept-postgres.ts';
import { sessionOf } from './learners.ts';
import { createTestMailbox } from './mailbox.ts';
import { MAILBOX_KEY, memoryStorage, PASSWORD } from './test-server.ts';

export interface Kills {
  rounds: number;
  /** The number of answers that the server acknowledged as saved, in all rounds. */
  acknowledged: number;
  /** The number of acknowledged answers that were missing after a kill. */
  lost: number;
  /** The number of requests that a kill interrupted. */
  cutOff: number;
  /** What the last server printed, and its exit code after it was asked to stop. */
  printed: string;
  exitCode: number | null;
}

const keys = v.object({ anonKey: v.string() });
const LANES = 4;
/** The most answers in a round: the ids of all answers must fit in the URL of the request that reads them back. */
const MAX_A_ROUND = 60;

async function connect(url: string, dataDir: string): Promise<SupabaseClient> {
  const { anonKey } = v.parse(keys, JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  return createClient(url, anonKey, { auth: { autoRefreshToken: false, storage: memoryStorage() } });
}

/**
 * The signed-in client of a new learner. Each round needs a new learner, because the number of attempts per day is
 * limited.
 */
export async function learnerOf(
  server: ChildServer,
  dataDir: string,
  email: string,
): Promise<SupabaseClient> {
  const client = await connect(server.url, dataDir);
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error !== null) throw error;
  const { tokenHash } = await createTestMailbox(server.url, MAILBOX_KEY).latest(email);
  sessionOf(await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }));
  return client;
}

/**
 * Writes from four parallel loops until `until` answers are acknowledged. Then kills the server while the other loops
 * are still writing.
 * @throws if the server refuses an answer, or exits before the kill
 */
async function writeAndKill(server: ChildServer, client: SupabaseClient, until: number) {
  const saved: string[] = [];
  let cutOff = 0;
  let killed: Promise<unknown> | null = null;
  let refusal: unknown = null;
  const lane = async () => {
    while (killed === null && refusal === null) {
      const id = randomUUID();
      const { error } = await client.rpc('finish_attempt', { p_attempt: finishedAttempt([id]) });
      if (error === null) saved.push(id);
      else if (killed === null) refusal = error;
      else cutOff += 1;
      if (saved.length >= until) killed ??= server.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await killed;
  if (refusal !== null) throw refusal;
  return { saved, cutOff };
}

/** Kills a server during writes several times (`kill -9`), on one data folder, and counts the lost answers. */
export async function killRounds(dataDir: string, rounds: number): Promise<Kills> {
  const total: Kills = { rounds, acknowledged: 0, lost: 0, cutOff: 0, printed: '', exitCode: null };
  await makeData(dataDir);
  const flags = [...withoutBanks(dirname(dataDir)), '--data', dataDir];
  let server = await startChildServer(flags);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const client = await learnerOf(server, dataDir, `learner${round}@example.org`);
      const session = sessionOf(await client.auth.getSession());
      // Kill at a different moment in each round: after 10, 17, 24, … answers.
      const { saved, cutOff } = await writeAndKill(server, client, 10 + ((round * 7) % (MAX_A_ROUND - 14)));
      server = await startChildServer(flags);
      const again = await connect(server.url, dataDir);
      await again.auth.setSession(session);
      const found = await again.from('answers').select('id').in('id', saved);
      if (found.error !== null) throw found.error;
      total.acknowledged += saved.length;
      total.lost += saved.length - found.data.length;
      total.cutOff += cutOff;
    }
  } finally {
    total.printed = server.output();
    total.exitCode = await server.stop('SIGTERM');
  }
  return total;
}
