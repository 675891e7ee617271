import type { ResultListEntry } from '#features/answers';
import { isOnPaperRow } from '#features/attempt';
import { percentOf } from '#kernel/format';
import { type ExamScope, scopeOfTopic } from './sections.ts';

export interface PastExam {
  id: string;
  /** When the exam was started, in milliseconds since 1970. */
  startedAt: number;
  scope: ExamScope;
  isOnPaper: boolean;
  correct: number;
  total: number;
  /** The share of correct answers, in whole percent. */
  percentage: number;
}

/** Reads the finished exams from session rows, newest first. */
export function readPastExams(rows: readonly ResultListEntry[]): PastExam[] {
  return rows
    .map(({ id, startedAt, topic, difficulty, correct, total }) => ({
      id,
      startedAt,
      scope: scopeOfTopic(topic),
      isOnPaper: isOnPaperRow({ difficulty }),
      correct,
      total,
      percentage: percentOf(correct, total),
    }))
    .sort((a, b) => b.startedAt - a.startedAt);
}

/**
 * The learner's best and last exams of one scope (docs/product.md#exam-15). Exams of different scopes cannot be
 * compared.
 */
export interface Trend {
  best: PastExam;
  last: PastExam;
  /** The exam of this scope before the last one; null if there is only one. */
  before: PastExam | null;
}

/**
 * Finds the best and last results of this scope among the exams that were started at or before `until`. Null if no exam
 * matches. `exams` are newest first.
 */
export function scoreTrend(exams: readonly PastExam[], scope: ExamScope, until = Infinity): Trend | null {
  const [last, ...earlier] = exams.filter((exam) => exam.scope === scope && exam.startedAt <= until);
  if (last === undefined) return null;
  const [before = null] = earlier;
  return {
    last,
    best: earlier.reduce((best, exam) => (exam.percentage > best.percentage ? exam : best), last),
    before,
  };
}

/**
 * Compares the last exam with the one before: 'up from 57%', 'down from 80%', 'the same as before'. The text gives
 * percentages, not points of the exam.
 */
export function scoreChangeText({ last, before }: Pick<Trend, 'last' | 'before'>): string {
  if (before === null || last.percentage === before.percentage) return 'the same as before';
  return `${last.percentage > before.percentage ? 'up' : 'down'} from ${before.percentage}%`;
}
