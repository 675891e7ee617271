import type { PracticeMode } from '#features/attempt';
import { SUBJECTS, type Subject } from '#features/questions';

/** Questions per subject, until their number is known (docs/product.md#dash-3). */
export const SUBJECT_CAP = 2000;

/** How many questions a learner answered, and how many of them right: one of the eight counter sets (docs/product.md#dash-7). */
export interface Counts {
  total: number;
  correct: number;
}

/** Counter sets by mode and subject; null where a loader failed or has not ended. */
export type Counters = Readonly<Record<PracticeMode, Readonly<Record<Subject, Counts | null>>>>;

const NO_SUBJECT = { science: null, math: null, langProf: null, readingComp: null } as const;
export const NO_COUNTERS: Counters = { quiz: NO_SUBJECT, mock: NO_SUBJECT };

/** Derived stats of one counter set (docs/product.md#dash-7). */
export interface Stats extends Counts {
  incorrect: number;
  /** Percent of the answered that are right, unrounded; null before the first answer. */
  percentage: number | null;
}

export function statsOf({ total, correct }: Counts): Stats {
  return {
    total,
    correct,
    incorrect: total - correct,
    percentage: total === 0 ? null : (correct / total) * 100,
  };
}

/** A subject's or all subjects' way to the cap. */
export interface Progress {
  total: number;
  cap: number;
  /** Percent of the cap, at most 100. */
  percentage: number;
}

function progressOf(total: number, cap: number): Progress {
  return { total, cap, percentage: cap === 0 ? 0 : Math.min(100, (total / cap) * 100) };
}

/** Answered in quizzes and mock exams together, against the subject's cap; null while either is unknown. */
export function subjectProgress(counters: Counters, subject: Subject, cap = SUBJECT_CAP): Progress | null {
  const quiz = counters.quiz[subject];
  const mock = counters.mock[subject];
  return quiz === null || mock === null ? null : progressOf(quiz.total + mock.total, cap);
}

/**
 * All subjects together: the percentage is the rounded ratio of total to total cap times 100, 0 if the cap is 0
 * (docs/product.md#dash-4). Subjects that are unknown count as 0.
 */
export function overallProgress(counters: Counters, cap = SUBJECT_CAP): Progress {
  const subjects = SUBJECTS.map((subject) => subjectProgress(counters, subject, cap));
  const total = subjects.reduce((sum, progress) => sum + (progress?.total ?? 0), 0);
  const overall = progressOf(total, cap * SUBJECTS.length);
  return { ...overall, percentage: Math.round(overall.percentage) };
}

/** X of 'Last 7 days: +X% improvement': 10% of the percentage, rounded (docs/product.md#dash-6). */
export function improvementFigure(percentage: number | null): number {
  return Math.round((percentage ?? 0) * 0.1);
}
