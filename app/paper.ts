import type { ExamScope } from '#features/mock-exam';
import type { QuizChoice } from '#features/quiz';
import { paths } from './paths.ts';

/** The address of the page that prints the booklet with this code. */
export function bookletPath(code: string): string {
  return `${paths.print}/${encodeURIComponent(code)}`;
}

/** The address of the page where a learner types in the answers of a printed booklet. */
export function enterAnswersPath(code: string): string {
  return `${paths.keyIn}/${encodeURIComponent(code)}`;
}

/** Links from a mock exam's setup to the pages for printing it and for typing in its answers. */
export const examPaperLinks = {
  printHref: (scope: ExamScope) => `${paths.print}?${new URLSearchParams({ exam: scope })}`,
  keyInHref: paths.keyIn,
};

/** Links from a quiz's setup to the pages for printing it and for typing in its answers. */
export const quizPaperLinks = {
  printHref({ subject, level, tags, size, pool }: QuizChoice): string | null {
    // Everyone with a booklet's code gets the same questions. So a quiz cannot be printed if its questions depend on
    // one learner's answers. A code can also name only one topic.
    if (pool !== 'any' || tags.length > 1) return null;
    const query = new URLSearchParams({ quiz: subject, size: String(size) });
    if (level !== null) query.set('level', level);
    for (const tag of tags) query.set('tag', tag);
    return `${paths.print}?${query}`;
  },
  keyInHref: paths.keyIn,
};
