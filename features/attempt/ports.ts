import type { Bank, Subject } from '#features/questions';
import type { CalendarDay } from '#features/study-time';
import { createPortAtom } from '#kernel/port';
import type { AttemptKind, PracticeMode } from './model/attempt.ts';
import type { AnswerEntry } from './outbox/answers.ts';
import type { ProgressRow } from './outbox/records.ts';
import type { EndedSession, StartedSession } from './outbox/session.ts';

/** Where the outbox sends to. Every call can be repeated without changing what is stored. All throw an AppError. */
export interface OutboxPort {
  /** Upserts answers into the subject's progress table on `user_id,question_uuid`. */
  saveAnswers(subject: Subject, mode: PracticeMode, rows: readonly ProgressRow[]): Promise<void>;
  /** Inserts the session row {id, user_id, start_time} (docs/product.md#rec-6) unless it is there. */
  openSession(session: StartedSession): Promise<void>;
  /**
   * Writes end_time, duration and the score into the session row, inserting it if its opening never arrived. A session that
   * was left gets no score: a row without a total is no attempt of the history.
   */
  closeSession(session: EndedSession): Promise<void>;
  /** Inserts every single answer of the session into `answers`; those that are there already stay as they are. */
  logAnswers(session: EndedSession, answers: readonly AnswerEntry[]): Promise<void>;
  /** Adds the session's counts to user_statistics, once. */
  addStatistics(session: EndedSession): Promise<void>;
  /** Sums the day's sessions into daily_session_time. */
  refreshDay(day: CalendarDay): Promise<void>;
}

export const outboxPortAtom = createPortAtom<OutboxPort>('outbox');

/** A finished session's row. */
export interface SessionRow {
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  topic: string | null;
  difficulty: string | null;
  /** As it was written (model/details.ts), or as another version wrote it. */
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
  /** The learner's own finished session; null where there is none. */
  loadSession(kind: AttemptKind, id: string): Promise<SessionRow | null>;
  /** Rows of a bank by `global_id`, in no order; those that are gone are left out. */
  loadQuestions(bank: Bank, ids: readonly string[]): Promise<readonly unknown[]>;
}

export const pastResultsPortAtom = createPortAtom<PastResultsPort>('pastResults');
