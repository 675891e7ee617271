import type { Answer } from '#features/answers';
import { type Subject, subjectAndShareOf } from '#features/questions';

/**
 * The topic whose lesson Today offers: the one that was missed most often on this day, and at least twice. If topics
 * were missed equally often, the one that was missed last, then the first by name, so that all devices offer the same.
 * @param next the topic that Today names as the next one: then no other topic is offered beside it
 */
export function topicMissedTwice(
  answers: readonly Pick<Answer, 'bank' | 'tag' | 'isCorrect' | 'at'>[],
  day: { from: string; to: string },
  next: { subject: Subject; tag: string } | null = null,
): { subject: Subject; tag: string } | null {
  const [from, to] = [Date.parse(day.from), Date.parse(day.to)];
  const misses = new Map<string, { subject: Subject; tag: string; count: number; last: number }>();
  for (const { bank, tag, isCorrect, at } of answers) {
    if (isCorrect || tag === '' || at < from || at > to) continue;
    const { subject } = subjectAndShareOf(bank);
    const { count, last } = misses.get(`${subject} ${tag}`) ?? { count: 0, last: 0 };
    misses.set(`${subject} ${tag}`, { subject, tag, count: count + 1, last: Math.max(last, at) });
  }
  const [found] = [...misses.values()]
    .filter(({ count }) => count >= 2)
    .filter(({ subject, tag }) => next === null || (subject === next.subject && tag === next.tag))
    .sort((a, b) => b.count - a.count || b.last - a.last || a.tag.localeCompare(b.tag));
  return found === undefined ? null : { subject: found.subject, tag: found.tag };
}
