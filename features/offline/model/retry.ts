const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

/** A failed download: how many times in a row it failed, and when it failed last. */
export interface DownloadFailure {
  failures: number;
  /** Milliseconds since 1970. */
  failedAt: number;
}

/** Counts one more failure, at `now`. `owed` is null for the first one. */
export function failureAfter(owed: DownloadFailure | null, now: number): DownloadFailure {
  return { failures: (owed?.failures ?? 0) + 1, failedAt: now };
}

/** Whether to retry: one minute after the first failure, then after twice as long each time, up to one hour. */
export function isDue({ failures, failedAt }: DownloadFailure, now: number): boolean {
  const wait = Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_MS);
  // If the device's clock was turned back, retry now instead of waiting longer.
  return now - failedAt >= wait || now < failedAt;
}
