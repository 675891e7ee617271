import type { HistoryEntry } from '#features/dashboard';
import { DIAGNOSTIC_TOPIC, REVIEW_TOPIC } from '#features/results';
import { resultPath } from '../paths.ts';

/** Attempts that are listed among the quizzes but have their own pages. */
const KINDS_BY_TOPIC: Readonly<Record<string, 'review' | 'diagnostic'>> = {
  [REVIEW_TOPIC]: 'review',
  [DIAGNOSTIC_TOPIC]: 'diagnostic',
};

/** The history's link to an entry's result. */
export function entryResultPath({ kind, id, topic }: HistoryEntry): string {
  return resultPath((topic !== null && KINDS_BY_TOPIC[topic]) || kind, id);
}
