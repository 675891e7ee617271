import { SUBJECT_FACTS, SUBJECTS } from '#features/questions';
import type { AttemptKind } from '#features/results';
import { percentOf } from '#kernel/format';
import type { Overview } from './overview.ts';

/** A finished attempt as its session row tells it. */
export type HistoryEntry = Overview['history'][number];

const KIND_NAMES: Readonly<Record<AttemptKind, string>> = {
  quiz: 'Quiz',
  mock: 'Mock exam',
  flashcards: 'Flashcards',
};

/**
 * Reviews and diagnostics are listed among the quizzes under these topics (docs/product.md#plan-4,
 * docs/product.md#plan-10).
 */
const OWN_TITLES: readonly string[] = ['Review', 'Diagnostic'];

/** `Quiz · Science · Easy`; a mock exam of one section or of half its size says so. */
export function titleOf({ kind, topic, difficulty }: HistoryEntry): string {
  if (kind === 'quiz' && topic !== null && OWN_TITLES.includes(topic)) return topic;
  const subject = SUBJECTS.find((one) => one === topic);
  const other = kind !== 'mock' ? topic : topic === 'half' ? 'Half' : null;
  const about = subject === undefined ? other : SUBJECT_FACTS[subject].category;
  return [KIND_NAMES[kind], about, difficulty].filter((part) => part !== null && part !== '').join(' · ');
}

/** `14/20 (70%)`, or null if the attempt has no score. */
export function scoreOf({ total, correct }: HistoryEntry): { text: string; percentage: number } | null {
  if (total === null || correct === null || total === 0) return null;
  const percentage = percentOf(correct, total);
  return { text: `${correct}/${total} (${percentage}%)`, percentage };
}
