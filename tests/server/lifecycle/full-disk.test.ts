import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { saveBackup } from '../../../supabase/local/classroom/backup/save.ts';
import { finishedAttempt } from '../support/attempts.ts';
import { runToEnd, startChildServer, withoutBanks } from '../support/child-server.ts';
import { makeData } from '../support/kept-postgres.ts';
import { confirmedLearner } from '../support/learners.ts';
import { startTestServer } from '../support/test-server.ts';

const disk = mkdtempSync(join(tmpdir(), 'iskolar-full-'));

/** Mounts a small separate disk, which a test can fill. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'iskolar-test', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** More writes than fit into the rest of the disk's space. */
const MOST_WRITES = 3_000;
const BALLAST = ['most', 'rest'] as const;
/**
 * Fills the disk until only `left` bytes are free. It does not block: the server and its client are in this process, and
 * would otherwise not notice in time that an idle connection has ended.
 */
async function fill(left: number, name: (typeof BALLAST)[number]): Promise<void> {
  const { bavail, bsize } = statfsSync(disk);
  await writeFile(join(disk, name), Buffer.alloc(Math.max(0, bavail * bsize - left)));
}

// Only root can mount a disk. Without root, these tests are skipped.
describe.skipIf(!isMounted)('a full disk', { timeout: 300_000 }, () => {
  it('loses nothing that was acknowledged, says so, and the server starts once there is room', async () => {
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    let server = await startTestServer({ dataDir });
    const { session } = await confirmedLearner(server);
    await server.db.run([{ text: 'update private.limits set a_day = null, in_all = null', values: [] }]);
    const write = async (ids: readonly string[]) =>
      server.call('/rest/v1/rpc/finish_attempt', {
        body: { p_attempt: finishedAttempt(ids) },
        token: session.access_token,
      });
    const aQuiz = () => Array.from({ length: 20 }, () => randomUUID());
    expect((await write(aQuiz())).status).toBe(200);
    await fill(100_000, 'most');
    const saved: string[] = [];
    let refused: Response | null = null;
    for (let n = 0; n < MOST_WRITES && refused === null; n += 1) {
      const ids = aQuiz();
      const answer = await write(ids);
      if (answer.ok) saved.push(...ids);
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(await refused?.json()).toMatchObject({ code: '53100', hint: 'Check free disk space.' });
    await fill(0, 'rest');
    const upload = await server.call(
      `/storage/v1/object/bug-screenshots/screenshots/${session.user.id}-1-shot.png`,
      { body: 'GIF89a', headers: { 'content-type': 'image/gif' }, token: session.access_token },
    );
    expect(upload.status).toBe(503);
    expect(await upload.text()).toContain('No space left on device');
    const read = await server.call('/rest/v1/answers?select=id', { token: session.access_token });
    expect(read.status).toBe(200);
    const backup = join(disk, 'backup.tar.gz');
    await expect(saveBackup(dataDir, backup, new Date())).rejects.toThrow(/no room on the disk/);
    expect(readdirSync(disk).filter((name) => name.startsWith('backup'))).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
    await server.close().catch(() => undefined);

    // The disk is still full. But the server has reserved disk space, so it can start and answer reads.
    server = await startTestServer({ dataDir });
    expect((await server.call('/rest/v1/answers?select=id', { token: session.access_token })).status).toBe(
      200,
    );
    await server.close();

    for (const name of BALLAST) rmSync(join(disk, name));
    server = await startTestServer({ dataDir });
    const [found] = await server.db.run([{ text: 'select id::text from public.answers', values: [] }]);
    const kept = new Set(found?.rows.map(({ id }) => id));
    expect(saved.filter((id) => !kept.has(id))).toEqual([]);
    expect((await write(aQuiz())).status).toBe(200);
    await server.close();
  });

  it('ends a start in one sentence where not even the reserve is left, also after a kill', async () => {
    const dataDir = join(disk, 'killed');
    const args = ['--data', dataDir, ...withoutBanks(disk)];
    await makeData(dataDir);
    const child = await startChildServer(args);
    await child.stop('SIGKILL');
    rmSync(join(dataDir, 'reserve'), { force: true });
    await fill(0, 'most');
    const { code, stdout, stderr } = await runToEnd(args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The disk .*is full.*then start again\.\n$/);
    rmSync(join(disk, 'most'));
    const said = vi.spyOn(console, 'error');
    await (await startTestServer({ dataDir })).close();
    expect(said.mock.calls.flat().join('\n')).not.toContain('is full');
    said.mockRestore();
  });
});
