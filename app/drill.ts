import type { Subject } from '#features/questions';
import { paths } from './paths.ts';

/** Where one topic of a subject, or the whole of it, is practised at once: ten questions of every level, with why after each answer. */
export function drillHref(subject: Subject, tag?: string): string {
  const query = new URLSearchParams({
    topic: subject,
    level: 'mixed',
    size: '10',
    mode: 'learn',
    start: '1',
  });
  if (tag !== undefined && tag !== '') query.append('tag', tag);
  return `${paths.quizzes}?${query}`;
}
