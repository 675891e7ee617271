import type { Letter, Question } from '#features/questions';

export interface ReviewEntry {
  question: Question;
  /** Null where nothing was picked. */
  userAnswer: Letter | null;
  isCorrect: boolean;
}

export interface Score {
  total: number;
  answered: number;
  correct: number;
  /** Unanswered questions count as incorrect. */
  incorrect: number;
  /** Whole percent of all questions. */
  percentage: number;
  review: ReviewEntry[];
}

/** Scores answers by `question_id`; nothing is kept that can be derived from questions and answers. */
export function scoreAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, Letter>>,
): Score {
  const review = questions.map((question) => {
    const userAnswer = answers[question.question_id] ?? null;
    return { question, userAnswer, isCorrect: userAnswer === question.answer };
  });
  const correct = review.filter(({ isCorrect }) => isCorrect).length;
  const total = questions.length;
  return {
    total,
    answered: review.filter(({ userAnswer }) => userAnswer !== null).length,
    correct,
    incorrect: total - correct,
    percentage: total === 0 ? 0 : Math.round((correct / total) * 100),
    review,
  };
}

/** The result's headline (spec 9). */
export function resultBand(percentage: number): string {
  if (percentage >= 90) return 'Outstanding!';
  if (percentage >= 80) return 'Excellent!';
  if (percentage >= 70) return 'Good Job!';
  if (percentage >= 60) return 'Keep Going!';
  return 'Room to Grow';
}

/** The pass line below which recommendations appear (spec 9). */
export const PASS_LINE = 70;

/** A category's colour (spec 9): green from 70, orange from 50, else red. */
export function scoreTone(percentage: number): 'success' | 'warning' | 'danger' {
  if (percentage >= PASS_LINE) return 'success';
  return percentage >= 50 ? 'warning' : 'danger';
}

/** Correct and total by tag, weakest first, then by name. */
export function scoreByTag(score: Score): { tag: string; correct: number; total: number }[] {
  const tags = new Map<string, { tag: string; correct: number; total: number }>();
  for (const { question, isCorrect } of score.review) {
    const row = tags.get(question.tag) ?? { tag: question.tag, correct: 0, total: 0 };
    row.total += 1;
    row.correct += isCorrect ? 1 : 0;
    tags.set(question.tag, row);
  }
  return [...tags.values()].sort(
    (a, b) => a.correct / a.total - b.correct / b.total || a.tag.localeCompare(b.tag),
  );
}
