const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

/** A download that failed: how often in a row, and when last. */
export interface Owed {
  failures: number;
  /** Milliseconds since 1970. */
  failedAt: number;
}

/** The next retry after a download has failed (again) at `now`. */
export function owedAfter(owed: Owed | null, now: number): Owed {
  return { failures: (owed?.failures ?? 0) + 1, failedAt: now };
}

/** Whether to ask again: a minute after the first failure, then after twice as long each time, up to an hour. */
export function isDue({ failures, failedAt }: Owed, now: number): boolean {
  const wait = Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_MS);
  // A clock that was turned back must not make it wait longer.
  return now - failedAt >= wait || now < failedAt;
}
