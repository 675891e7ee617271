import type { Question } from '#features/questions';
import type { Sheet } from '#features/scoring';
import type { FinishedAttempt } from './result.ts';
import type { Timing } from './timing.ts';

/** A finished attempt from the server. */
export interface PastAttempt {
  id: string;
  userId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  timing: Timing;
  /** In the order of the paper. Questions that have left their bank are omitted. */
  questions: readonly Question[];
  sheet: Sheet;
  /** The kind's own part of the details. */
  details: Record<string, unknown>;
}

/** The parts of a past attempt that every kind's result uses unchanged. The server has them already. */
export function pastResult({ id, userId, startedAt, endedAt, sheet }: PastAttempt): FinishedAttempt {
  return { status: 'finished', id, userId, startedAt, endedAt, sheet, isRecorded: true, timeZone: null };
}
