import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockDataDir } from '../../../supabase/local/core/database/lock.ts';

const folders: string[] = [];
const freshDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'iskolar-lock-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const QUICK = { retries: 1, factor: 1, minTimeout: 50, maxTimeout: 50 };
/** Creates a data folder that another server has locked. That server last renewed its lock `beatAgo` seconds ago. */
function heldBy(
  owner: { host: string; pid: number; space?: string | null; started?: string | null },
  beatAgo: number,
) {
  const dataDir = freshDir();
  mkdirSync(join(dataDir, 'lock'));
  writeFileSync(join(dataDir, 'lock.json'), JSON.stringify({ space: null, started: null, ...owner }));
  const beat = Date.now() / 1000 - beatAgo;
  utimesSync(join(dataDir, 'lock'), beat, beat);
  return dataDir;
}

describe('the lock of a data folder', () => {
  it('of a container whose processes this one cannot see is respected while it beats, and says whose it is', async () => {
    const dataDir = heldBy({ host: 'another-host', pid: 1 }, 1);
    await expect(lockDataDir(dataDir, QUICK)).rejects.toThrow(
      /already running on the data in \S+ \(process 1 on another-host\).*start again in 15 seconds/,
    );
  });

  it('of the same host name and another set of processes is another server’s too', async () => {
    const dataDir = heldBy({ host: hostname(), space: 'pid:[1]', pid: 999_999 }, 1);
    await expect(lockDataDir(dataDir, QUICK)).rejects.toThrow('already running');
  });

  it('that no longer beats is taken over', async () => {
    const dataDir = heldBy({ host: 'another-host', pid: 1 }, 16);
    await (await lockDataDir(dataDir, QUICK))();
  });

  it('of nobody knows whom is taken over too once it does not beat', async () => {
    const dataDir = heldBy({ host: 'another-host', pid: 1 }, 16);
    writeFileSync(join(dataDir, 'lock.json'), '');
    await (await lockDataDir(dataDir, QUICK))();
  });

  it('is given to one of ten starts at once, and free after its end', async () => {
    const dataDir = freshDir();
    const starts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(dataDir, QUICK)));
    const taken = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect(taken).toHaveLength(1);
    await taken[0]?.();
    await (await lockDataDir(dataDir, QUICK))();
  });
});
