import type { ExamScope } from '#features/mock-exam';
import type { QuizChoice } from '#features/quiz';
import { paths } from './paths.ts';

/** The page that prints a booklet: the booklet of a code or, with a query, a new one. */
export function bookletPath(code: string): string {
  return `${paths.print}/${encodeURIComponent(code)}`;
}

/** The page to key in a booklet's answers. */
export function keyInPath(code: string): string {
  return `${paths.keyIn}/${encodeURIComponent(code)}`;
}

/** The ways between a mock exam's setup and paper. */
export const examPaper = {
  printHref: (scope: ExamScope) => `${paths.print}?${new URLSearchParams({ exam: scope })}`,
  keyInHref: paths.keyIn,
};

/** The ways between a quiz's setup and paper. */
export const quizPaper = {
  printHref({ subject, level, tags, size, pool }: QuizChoice): string | null {
    // Everyone with the code gets the same booklet. So it cannot depend on one learner's answers, and a
    // code has room for one topic.
    if (pool !== 'any' || tags.length > 1) return null;
    const query = new URLSearchParams({ quiz: subject, size: String(size) });
    if (level !== null) query.set('level', level);
    for (const tag of tags) query.set('tag', tag);
    return `${paths.print}?${query}`;
  },
  keyInHref: paths.keyIn,
};
