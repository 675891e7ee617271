import type { Question } from '#features/questions';
import type { Sheet } from '#features/scoring';

/** The three kinds of attempt. Each has its own session table (docs/product.md#data-2). */
export const ATTEMPT_KINDS = ['quiz', 'mock', 'flashcards'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** The kinds of attempt whose answers go to progress tables (docs/product.md#data-3). Flashcards have none. */
export type PracticeMode = Exclude<AttemptKind, 'flashcards'>;

/** The activity in which an answer was given. `paper`: an attempt whose answers were typed in from paper. */
export const ANSWER_MODES = [...ATTEMPT_KINDS, 'review', 'diagnostic', 'paper'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** The fields of every attempt. */
export interface AttemptFields {
  /** A version-4 UUID that identifies the attempt and its session row. */
  id: string;
  userId: string;
  /** When the attempt was started, in milliseconds since 1970. */
  startedAt: number;
  sheet: Sheet;
}

/** A finished attempt. `createAttempts` sets `isRecorded` and `timeZone`. */
export interface FinishedAttempt extends AttemptFields {
  status: 'finished';
  /** The time of the finish, in milliseconds since 1970. */
  endedAt: number;
  /** True once the outbox has saved the attempt or the server has it. It is then not queued again. */
  isRecorded: boolean;
  /** The learner's time zone when the attempt was first recorded; null before that. */
  timeZone: string | null;
  /** The printed booklet's code, if the answers were typed in from paper (docs/product.md#paper-5). */
  onPaper?: string | undefined;
}

/** The facts that each kind of attempt provides about a finished attempt, for its records. */
export interface ResultFacts {
  /** The scored questions, in the order of the paper. */
  questions: readonly Question[];
  topic: string | null;
  difficulty: string | null;
  /** The data from which the result can be shown again (details.ts). */
  details: Record<string, unknown>;
  /** The mode of the answers, if it differs from the kind of attempt (docs/product.md#plan-4). */
  answerMode?: AnswerMode | undefined;
}

/** A finished attempt, ready to be recorded. */
export interface AttemptResult extends ResultFacts {
  id: string;
  userId: string;
  kind: AttemptKind;
  startedAt: number;
  endedAt: number;
  timeZone: string;
  sheet: Sheet;
}

/**
 * The topic in a review's session row. Reviews are stored and listed among the quizzes
 * (docs/product.md#plan-4).
 */
export const REVIEW_TOPIC = 'Review';

/**
 * The topic in a diagnostic's session row. Diagnostics are stored and listed among the quizzes
 * (docs/product.md#plan-10).
 */
export const DIAGNOSTIC_TOPIC = 'Diagnostic';
