import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';

const ownerShape = v.object({
  host: v.string(),
  /** The process-id namespace in which `pid` is valid; each container has its own. Null if there is no /proc. */
  space: v.nullable(v.string()),
  pid: v.number(),
  /** The start time of the process, as /proc reports it. It differs if another process has reused the process id. */
  started: v.nullable(v.string()),
});
type Owner = v.InferOutput<typeof ownerShape>;

/**
 * The server that holds the lock updates the lock's modification time every {@link BEAT_MS}. After this time (ms)
 * without an update, the lock counts as free.
 */
const STALE_MS = 15_000;
const BEAT_MS = 5_000;
/**
 * How many times to try again to take a lock, and the pause (ms) in between. If the owner of the lock stopped on
 * another computer or container, the lock becomes free within that time.
 */
const PATIENCE = { retries: 17, factor: 1, minTimeout: 1_000, maxTimeout: 1_000 };

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const startOf = (pid: number) =>
  orNull(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 is the start time. Count from the last parenthesis, because the process name in parentheses may contain
    // spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  });

const self = (): Owner => ({
  host: hostname(),
  space: orNull(() => readlinkSync('/proc/self/ns/pid')),
  pid: process.pid,
  started: startOf(process.pid),
});

/**
 * Whether the owner of the lock is on the same computer and in the same container. Only then can this process check
 * whether the owner still runs.
 */
const isNear = (owner: Owner) => owner.host === hostname() && owner.space === self().space;

function isRunning({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process is running, but under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return started === null || startOf(pid) === started;
}

/**
 * Takes the lock of a data folder, because two processes that write to one database destroy it. The lock of a dead
 * process on this computer is taken over at once, any other lock after {@link STALE_MS} without an update.
 * @returns the function that releases the lock
 * @throws {StartError} when another server holds it
 */
export async function lockDataDir(
  dataDir: string,
  patience: typeof PATIENCE = PATIENCE,
): Promise<() => Promise<void>> {
  const [path, ownerPath] = [join(dataDir, 'lock'), join(dataDir, 'lock.json')];
  const hold = (lockfilePath: string, retries: typeof PATIENCE | number) =>
    lock(lockfilePath, { lockfilePath, realpath: false, stale: STALE_MS, update: BEAT_MS, retries });
  // Take a second lock first. If several processes start together, only the process that has the second lock checks and
  // takes the main lock.
  const letOthers = await hold(join(dataDir, 'lock.start'), { ...patience, retries: 40 });
  const owner = orNull(() => v.parse(ownerShape, JSON.parse(readFileSync(ownerPath, 'utf8'))));
  try {
    if (owner !== null && isNear(owner) && !isRunning(owner)) rmSync(path, { recursive: true, force: true });
    const release = await hold(path, owner !== null && isNear(owner) ? 0 : patience);
    writeFileSync(ownerPath, JSON.stringify(self()), { mode: 0o600 });
    return async () => {
      rmSync(ownerPath, { force: true });
      await release();
    };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
    const who = owner === null ? '' : ` (process ${owner.pid} on ${owner.host})`;
    throw new StartError(
      `Iskolar is already running on the data in ${dataDir}${who}. Stop it first, or give this one other data with --data. If it does not run any more, start again in 15 seconds.`,
    );
  } finally {
    await letOthers();
  }
}
