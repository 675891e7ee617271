import type { AttemptFields, FinishedAttempt } from '#features/results';
import type { Clock } from './clock.ts';

/** An attempt that is not finished. A kind may divide this into its own states. */
export interface RunningAttempt extends AttemptFields {
  status: 'active' | 'between-sections' | 'cover';
  /** Absent if there is no time limit. */
  clock?: Clock;
}

/** Whether the attempt is over. */
export function isFinished<Running extends RunningAttempt, Finished extends FinishedAttempt>(
  attempt: Running | Finished,
): attempt is Finished {
  return attempt.status === 'finished';
}
