import type { Bank } from '#features/questions';
import { createPortAtom } from '#kernel/port';
import type { Given } from './model/answer.ts';
import type { AttemptKind } from './model/result.ts';
import type { EndedAttempt, StartedAttempt } from './state/outboxKinds.ts';

/**
 * Sends attempts to the server. Both methods can be called again without storing anything twice. On failure they throw
 * an AppError.
 */
export interface AttemptsPort {
  /**
   * Inserts the session row {id, user_id, start_time} of an attempt that has started (docs/product.md#rec-6), unless
   * the row exists.
   */
  openSession(session: StartedAttempt): Promise<void>;
  /**
   * Stores a finished attempt completely or not at all: its row, answers, progress, statistics and the day's study
   * time. Resolves to the answers that the server marked differently from this device: whether each is correct, by the
   * answer's id. Marks differ if the device drew a question before its answer key was corrected.
   */
  finishAttempt(session: EndedAttempt): Promise<Readonly<Record<string, boolean>>>;
}

export const attemptsPortAtom = createPortAtom<AttemptsPort>('attempts');

/** The session row of a finished attempt. */
export interface AttemptRow {
  /** When the attempt was started, in milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  /** What was given for each question. Blanks that were not flagged are left out. */
  answers: readonly (Given & { questionId: string })[];
  /** The stored details, in the format of this version (model/details.ts) or of another version of the app. */
  details: unknown;
}

/** A finished attempt as a list of past results shows it. */
export interface ResultListEntry {
  id: string;
  /** When the attempt was started, in milliseconds since 1970. */
  startedAt: number;
  topic: string | null;
  difficulty: string | null;
  total: number;
  correct: number;
}

/** Reads past results from the server. All methods throw an AppError on failure. */
export interface PastResultsPort {
  /** Loads the learner's finished attempts that have a score, newest first; at most 50. */
  listSessions(kind: AttemptKind): Promise<readonly ResultListEntry[]>;
  /** Loads the session row of one of the learner's finished attempts; null if there is no such attempt. */
  loadSession(kind: AttemptKind, id: string): Promise<AttemptRow | null>;
  /** Loads questions as rows of a bank, by their `global_id`s, in any order. Deleted questions are left out. */
  loadQuestions(bank: Bank, ids: readonly string[]): Promise<readonly unknown[]>;
}

export const pastResultsPortAtom = createPortAtom<PastResultsPort>('pastResults');
