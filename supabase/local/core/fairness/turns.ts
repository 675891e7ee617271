import { type Place, VISITORS } from './caller.ts';
import { LIMITS } from './limits.ts';

/** How many jobs a caller may have waiting with much recent work. */
const HEAVY_JOBS = 2;
/** Half of the recorded work is forgotten after this time (ms). */
const HALF_LIFE = 10_000;
/**
 * How many ms of recent work are forgiven for each ms that a place waits. Otherwise somebody who comes new, with a
 * thousand jobs, would have as many turns as it takes to have worked as much as all others.
 */
const FORGIVEN = 5;
/** How long a caller with much recent work rests after a job, as a multiple of the job's processor time. */
const REST = 2;
/** Somebody who worked less than this long ago (ms) uses the server. */
const SHARED = 1_000;
/** Work below this (ms) is not recorded any more. */
const LIGHT = 10;

/** The jobs that wait in a place, or in the places inside it. */
interface Queue<Job> {
  jobs: Job[];
  /** Since when it waits: its first job came, or it had a turn. */
  since: number;
  inner: Map<string, Queue<Job>>;
}

const newQueue = <Job>(): Queue<Job> => ({ jobs: [], since: performance.now(), inner: new Map() });
const keysOf = (place: Place) => place.map((_, depth) => place.slice(0, depth + 1).join('\n'));

/**
 * Decides which job runs next; only one runs at a time. Networks take turns, and the callers within a network: whoever
 * used the least processor time lately is next, less what its waiting forgives. So a caller waits for the job that runs now, and not for those of
 * somebody else with a thousand requests, accounts or cookies. The server itself has every second turn.
 */
export class Turns<Job> {
  readonly #root = newQueue<Job>();
  readonly #work = new Map<string, { ms: number; at: number; restsUntil: number }>();
  readonly #hasRests: boolean;
  #wasServer = false;
  /** The caller who worked last, and the latest one before who was somebody else. */
  #last = { caller: '', at: 0 };
  #other = { caller: '', at: 0 };
  /** How many jobs wait. */
  size = 0;

  /**
   * `hasRests`: while others use the server, a caller with much recent work rests after each job for twice as long as it
   * worked. So the many short
   * jobs of somebody's sign-in do not each wait for a long one.
   */
  constructor({ hasRests = false } = {}) {
    this.#hasRests = hasRests;
  }

  /** Adds a job at the end of its place. Returns false if the caller did too much lately to have another one waiting. */
  add(place: Place, job: Job): boolean {
    let found: Queue<Job> | undefined = this.#root;
    for (const name of place) found = found?.inner.get(name);
    if (place.length > 0 && (found?.jobs.length ?? 0) >= this.#room(place)) return false;
    let queue = this.#root;
    for (const name of place) {
      const inner = queue.inner.get(name) ?? newQueue<Job>();
      queue.inner.set(name, inner);
      queue = inner;
    }
    queue.jobs.push(job);
    this.size += 1;
    return true;
  }

  /** Records how long (ms) a job worked, for its caller and for its networks. `isEnded`: it had to be stopped. */
  note(place: Place, workedMs: number, isEnded = false): void {
    const keys = keysOf(place);
    const caller = keys.at(-1);
    const isShared = caller !== undefined && this.#isShared(caller);
    for (const [depth, key] of keys.entries()) {
      const isCaller = depth === keys.length - 1;
      const ms = this.#recent(key) + (isCaller && isEnded ? LIMITS.work.ended : workedMs);
      const at = performance.now();
      const restsUntil = isCaller && isShared && ms >= LIMITS.work.heavy ? at + REST * workedMs : 0;
      if (ms < LIGHT) this.#work.delete(key);
      else this.#work.set(key, { ms, at, restsUntil });
    }
    if (this.#work.size > 10_000) {
      for (const key of this.#work.keys()) if (this.#recent(key) < LIGHT) this.#work.delete(key);
    }
  }

  /** Removes the next job and returns it; undefined if no job waits, or only those of callers who rest. */
  next(): Job | undefined {
    const isServers = this.#root.jobs.length > 0 && (!this.#wasServer || this.#root.inner.size === 0);
    this.#wasServer = isServers;
    const job = isServers ? this.#root.jobs.shift() : this.#take(this.#root, '');
    if (job !== undefined) this.size -= 1;
    return job;
  }

  #take(queue: Queue<Job>, prefix: string): Job | undefined {
    let best: { name: string; inner: Queue<Job>; work: number } | undefined;
    const now = performance.now();
    for (const [name, inner] of queue.inner) {
      if (this.#rests(inner, prefix + name)) continue;
      const work = this.#recent(prefix + name) - FORGIVEN * (now - inner.since);
      if (best === undefined || work < best.work) best = { name, inner, work };
    }
    if (best === undefined) return queue.jobs.shift();
    const { name, inner } = best;
    const job = this.#take(inner, `${prefix}${name}\n`);
    // Whoever had a turn goes behind all others with as little work.
    queue.inner.delete(name);
    inner.since = performance.now();
    if (inner.jobs.length > 0 || inner.inner.size > 0) queue.inner.set(name, inner);
    return job;
  }

  /** Whether all callers with jobs in this place rest. */
  #rests(queue: Queue<Job>, key: string): boolean {
    if (queue.inner.size > 0)
      return [...queue.inner].every(([name, inner]) => this.#rests(inner, `${key}\n${name}`));
    return performance.now() < (this.#work.get(key)?.restsUntil ?? 0);
  }

  /** Notes who works, and returns whether the caller must rest because somebody else worked in the last second. */
  #isShared(caller: string): boolean {
    if (this.#last.caller !== caller) this.#other = this.#last;
    this.#last = { caller, at: performance.now() };
    return this.#hasRests && this.#other.caller !== '' && performance.now() - this.#other.at < SHARED;
  }

  #recent(key: string): number {
    const noted = this.#work.get(key);
    return noted === undefined ? 0 : noted.ms * 0.5 ** ((performance.now() - noted.at) / HALF_LIFE);
  }

  #room(place: Place): number {
    // Visitors are many people, and auth limits what they may do.
    if (place.at(-1) === VISITORS) return Number.POSITIVE_INFINITY;
    const recent = this.#recent(keysOf(place).at(-1) ?? '');
    if (recent >= LIMITS.work.tooHeavy) return 0;
    return recent >= LIMITS.work.heavy ? HEAVY_JOBS : Number.POSITIVE_INFINITY;
  }
}
