import type { Question } from '#features/questions';
import type { Sheet } from '#features/scoring';

/** The three kinds of attempt. Each has its own session table (docs/product.md#data-2). */
export const ATTEMPT_KINDS = ['quiz', 'mock', 'flashcards'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** The kinds whose answers go to progress tables (docs/product.md#data-3). Flashcards have none. */
export type PracticeMode = Exclude<AttemptKind, 'flashcards'>;

/** Where an answer was given. `flashcards` are cards, `paper` an exam that was keyed in. */
export const ANSWER_MODES = [...ATTEMPT_KINDS, 'review', 'diagnostic', 'paper'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** The fields of every attempt. */
export interface AttemptFields {
  /** Version-4 UUID of the attempt and of its session row. */
  id: string;
  userId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  sheet: Sheet;
}

/** An attempt that is over. The machine sets the last two. */
export interface FinishedAttempt extends AttemptFields {
  status: 'finished';
  /** The time of the finish, in milliseconds since 1970. */
  endedAt: number;
  /** True once the outbox has saved it. Recording it again would count its answers twice. */
  isRecorded: boolean;
  /** The learner's time zone when it was first recorded; null before that. */
  timeZone: string | null;
  /** The printed booklet's code, where the answers were keyed in from paper (docs/product.md#paper-5). */
  onPaper?: string | undefined;
}

/** What each kind of attempt provides about a finished one, for its records. */
export interface ResultFacts {
  /** The scored questions, in the order of the paper. */
  questions: readonly Question[];
  topic: string | null;
  difficulty: string | null;
  /** The data that can show the result again (details.ts). */
  details: Record<string, unknown>;
  /** The mode of its answers, if it is not the attempt's kind (docs/product.md#plan-4). */
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

/** The topic that lists a review's session row among the quizzes (docs/product.md#plan-4). */
export const REVIEW_TOPIC = 'Review';

/** The topic that lists a diagnostic's session row among the quizzes (docs/product.md#plan-10). */
export const DIAGNOSTIC_TOPIC = 'Diagnostic';
