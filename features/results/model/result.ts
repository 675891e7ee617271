import type { Question } from '#features/questions';
import type { AnswerSheet } from '#features/scoring';

/** The three kinds of attempt. Each has its own session table (docs/product.md#data-2). */
export const ATTEMPT_KINDS = ['quiz', 'mock', 'flashcards'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/**
 * The kinds of attempt whose answers are added to progress tables (docs/product.md#data-3). Flashcards have no progress
 * table.
 */
export type PracticeMode = Exclude<AttemptKind, 'flashcards'>;

/** The activities in which a question can be answered. In `paper`, the answers were typed in from paper. */
export const ANSWER_MODES = [...ATTEMPT_KINDS, 'review', 'diagnostic', 'paper'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** The fields that every attempt has. */
export interface AttemptFields {
  /** A version-4 UUID that identifies the attempt and its session row. */
  id: string;
  userId: string;
  /** When the attempt was started, in milliseconds since 1970. */
  startedAt: number;
  sheet: AnswerSheet;
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

/**
 * The text in the column `topic` for a review. Reviews are stored and listed with the quizzes (docs/product.md#plan-4).
 */
export const REVIEW_TOPIC = 'Review';

/**
 * The text in the column `topic` for a diagnostic. Diagnostics are stored and listed with the quizzes
 * (docs/product.md#plan-10).
 */
export const DIAGNOSTIC_TOPIC = 'Diagnostic';
