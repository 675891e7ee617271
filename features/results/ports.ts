import type { Bank } from '#features/questions';
import { createPortAtom } from '#kernel/port';
import type { AttemptKind } from './model/result.ts';
import type { EndedSession, StartedSession } from './state/outboxKinds.ts';

/** Where attempts are sent. Both calls can be repeated without changing the stored data, and throw an AppError. */
export interface AttemptsPort {
  /** Inserts the session row {id, user_id, start_time} (docs/product.md#rec-6) unless it is there. */
  openSession(session: StartedSession): Promise<void>;
  /**
   * Stores a finished attempt whole or not at all: its row, answers, progress, statistics and the day's time. Resolves to the marks that the
   * server gave otherwise, by the answer's id: this device drew the question before its key was corrected.
   */
  finishAttempt(session: EndedSession): Promise<Readonly<Record<string, boolean>>>;
}

export const attemptsPortAtom = createPortAtom<AttemptsPort>('attempts');

/** A finished session's row. */
export interface SessionRow {
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  /** As this version wrote it (model/details.ts), or another one. */
  details: unknown;
}

/** A finished session in a list. */
export interface ResultLine {
  id: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  topic: string | null;
  difficulty: string | null;
  total: number;
  correct: number;
}

/** Where results of the past are read. All calls throw an AppError. */
export interface PastResultsPort {
  /** The learner's own finished sessions that have a score, newest first: the latest fifty. */
  listSessions(kind: AttemptKind): Promise<readonly ResultLine[]>;
  /** The learner's own finished session; null if there is none. */
  loadSession(kind: AttemptKind, id: string): Promise<SessionRow | null>;
  /** Rows of a bank by `global_id`, in no order. Deleted rows are left out. */
  loadQuestions(bank: Bank, ids: readonly string[]): Promise<readonly unknown[]>;
}

export const pastResultsPortAtom = createPortAtom<PastResultsPort>('pastResults');
