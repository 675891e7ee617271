import { createPortAtom } from '#features/port';
import type { Attempt, AttemptKind } from './model/attempt.ts';
import type { CalendarDay } from './model/day.ts';

/** Every call can be repeated without changing what is stored. All throw an AppError. */
export interface StudyTimePort {
  /** Inserts the session row {id, user_id, start_time} (spec 7) unless it is there. */
  openSession(session: { id: string; kind: AttemptKind; userId: string; startedAt: number }): Promise<void>;
  /**
   * Writes end_time, duration and the score into the session row, inserting it if its opening never arrived. An attempt that
   * was left gets no score: a row without a total is no attempt of the history.
   */
  closeSession(attempt: Attempt): Promise<void>;
  /** Adds the attempt's counts to user_statistics, once. */
  addStatistics(attempt: Attempt): Promise<void>;
  /** Sums the day's sessions into daily_session_time. */
  refreshDay(day: CalendarDay): Promise<void>;
}

export const studyTimePortAtom = createPortAtom<StudyTimePort>('studyTime');

/** What the study card writes; what it shows comes with the dashboard's overview. */
export interface StudyReportPort {
  /** @throws {AppError} */
  saveGoal(userId: string, weeklyGoalMinutes: number): Promise<void>;
}

export const studyReportPortAtom = createPortAtom<StudyReportPort>('studyReport');
