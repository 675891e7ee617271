import type { Question } from '#features/questions';
import type { Sheet } from '#features/scoring';
import type { FinishedAttempt } from './result.ts';
import type { Timing } from './timing.ts';

/** A finished attempt that was loaded from the server. */
export interface PastAttempt {
  id: string;
  userId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  timing: Timing;
  /** In the order of the paper. Questions that were removed from their bank are left out. */
  questions: readonly Question[];
  sheet: Sheet;
  /** The stored details, including the fields that the kind of attempt added. */
  details: Record<string, unknown>;
}

/**
 * The fields of a past attempt that every kind's result uses unchanged. `isRecorded` is true, because the
 * server has the attempt.
 */
export function pastResult({ id, userId, startedAt, endedAt, sheet }: PastAttempt): FinishedAttempt {
  return { status: 'finished', id, userId, startedAt, endedAt, sheet, isRecorded: true, timeZone: null };
}
