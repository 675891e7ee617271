import type { AttemptFields, FinishedAttempt } from '#features/results';
import type { AttemptClock } from './clock.ts';

/**
 * An unfinished attempt. The type of each kind (quiz, mock exam, …) allows only the values of `status` that this kind
 * uses.
 */
export interface RunningAttempt extends AttemptFields {
  status: 'active' | 'between-sections' | 'cover';
  /** The attempt's clock; absent if there is no time limit. */
  clock?: AttemptClock;
}

/** Whether the attempt is finished. */
export function isFinished<Running extends RunningAttempt, Finished extends FinishedAttempt>(
  attempt: Running | Finished,
): attempt is Finished {
  return attempt.status === 'finished';
}
