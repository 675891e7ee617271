import type { HistoryEntry } from '#features/dashboard';
import { DIAGNOSTIC_TOPIC } from '#features/diagnostic';
import { REVIEW_TOPIC } from '#features/review';
import { resultPath } from '../paths.ts';

/**
 * Attempts that the history lists as quizzes, but whose results have their own pages. The key is the attempt's
 * topic.
 */
const KINDS_BY_TOPIC: Readonly<Record<string, 'review' | 'diagnostic'>> = {
  [REVIEW_TOPIC]: 'review',
  [DIAGNOSTIC_TOPIC]: 'diagnostic',
};

/** The address of the result of an entry in the history. */
export function historyResultPath({ kind, id, topic }: HistoryEntry): string {
  return resultPath((topic !== null && KINDS_BY_TOPIC[topic]) || kind, id);
}
