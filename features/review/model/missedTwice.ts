import type { Answer } from '#features/answers';
import { type Subject, subjectAndShareOf } from '#features/questions';

/**
 * The topic whose lesson Today offers: the one that was missed most often on this day, and at least twice. If topics
 * were missed equally often, the one that was missed last. The answers must be in order of time.
 */
export function topicMissedTwice(
  answers: readonly Pick<Answer, 'bank' | 'tag' | 'isCorrect' | 'at'>[],
  day: { from: string; to: string },
): { subject: Subject; tag: string } | null {
  const [from, to] = [Date.parse(day.from), Date.parse(day.to)];
  const misses = new Map<string, { subject: Subject; tag: string; count: number }>();
  for (const { bank, tag, isCorrect, at } of answers) {
    if (isCorrect || tag === '' || at < from || at > to) continue;
    const { subject } = subjectAndShareOf(bank);
    const key = `${subject} ${tag}`;
    const count = (misses.get(key)?.count ?? 0) + 1;
    // A topic that was missed again moves to the end.
    misses.delete(key);
    misses.set(key, { subject, tag, count });
  }
  const most = Math.max(2, ...[...misses.values()].map(({ count }) => count));
  const found = [...misses.values()].filter(({ count }) => count === most).at(-1);
  return found === undefined ? null : { subject: found.subject, tag: found.tag };
}
