import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it } from 'vitest';
import { CHILD_TEST_TIMEOUT_MS, type ChildServer, startChildServer } from '../support/child-server.ts';
import { sessionOf } from '../support/learners.ts';
import { createTestMailbox } from '../support/mailbox.ts';
import { MAILBOX_KEY, memoryStorage, PASSWORD } from '../support/test-server.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'iskolar-kill-')), 'data');
let running: ChildServer | null = null;
afterAll(async () => {
  await running?.stop('SIGKILL');
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

async function anonKeyOf(url: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  const keys: unknown = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  if (typeof keys !== 'object' || keys === null || !('anonKey' in keys))
    throw new Error(`No keys for ${url}.`);
  return String(keys.anonKey);
}

const connect = async (url: string) =>
  createClient(url, await anonKeyOf(url), { auth: { autoRefreshToken: false, storage: memoryStorage() } });

async function confirm(url: string, email: string) {
  const client = await connect(url);
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error !== null) throw signedUp.error;
  const { tokenHash } = await createTestMailbox(url, MAILBOX_KEY).latest(email);
  return {
    client,
    session: sessionOf(await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })),
  };
}

describe('a server that is killed', { timeout: CHILD_TEST_TIMEOUT_MS }, () => {
  it('has lost nothing it acknowledged, and starts again on the same data', async () => {
    running = await startChildServer(['--data', dataDir]);
    const first = await confirm(running.url, 'first@example.org');
    const acknowledged: string[] = [];
    const { url } = running;
    // Killed in the middle of further sign-ups: whoever was answered must be there afterwards.
    const lanes = Promise.allSettled(
      Array.from({ length: 4 }, async (_, lane) => {
        for (let count = 0; ; count += 1) {
          const email = `lane${lane}.${count}@example.org`;
          await confirm(url, email);
          acknowledged.push(email);
        }
      }),
    );
    while (acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    await running.stop('SIGKILL');
    await lanes;

    running = await startChildServer(['--data', dataDir]);
    const client = await connect(running.url);
    const refreshed = sessionOf(
      await client.auth.refreshSession({ refresh_token: first.session.refresh_token }),
    );
    expect(refreshed.user.id).toBe(first.session.user.id);
    expect((await client.auth.getUser(first.session.access_token)).error).toBeNull();
    for (const email of acknowledged) {
      const answer = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(answer.error).toBeNull();
    }
  });

  it('ends cleanly when it is asked to', async () => {
    if (running === null) throw new Error('It should be running.');
    expect(await running.stop('SIGTERM')).toBe(0);
    // A lock whose process is long gone, and one that is damaged, are both taken over.
    writeFileSync(join(dataDir, 'lock'), '{"pid":999999999,"started":"1"}');
    running = await startChildServer(['--data', dataDir]);
    expect(running.output()).toContain('demo@iskolar.example');
    expect(running.output()).toContain('/inbox');
    expect(await running.stop('SIGINT')).toBe(0);
    writeFileSync(join(dataDir, 'lock'), '');
    running = await startChildServer(['--data', dataDir]);
    expect(await running.stop('SIGTERM')).toBe(0);
    running = null;
  });
});
