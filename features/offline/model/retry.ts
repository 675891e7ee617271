const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

/** Failed downloads of packs: how many failed in a row, and when the last one failed. */
export interface DownloadFailure {
  failures: number;
  /** Milliseconds since 1970. */
  failedAt: number;
}

/** Records one more failed download at `now`. `owed` has the failures before it; null if it is the first one. */
export function addFailure(owed: DownloadFailure | null, now: number): DownloadFailure {
  return { failures: (owed?.failures ?? 0) + 1, failedAt: now };
}

/**
 * Whether to retry the download: one minute after the first failure, then after twice as long each time, at most one
 * hour.
 */
export function isRetryDue({ failures, failedAt }: DownloadFailure, now: number): boolean {
  const wait = Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_MS);
  // If the device's clock was turned back, retry now, because `failedAt` is in the future.
  return now - failedAt >= wait || now < failedAt;
}
