import type { Subject } from '#features/questions';

/** The dashboard's links. */
export interface DashboardLinks {
  quizzes: string;
  mockExams: string;
  /** Where a quiz of a subject is set up. */
  practice(subject: Subject): string;
}
