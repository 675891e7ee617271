import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';

const lockContent = v.object({ pid: v.number(), started: v.nullable(v.string()) });
type Owner = v.InferOutput<typeof lockContent>;

/** A takeover in progress older than this was abandoned by a process that died in the middle of it. */
const TAKEOVER_STALE_MS = 10_000;

/**
 * When a process started, as the kernel counts it; null where /proc does not say. Tells a reused process id
 * from the process that took the lock.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces: count the fields after it. Field 22 is the start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it runs, as someone else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const started = startOf(owner.pid);
  return owner.started === null || started === null || started === owner.started;
}

function readOwner(path: string): Owner | null {
  try {
    const parsed = v.safeParse(lockContent, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Creates the lock file; false when there is one already. */
function tryCreate(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner));
  closeSync(file);
  return true;
}

/** Removes a dead process's lock. A folder serves as the guard: of several starts at once, one may do it. */
function removeStale(path: string): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    const age = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > TAKEOVER_STALE_MS) rmdirSync(guard);
    return;
  }
  try {
    const owner = readOwner(path);
    if (owner === null || !isRunning(owner)) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

/**
 * Takes the one lock of a data folder: two processes on one database would destroy it silently. A lock left by a
 * process that died is taken over.
 * @returns the function that gives the lock back
 * @throws {StartError} when another running process holds it
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'lock');
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (tryCreate(path)) return () => rmSync(path, { force: true });
    const owner = readOwner(path);
    if (owner !== null && isRunning(owner)) {
      throw new StartError(
        `Iskolar is already running on the data in ${dataDir} (process ${owner.pid}). Stop it first, or give this one other data with --data.`,
      );
    }
    // An unreadable lock may be one that is being written this moment: give its owner time before judging it.
    if (owner === null) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    if (owner !== null || attempt > 5) removeStale(path);
  }
  throw new StartError(`The lock file ${path} could not be taken. If no Iskolar is running, delete it.`);
}
