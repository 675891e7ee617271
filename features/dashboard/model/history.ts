import type { AttemptKind } from '#features/answers';
import { DAILY_SET } from '#features/plan';
import { SUBJECTS, subjectName } from '#features/questions';
import { countText, percentOf } from '#kernel/format';
import type { Overview } from './overview.ts';

/** A finished attempt, read from its session row. */
export type HistoryEntry = Overview['history'][number];

const KIND_NAMES: Readonly<Record<AttemptKind, string>> = {
  quiz: 'Quiz',
  mock: 'Mock exam',
  flashcards: 'Flashcards',
};

/**
 * Reviews and diagnostics are stored as quizzes with these topics, and listed with these titles
 * (docs/product.md#plan-4, docs/product.md#plan-10). They have no grade.
 */
const OWN_TITLES: ReadonlyMap<string | null, string> = new Map([
  [DAILY_SET.topic, DAILY_SET.name],
  ['Diagnostic', 'First questions'],
]);

/** Mock exams that are neither the full exam nor one section. */
const MOCK_SIZES: ReadonlyMap<string | null, string> = new Map([
  ['half', 'Half'],
  ['quick', 'Quick'],
]);

function ownTitle({ kind, topic }: Pick<HistoryEntry, 'kind' | 'topic'>): string | undefined {
  return kind === 'quiz' ? OWN_TITLES.get(topic) : undefined;
}

/**
 * The title of an attempt: `Quiz · Science · Easy`. For a mock exam that is not a full exam, the title also names the
 * section, or its size.
 */
export function historyTitle(entry: HistoryEntry): string {
  const own = ownTitle(entry);
  if (own !== undefined) return own;
  const { kind, topic, difficulty } = entry;
  const subject = SUBJECTS.find((one) => one === topic);
  const other = kind !== 'mock' ? topic : (MOCK_SIZES.get(topic) ?? null);
  const about = subject === undefined ? other : subjectName(subject);
  return [KIND_NAMES[kind], about, difficulty].filter((part) => part !== null && part !== '').join(' · ');
}

/**
 * The score of an attempt: `14/20 (70%)`. Without a grade: `5 of 10 known` for flashcards, `22 questions` for a review or
 * a diagnostic. Null if the attempt has no score.
 */
export function historyScore(entry: HistoryEntry): string | null {
  const { kind, total, correct } = entry;
  if (total === null || correct === null) return null;
  if (kind === 'flashcards') {
    const known = entry.known ?? correct;
    const cards = known + (entry.again ?? total - correct);
    return cards === 0 ? null : `${known} of ${cards} known`;
  }
  if (total === 0) return null;
  if (ownTitle(entry) !== undefined) return countText(total, 'question');
  return `${correct}/${total} (${percentOf(correct, total)}%)`;
}
