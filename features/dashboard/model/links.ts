import type { Subject } from '#features/questions';
import type { HistoryEntry } from './history.ts';

/** Where the dashboard leads to. */
export interface DashboardLinks {
  quizzes: string;
  mockExams: string;
  /** Starts a first quiz at once. */
  firstQuiz: string;
  /** Where a subject, or one topic of it, is practised. */
  practise(subject: Subject, tag?: string): string;
  /** Where a finished attempt is shown again; its row is a link where this is given. */
  result?: ((entry: HistoryEntry) => string) | undefined;
}
