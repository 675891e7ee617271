import type { Letter, Question, Subject } from '#features/questions';
import { compareText, percentOf } from '#kernel/format';
import { markOf, type Sheet } from './sheet.ts';

/** One question of a finished attempt, with all that is known of it. */
export interface ScoredAnswer {
  question: Question;
  /** Its number on the paper, from 1. */
  number: number;
  /** Null if nothing was picked. */
  userAnswer: Letter | null;
  /** The first pick. */
  firstAnswer: Letter | null;
  isCorrect: boolean;
  isFlagged: boolean;
  /** The learner says that it was a guess. */
  isGuess: boolean;
  /** Milliseconds with the question open. */
  ms: number;
}

export interface Score {
  total: number;
  answered: number;
  correct: number;
  /** Unanswered questions count as incorrect. */
  incorrect: number;
  /** Whole percent of all questions. */
  percentage: number;
  review: ScoredAnswer[];
}

/** Scores a paper by its sheet. Values that follow from these two are not stored. */
export function scoreSheet(questions: readonly Question[], sheet: Sheet): Score {
  const review = questions.map((question, index) => {
    const { letter, first, isFlagged, isGuess, ms } = markOf(sheet, question.question_id);
    return {
      question,
      number: index + 1,
      userAnswer: letter,
      firstAnswer: first,
      isCorrect: letter === question.answer,
      isFlagged,
      isGuess,
      ms,
    };
  });
  const correct = review.filter(({ isCorrect }) => isCorrect).length;
  const total = questions.length;
  return {
    total,
    answered: review.filter(({ userAnswer }) => userAnswer !== null).length,
    correct,
    incorrect: total - correct,
    percentage: percentOf(correct, total),
    review,
  };
}

/** The result's headline (docs/product.md#score-1). */
export function resultBand(percentage: number): string {
  if (percentage >= 90) return 'Outstanding!';
  if (percentage >= 80) return 'Excellent!';
  if (percentage >= 70) return 'Good Job!';
  if (percentage >= 60) return 'Keep Going!';
  return 'Room to Grow';
}

/** The pass line below which recommendations appear (docs/product.md#score-3). */
export const PASS_LINE = 70;

/** A category's color (docs/product.md#score-2): green from 70, orange from 50, else red. */
export function scoreTone(percentage: number): 'success' | 'warning' | 'danger' {
  if (percentage >= PASS_LINE) return 'success';
  return percentage >= 50 ? 'warning' : 'danger';
}

/** How one topic went. */
export interface TagScore {
  subject: Subject;
  /** As the bank writes it, `earth-and-space`. */
  tag: string;
  correct: number;
  total: number;
}

/**
 * Correct and total by topic, weakest first. A share of few answers is moved towards a half (Laplace's rule
 * of succession), so that 0 of 5 comes before 0 of 1, and so does 1 of 5.
 */
export function scoreByTag({ review }: Pick<Score, 'review'>): TagScore[] {
  const tags = new Map<string, TagScore>();
  for (const { question, isCorrect } of review) {
    const { subject, tag } = question;
    const key = `${subject} ${tag}`;
    const row = tags.get(key) ?? { subject, tag, correct: 0, total: 0 };
    tags.set(key, { ...row, total: row.total + 1, correct: row.correct + (isCorrect ? 1 : 0) });
  }
  return [...tags.values()].sort(
    (a, b) => rate(a) - rate(b) || b.total - a.total || compareText(a.tag, b.tag),
  );
}

function rate({ correct, total }: TagScore): number {
  return (correct + 1) / (total + 2);
}

/** Whether a topic is worth practicing: under the pass line. */
export function isWeak({ correct, total }: TagScore): boolean {
  return percentOf(correct, total) < PASS_LINE;
}
