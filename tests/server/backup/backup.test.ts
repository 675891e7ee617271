import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { create } from 'tar';
import { afterAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../supabase/local/classroom/backup/restore.ts';
import { saveBackup } from '../../../supabase/local/classroom/backup/save.ts';
import { confirmedLearner } from '../support/learners.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../support/test-server.ts';

const root = mkdtempSync(join(tmpdir(), 'iskolar-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const dataDir = join(root, 'data');
const backup = join(root, 'backup.tar.gz');
const now = () => new Date();
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Creates a learner with a row and a file. Resolves to the session and the file's name. */
async function study(server: TestServer) {
  const { email, client, session } = await confirmedLearner(server);
  const written = await client.from('user_profile').insert({ email, user_bio: 'three weeks of work' });
  if (written.error !== null) throw written.error;
  const name = `screenshots/${session.user.id}-1-shot.png`;
  const uploaded = await client.storage
    .from('bug-screenshots')
    .upload(name, PNG, { contentType: 'image/png' });
  if (uploaded.error !== null) throw uploaded.error;
  return { session, name };
}

async function expectEverything(server: TestServer, { session, name }: Awaited<ReturnType<typeof study>>) {
  const client = server.client();
  const { error } = await client.auth.setSession(session);
  expect(error).toBeNull();
  const profile = await client.from('user_profile').select('user_bio').single();
  expect(profile.data).toEqual({ user_bio: 'three weeks of work' });
  const link = await client.storage.from('bug-screenshots').createSignedUrl(name, 60);
  const bytes = await (await fetch(link.data?.signedUrl ?? '')).arrayBuffer();
  expect(Buffer.from(bytes).equals(PNG)).toBe(true);
}

async function generationOf({ db }: TestServer): Promise<unknown> {
  const [answer] = await db.run([{ text: 'select id from private.server_generation', values: [] }]);
  return answer?.rows[0]?.id;
}

describe('a backup', { timeout: 300_000 }, () => {
  let learner: Awaited<ReturnType<typeof study>>;
  it('of a server that runs and is written to holds all that was there when it began; the rest is destroyed, and it brings it back', async () => {
    let server = await startTestServer({ dataDir });
    learner = await study(server);
    const before = await generationOf(server);
    // Write rows while the backup runs. No write may fail.
    let isOver = false;
    const writing = (async () => {
      let count = 0;
      while (!isOver) {
        const { status } = await server.call('/rest/v1/feature_requests', {
          body: { request_text: `Wish ${count}` },
          token: server.serviceRoleKey,
        });
        if (status !== 201 && status !== 400) throw new Error(`A write was refused: ${status}`);
        count += 1;
        // The backup is this process's work too: writes without a pause would only make it take longer.
        await pause(20);
      }
      return count;
    })();
    expect(await saveBackup(dataDir, backup, now())).toBe(statSync(backup).size);
    isOver = true;
    expect(await writing).toBeGreaterThan(0);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
    await server.close();

    rmSync(dataDir, { recursive: true });
    const restored = await restoreBackup(backup, dataDir, now());
    expect(restored).toMatchObject({ files: 1, former: null });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    server = await startTestServer({ dataDir });
    await expectEverything(server, learner);
    // Devices notice by it that the server may have lost what they sent since (docs/product.md#room-8).
    expect(await generationOf(server)).not.toBe(before);
    await server.close();
  });

  it('of a server that is stopped is the same, and what is there is moved aside and kept', async () => {
    const second = join(root, 'second.tar.gz');
    await saveBackup(dataDir, second, now());
    writeFileSync(join(dataDir, 'keys.json'), 'damaged');
    const { former } = await restoreBackup(second, dataDir, now());
    expect(readFileSync(join(former ?? '', 'keys.json'), 'utf8')).toBe('damaged');
    const server = await startTestServer({ dataDir });
    await expectEverything(server, learner);

    await expect(restoreBackup(second, dataDir, now())).rejects.toThrow(/already running on the data/);
    await server.close();
  });

  it('is taken whole or not at all: not one that is cut off, and not something else', async () => {
    const there = join(root, 'there');
    mkdirSync(there);
    writeFileSync(join(there, 'keep'), 'this');
    writeFileSync(join(root, 'keys.json'), randomBytes(500_000));
    const other = join(root, 'other.tar.gz');
    await create({ file: other, cwd: root, gzip: true }, ['keys.json']);
    const cut = join(root, 'cut.tar.gz');
    writeFileSync(cut, readFileSync(other).subarray(0, 250_000));
    for (const file of [cut, other, join(root, 'keys.json'), join(root, 'none')]) {
      await expect(restoreBackup(file, there, now())).rejects.toThrow(
        /is no backup of Iskolar|There is no file/,
      );
    }
    expect(readFileSync(join(there, 'keep'), 'utf8')).toBe('this');
    expect(existsSync(`${there}.restoring`)).toBe(false);
    await expect(saveBackup(there, join(root, 'x'), now())).rejects.toThrow(/There is no data/);
  });

  it('is made for nobody without the service key, and not from elsewhere', async () => {
    const server = await sharedTestServer();
    const ask = (token?: string, headers: Record<string, string> = {}) =>
      server.call('/admin/v1/backup', { method: 'POST', headers, ...(token === undefined ? {} : { token }) });
    const { session } = await confirmedLearner(server);
    for (const token of [undefined, server.anonKey, session.access_token])
      expect((await ask(token)).status).toBe(401);
    expect((await ask(server.serviceRoleKey, { via: '1.1 proxy' })).status).toBe(403);
    expect((await ask(server.serviceRoleKey)).status).toBe(409);
  });
});
