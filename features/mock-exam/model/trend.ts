import { isOnPaperRow, type ResultLine } from '#features/results';
import { percentOf } from '#kernel/format';
import { type ExamScope, scopeOfTopic } from './sections.ts';

/** A past exam in a list. */
export interface PastExam {
  id: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  scope: ExamScope;
  isOnPaper: boolean;
  correct: number;
  total: number;
  /** Whole percent. */
  percentage: number;
}

/** The exams from session rows, newest first. */
export function pastExams(rows: readonly ResultLine[]): PastExam[] {
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

/** How the exams of one scope went (docs/product.md#exam-15); exams of other sizes say nothing about each other. */
export interface Trend {
  best: PastExam;
  last: PastExam;
  /** The one before the last; null after the first. */
  before: PastExam | null;
}

/** The trend of this scope up to an instant; null if there is none. `exams` are newest first. */
export function trendOf(exams: readonly PastExam[], scope: ExamScope, until = Infinity): Trend | null {
  const [last, ...earlier] = exams.filter((exam) => exam.scope === scope && exam.startedAt <= until);
  if (last === undefined) return null;
  const [before = null] = earlier;
  return {
    last,
    best: earlier.reduce((best, exam) => (exam.percentage > best.percentage ? exam : best), last),
    before,
  };
}

/** 'up from 57%', 'down from 80%', 'the same as before'. Percents of one kind cannot be read as points of the exam. */
export function changeText({ last, before }: Pick<Trend, 'last' | 'before'>): string {
  if (before === null || last.percentage === before.percentage) return 'the same as before';
  return `${last.percentage > before.percentage ? 'up' : 'down'} from ${before.percentage}%`;
}
