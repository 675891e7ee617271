import type { Subject } from '#features/questions';
import type { StudyDay } from '#features/study-time';
import type { HistoryEntry } from './history.ts';
import type { Counters, Counts, SubjectCoverage } from './progress.ts';

/** Everything the server knows that the dashboard shows. */
export interface Overview {
  counters: Counters;
  coverage: Readonly<Record<Subject, SubjectCoverage>>;
  /** Finished quizzes, exams and flashcard sessions, newest first, at most 30. */
  history: readonly HistoryEntry[];
  /** The learner's totals; null before the first attempt. */
  statistics: Counts | null;
  /** The last 365 days that have time, newest first. */
  days: readonly StudyDay[];
  /** Null when none is set. */
  weeklyGoalMinutes: number | null;
  /** Answers in attempts of the last seven calendar days, today among them, and of the seven before. */
  weeks: { latest: Counts; before: Counts };
}
