import type { ExamScope } from '#features/mock-exam';
import { paths } from './paths.ts';

/** The setup page of a mock exam of this scope. */
export function mockHref(scope: ExamScope): string {
  return `${paths.mockExams}?${new URLSearchParams({ scope })}`;
}
