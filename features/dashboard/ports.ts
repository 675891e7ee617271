import { createPortAtom } from '#features/port';
import type { PracticeMode } from '#features/progress';
import type { Subject } from '#features/questions';
import type { HistoryEntry } from './model/history.ts';
import type { Counts } from './model/progress.ts';
import type { TagCount } from './model/tags.ts';

/** All calls throw an AppError. */
export interface DashboardPort {
  /** Asks for the number of the learner's user_statistics rows, only to see whether the backend answers (docs/product.md#dash-9). */
  probe(userId: string): Promise<void>;
  /** Head counts of one progress table: all of the learner's rows, and those answered right. */
  countAnswers(userId: string, mode: PracticeMode, subject: Subject): Promise<Counts>;
  /** Answers by topic, quizzes and mock exams together. */
  loadTags(): Promise<TagCount[]>;
  /** Finished quizzes, exams and flashcard sessions, newest first, at most `limit` of each. */
  loadHistory(userId: string, limit: number): Promise<HistoryEntry[]>;
}

export const dashboardPortAtom = createPortAtom<DashboardPort>('dashboard');
