import type { Question } from '#features/questions';
import type { AnswerSheet } from './sheet.ts';

/** The three kinds of attempt. Each has its own session table (docs/product.md#data-2). */
export const ATTEMPT_KINDS = ['quiz', 'mock', 'flashcards'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** The activities in which a question can be answered. In `paper`, the answers were typed in from paper. */
export const ANSWER_MODES = [...ATTEMPT_KINDS, 'review', 'diagnostic', 'paper'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** The facts about a finished attempt that are recorded besides its answers. Each kind of attempt collects its own. */
export interface ResultFacts {
  /** The scored questions, in the order of the attempt. */
  questions: readonly Question[];
  topic: string | null;
  difficulty: string | null;
  /** The stored details, from which the result can be shown again (details.ts). */
  details: Record<string, unknown>;
  /**
   * The activity in which the questions were answered, if it differs from the kind of attempt (docs/product.md#plan-4).
   */
  answerMode?: AnswerMode | undefined;
}

/** A finished attempt with everything that is recorded about it. */
export interface AttemptResult extends ResultFacts {
  id: string;
  userId: string;
  kind: AttemptKind;
  startedAt: number;
  endedAt: number;
  timeZone: string;
  sheet: AnswerSheet;
}

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
