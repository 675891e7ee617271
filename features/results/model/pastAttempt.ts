import type { Question } from '#features/questions';
import type { AnswerSheet } from '#features/scoring';
import type { FinishedAttempt } from './result.ts';
import type { Timing } from './timing.ts';

/** A finished attempt that was read back from the server or the outbox. */
export interface PastAttempt {
  id: string;
  userId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  timing: Timing;
  /** The attempt's questions in order, without those that were removed from their bank. */
  questions: readonly Question[];
  sheet: AnswerSheet;
  /** The stored details, including those that only this kind of attempt has. */
  details: Record<string, unknown>;
}

/**
 * Takes from a past attempt the fields that the results of all kinds of attempt have in common. `isRecorded` is true,
 * because the server or the outbox has the attempt.
 */
export function pastResult({ id, userId, startedAt, endedAt, sheet }: PastAttempt): FinishedAttempt {
  return { status: 'finished', id, userId, startedAt, endedAt, sheet, isRecorded: true, timeZone: null };
}
