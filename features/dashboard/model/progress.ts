import type { AttemptKind } from '#features/answers';
import { SUBJECTS, type Subject } from '#features/questions';
import { percentOf } from '#kernel/format';

/** The number of questions assumed for a subject until the real number is loaded (docs/product.md#dash-3). */
const INITIAL_CAP = 2000;

/**
 * How many questions a learner answered, and how many of them correctly. The server sends eight such pairs of numbers
 * (docs/product.md#dash-7).
 */
export interface AnswerCounts {
  total: number;
  correct: number;
}

/** The kinds of attempt that have counts. Flashcards have no progress table (docs/product.md#data-3). */
export type PracticeMode = Exclude<AttemptKind, 'flashcards'>;

/**
 * How many questions were answered and how many of them correctly, by mode and subject; null if the numbers are not
 * loaded.
 */
export type AnswerCountsByMode = Readonly<
  Record<PracticeMode, Readonly<Record<Subject, AnswerCounts | null>>>
>;

const NO_SUBJECT = { science: null, math: null, langProf: null, readingComp: null } as const;
export const UNLOADED_COUNTS: AnswerCountsByMode = { quiz: NO_SUBJECT, mock: NO_SUBJECT };

/** How many questions exist for a subject, and how many of them the learner has answered at least once. */
export interface SubjectCoverage {
  questions: number;
  met: number;
}

/**
 * How many questions of each subject exist, and how many the learner has answered; null until these numbers are
 * loaded.
 */
export type Coverage = Readonly<Record<Subject, SubjectCoverage>> | null;

/** The counters of one mode and subject, and the numbers computed from them (docs/product.md#dash-7). */
export interface ProgressStats {
  totalQuestions: number;
  correctAnswers: number;
  incorrectAnswers: number;
  /** The share of right answers in whole percent; null if no questions were answered. */
  accuracy: number | null;
}

export function progressStats({ total, correct }: AnswerCounts): ProgressStats {
  const accuracy = total === 0 ? null : percentOf(correct, total);
  return {
    totalQuestions: total,
    correctAnswers: correct,
    incorrectAnswers: total - correct,
    accuracy,
  };
}

/** How many questions exist in a subject (`cap`), and how many of them were answered at least once (`total`). */
export interface Progress {
  total: number;
  cap: number;
  /** `total` in percent of `cap`, at most 100. */
  percentage: number;
}

function progressOf(total: number, cap: number): Progress {
  return { total, cap, percentage: cap === 0 ? 0 : Math.min(100, (total / cap) * 100) };
}

/** How many questions the subject has, or an assumed number until the real one is loaded. */
export function questionCountOf(coverage: Coverage, subject: Subject): number {
  return coverage?.[subject].questions ?? INITIAL_CAP;
}

/** How many of the subject's questions were answered at least once, in any mode. Null until the numbers are loaded. */
export function subjectProgress(coverage: Coverage, subject: Subject): Progress | null {
  return coverage === null ? null : progressOf(coverage[subject].met, coverage[subject].questions);
}

/** The progress in all subjects together. */
export interface OverallProgress {
  totalQuestions: number;
  totalCap: number;
  /** `totalQuestions` in percent of `totalCap`, rounded; 0 if `totalCap` is 0 (docs/product.md#dash-4). */
  percentage: number;
}

/** Adds up the subjects. Until the numbers are loaded, `totalQuestions` is 0. */
export function overallProgress(coverage: Coverage): OverallProgress {
  const sum = (count: (subject: Subject) => number) =>
    SUBJECTS.reduce((total, subject) => total + count(subject), 0);
  const totalQuestions = sum((subject) => coverage?.[subject].met ?? 0);
  const totalCap = sum((subject) => questionCountOf(coverage, subject));
  return {
    totalQuestions,
    totalCap,
    percentage: Math.round(progressOf(totalQuestions, totalCap).percentage),
  };
}

/**
 * The percentage in 'Last 7 days: +X% improvement'. A rule defines it as a tenth of the accuracy, rounded: it compares
 * nothing (docs/product.md#dash-6).
 */
export function improvementPercentage(accuracy: number | null): number {
  return Math.round((accuracy ?? 0) * 0.1);
}

/** The change between two weeks is shown only if each week has at least this many answers. */
const FEWEST_WEEKLY = 20;

/**
 * The share of right answers in each of two weeks, in whole percent, and their difference in percentage points. Null
 * if either week has too few answers.
 */
export function weeklyChange(weeks: {
  latest: AnswerCounts;
  before: AnswerCounts;
}): { latest: number; before: number; points: number } | null {
  const latest = progressStats(weeks.latest).accuracy;
  const before = progressStats(weeks.before).accuracy;
  const isEnough = Math.min(weeks.latest.total, weeks.before.total) >= FEWEST_WEEKLY;
  return isEnough && latest !== null && before !== null ? { latest, before, points: latest - before } : null;
}
