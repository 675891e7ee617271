import type { Question } from '#features/questions';
import type { AnswerSheet } from './sheet.ts';

/** A finished attempt that was read back from the server or the outbox. */
export interface PastAttempt {
  id: string;
  userId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  /** The attempt's questions in order, without those that were removed from their bank. */
  questions: readonly Question[];
  sheet: AnswerSheet;
  /** The stored details, including those that only this kind of attempt has. */
  details: Record<string, unknown>;
}
