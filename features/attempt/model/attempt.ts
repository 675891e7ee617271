import type { AnswerSheet, PastAttempt } from '#features/answers';
import type { AttemptClock } from './clock.ts';

export interface AttemptFields {
  /** A version-4 UUID that identifies the attempt and its session row. */
  id: string;
  userId: string;
  /** When the attempt was started, in milliseconds since 1970. */
  startedAt: number;
  sheet: AnswerSheet;
  /** Whether the learner knew a question, by its `question_id`, if an answer is not the only way to say so. */
  known?: Readonly<Record<string, boolean>>;
}

/** A finished attempt. `createAttempts` sets the fields `isRecorded` and `timeZone`. */
export interface FinishedAttempt extends AttemptFields {
  status: 'finished';
  /** When the attempt was finished, in milliseconds since 1970. */
  endedAt: number;
  /** Whether the outbox or the server has the attempt. If true, the attempt is not queued again. */
  isRecorded: boolean;
  /** The learner's time zone when the attempt was first queued; null before that. */
  timeZone: string | null;
  /** The printed booklet's code, if the answers were typed in from paper (docs/product.md#paper-5). */
  onPaper?: string | undefined;
}

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

export function isFinished<Running extends RunningAttempt, Finished extends FinishedAttempt>(
  attempt: Running | Finished,
): attempt is Finished {
  return attempt.status === 'finished';
}

export function finishedAttempt(
  { id, userId, startedAt, sheet }: AttemptFields,
  at: number,
): FinishedAttempt {
  // If the device's clock was turned back, the attempt must not end before it began.
  const endedAt = Math.max(at, startedAt);
  return { status: 'finished', id, userId, startedAt, sheet, endedAt, isRecorded: false, timeZone: null };
}

/**
 * Takes from a past attempt the fields that the results of all kinds of attempt have in common. `isRecorded` is true,
 * because the server or the outbox has the attempt.
 */
export function pastResult({ id, userId, startedAt, endedAt, sheet, details }: PastAttempt): FinishedAttempt {
  const { onPaper } = details;
  return {
    ...{ status: 'finished', id, userId, startedAt, endedAt, sheet, isRecorded: true, timeZone: null },
    ...(typeof onPaper === 'string' ? { onPaper } : {}),
  };
}
