import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { finishedAttempt } from './attempts.ts';
import { type ChildServer, startChildServer, withoutBanks } from './child-server.ts';
import { sessionOf } from './learners.ts';
import { createTestMailbox } from './mailbox.ts';
import { MAILBOX_KEY, memoryStorage, PASSWORD, startTestServer } from './test-server.ts';

export interface Kills {
  rounds: number;
  /** Answers that the server had said are saved, over all rounds. */
  acknowledged: number;
  /** Of those, the ones that were not there after a kill. */
  lost: number;
  /** Requests that were under way at a kill. */
  cutOff: number;
}

const keys = v.object({ anonKey: v.string() });
const LANES = 4;
/** One round's look-up of what it wrote must fit one address. */
const MAX_A_ROUND = 60;

async function connect(url: string, dataDir: string): Promise<SupabaseClient> {
  const { anonKey } = v.parse(keys, JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  return createClient(url, anonKey, { auth: { autoRefreshToken: false, storage: memoryStorage() } });
}

/** A new learner's signed-in client: a learner may store only so many attempts a day. */
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
 * Writes from four lanes until so many answers were acknowledged, then kills the server in the middle of the others.
 * @throws where the server refuses an answer or ends before the kill
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

/** Kills a server under writes again and again (`kill -9`), on one data folder, and counts what it lost. */
export async function killRounds(dataDir: string, rounds: number): Promise<Kills> {
  const total: Kills = { rounds, acknowledged: 0, lost: 0, cutOff: 0 };
  await (await startTestServer({ dataDir })).close();
  const flags = [...withoutBanks(dirname(dataDir)), '--data', dataDir];
  let server = await startChildServer(flags);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const client = await learnerOf(server, dataDir, `learner${round}@example.org`);
      const session = sessionOf(await client.auth.getSession());
      // Another moment each time: after 10, 17, 24, … answers.
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
    await server.stop('SIGTERM');
  }
  return total;
}
