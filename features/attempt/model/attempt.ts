import type { AttemptFields, FinishedAttempt } from '#features/results';
import type { Clock } from './clock.ts';

/** An attempt that is not finished. Each kind of attempt may narrow `status` to the states that it has. */
export interface RunningAttempt extends AttemptFields {
  status: 'active' | 'between-sections' | 'cover';
  /** The attempt's clock; absent if there is no time limit. */
  clock?: Clock;
}

/** Whether the attempt is finished. */
export function isFinished<Running extends RunningAttempt, Finished extends FinishedAttempt>(
  attempt: Running | Finished,
): attempt is Finished {
  return attempt.status === 'finished';
}
