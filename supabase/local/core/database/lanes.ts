/**
 * A lane is the queue of one caller's jobs. At most this many jobs may wait in a lane with at least {@link HEAVY_MS} of
 * recent work. In other lanes, only the limit of requests in flight applies (http/admission.ts).
 */
const MAX_HEAVY = 2;
const HEAVY_MS = 1_000;
const ENDED_MS = 10_000;
/** How many milliseconds of a lane's recent work are deducted per second, so that older work counts less and less. */
const FORGIVEN = 200;

/** The lane of the server's own jobs, such as vacuuming. It gets every second turn, however many other jobs wait. */
export const SERVER_LANE = '';

/**
 * Decides which job runs next. Each caller has a lane, and lanes take turns, so a caller with a thousand requests
 * delays another by one job at most. Only one job runs at a time.
 */
export class Lanes<Job> {
  readonly #waiting = new Map<string, Job[]>();
  /** For each lane with much recent work: the processor time of that work (ms), and when it was recorded. */
  readonly #work = new Map<string, { ms: number; at: number }>();
  #wasServer = false;

  /** Adds a job at the end of its lane. Returns false if the lane is full. */
  add(lane: string, job: Job): boolean {
    const jobs = this.#waiting.get(lane) ?? [];
    if (lane !== SERVER_LANE && jobs.length >= this.#room(lane)) return false;
    jobs.push(job);
    this.#waiting.set(lane, jobs);
    return true;
  }

  /** Records how long (ms) a job of the lane ran. A lane with much recent work may have only a few jobs waiting. */
  note(lane: string, workedMs: number): void {
    if (lane === SERVER_LANE) return;
    const ms = this.#recent(lane) + workedMs;
    if (ms < HEAVY_MS / 10) this.#work.delete(lane);
    else this.#work.set(lane, { ms, at: performance.now() });
  }

  /** Removes the next job from its lane and returns it; undefined if no job waits. */
  next(): Job | undefined {
    const lane = this.#nextLane();
    if (lane === undefined) return undefined;
    const jobs = this.#waiting.get(lane) ?? [];
    const job = jobs.shift();
    // Deleting and setting the entry moves the lane to the end of the map, behind all lanes that have not had their
    // turn.
    this.#waiting.delete(lane);
    if (jobs.length > 0) this.#waiting.set(lane, jobs);
    this.#wasServer = lane === SERVER_LANE;
    return job;
  }

  #recent(lane: string): number {
    const noted = this.#work.get(lane);
    if (noted === undefined) return 0;
    return Math.max(0, noted.ms - ((performance.now() - noted.at) * FORGIVEN) / 1000);
  }

  #room(lane: string): number {
    const recent = this.#recent(lane);
    if (recent >= ENDED_MS) return 0;
    return recent >= HEAVY_MS ? MAX_HEAVY : Number.POSITIVE_INFINITY;
  }

  #nextLane(): string | undefined {
    if (!this.#wasServer && this.#waiting.has(SERVER_LANE)) return SERVER_LANE;
    const [first, second] = this.#waiting.keys();
    return first === SERVER_LANE ? (second ?? first) : first;
  }
}
