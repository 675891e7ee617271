import type { Subject } from '#features/questions';

/** Where the dashboard leads to. */
export interface DashboardLinks {
  quizzes: string;
  mockExams: string;
  /** Where a quiz of a subject is set up. */
  practice(subject: Subject): string;
}
