import { createPortAtom } from '#features/port';
import type { Subject } from '#features/questions';
import type { CalendarDay } from '#features/study-time';
import type { PracticeMode } from './model/attempt.ts';
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
  /** Adds the session's counts to user_statistics, once. */
  addStatistics(session: EndedSession): Promise<void>;
  /** Sums the day's sessions into daily_session_time. */
  refreshDay(day: CalendarDay): Promise<void>;
}

export const outboxPortAtom = createPortAtom<OutboxPort>('outbox');
