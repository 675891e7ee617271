import type { ExamScope } from '#features/mock-exam';
import { paths } from './paths.ts';

/** Where a mock exam of this scope is set up. */
export function mockHref(scope: ExamScope): string {
  return `${paths.mockExams}?${new URLSearchParams({ scope })}`;
}
