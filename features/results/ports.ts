import type { Bank } from '#features/questions';
import { createPortAtom } from '#kernel/port';
import type { AttemptKind } from './model/result.ts';
import type { EndedSession, StartedSession } from './state/outboxKinds.ts';

/**
 * Sends attempts to the server. Both calls can be repeated without storing anything twice. On failure they
 * throw an AppError.
 */
export interface AttemptsPort {
  /** Inserts the session row {id, user_id, start_time} (docs/product.md#rec-6) if it does not exist yet. */
  openSession(session: StartedSession): Promise<void>;
  /**
   * Stores a finished attempt completely or not at all: its row, answers, progress, statistics and the
   * day's study time. Resolves to the answers that the server marked differently from this device, by the
   * answer's id. That happens if the device drew a question before its answer key was corrected.
   */
  finishAttempt(session: EndedSession): Promise<Readonly<Record<string, boolean>>>;
}

export const attemptsPortAtom = createPortAtom<AttemptsPort>('attempts');

/** The session row of a finished attempt. */
export interface SessionRow {
  /** When the attempt was started, in milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  /** The stored details, as this version (model/details.ts) or another version of the app wrote them. */
  details: unknown;
}

/** One line in a list of finished sessions. */
export interface ResultLine {
  id: string;
  /** When the attempt was started, in milliseconds since 1970. */
  startedAt: number;
  topic: string | null;
  difficulty: string | null;
  total: number;
  correct: number;
}

/** Reads past results. On failure all calls throw an AppError. */
export interface PastResultsPort {
  /** The learner's own finished sessions that have a score, newest first; at most 50. */
  listSessions(kind: AttemptKind): Promise<readonly ResultLine[]>;
  /** Loads the learner's own finished session; null if there is none. */
  loadSession(kind: AttemptKind, id: string): Promise<SessionRow | null>;
  /** Rows of a bank by `global_id`, in any order. Deleted rows are left out. */
  loadQuestions(bank: Bank, ids: readonly string[]): Promise<readonly unknown[]>;
}

export const pastResultsPortAtom = createPortAtom<PastResultsPort>('pastResults');
