/** Most jobs of one caller that may wait. What comes on top is refused: nobody's queue may fill the memory. */
const MAX_WAITING = 100;

/** The lane of the server's own work: signing in, bookkeeping. It gets every second turn, however many learners wait. */
export const SERVER_LANE = '';

/**
 * Who is next. Each caller has a lane of its own, and lanes take turns, so that a caller who asks for a thousand things delays
 * another by one of them at most. One job runs at a time, so no caller ever has two running.
 */
export class Lanes<Job> {
  readonly #waiting = new Map<string, Job[]>();
  #wasServer = false;

  /** Puts a job at the end of its lane; false when the lane is full. */
  add(lane: string, job: Job): boolean {
    const jobs = this.#waiting.get(lane);
    if (jobs === undefined) {
      this.#waiting.set(lane, [job]);
      return true;
    }
    if (lane !== SERVER_LANE && jobs.length >= MAX_WAITING) return false;
    jobs.push(job);
    return true;
  }

  /** Takes the next job; undefined when nobody waits. */
  next(): Job | undefined {
    const lane = this.#nextLane();
    if (lane === undefined) return undefined;
    const [job, ...rest] = this.#waiting.get(lane) ?? [];
    // Deleted and set again: the lane goes to the end of the map, behind all that have not had their turn.
    this.#waiting.delete(lane);
    if (rest.length > 0) this.#waiting.set(lane, rest);
    this.#wasServer = lane === SERVER_LANE;
    return job;
  }

  #nextLane(): string | undefined {
    if (!this.#wasServer && this.#waiting.has(SERVER_LANE)) return SERVER_LANE;
    const [first, second] = this.#waiting.keys();
    return first === SERVER_LANE ? (second ?? first) : first;
  }
}
