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
  /** Set while the learner must decide what to do, because the timer ran out in their absence (deadline.ts). */
  leftAt?: number | null;
}

/** Whether the attempt is finished. */
export function isFinished<Running extends RunningAttempt, Finished extends FinishedAttempt>(
  attempt: Running | Finished,
): attempt is Finished {
  return attempt.status === 'finished';
}

/** The fields of an attempt that is finished at `at`. */
export function finishedAttempt(
  { id, userId, startedAt, sheet }: AttemptFields,
  at: number,
): FinishedAttempt {
  // If the device's clock was turned back, the attempt must not end before it began.
  const endedAt = Math.max(at, startedAt);
  return { status: 'finished', id, userId, startedAt, sheet, endedAt, isRecorded: false, timeZone: null };
}
