import type { Level, Subject } from '#features/questions';
import { paths } from './paths.ts';

export interface Drill {
  /** One topic of the subject; left out: all of them. */
  tag?: string | undefined;
  /** Left out: questions of every level. */
  level?: Level | undefined;
}

/** Where a subject, or one topic of it, is practiced at once: ten questions, with the reason after each answer. */
export function drillOf(subject: Subject, { tag = '', level }: Drill = {}): string {
  const query = new URLSearchParams({
    topic: subject,
    level: level?.toLowerCase() ?? 'mixed',
    size: '10',
    mode: 'learn',
    start: '1',
  });
  if (tag !== '') query.append('tag', tag);
  return `${paths.quizzes}?${query}`;
}

/** Where a topic of a subject is practiced, at every level. */
export const drillHref = (subject: Subject, tag?: string): string => drillOf(subject, { tag });
