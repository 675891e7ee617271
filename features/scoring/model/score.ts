import { type AnswerSheet, isCounted, markSheet } from '#features/answers';
import { BANK_BLUEPRINTS, type Level, type Question, SUBJECT_FACTS, type Subject } from '#features/questions';
import { compareText, percentOf } from '#kernel/format';

type MarkedEntry = ReturnType<typeof markSheet>[number];

/** A question of a finished attempt, with the learner's answer and what else the answer sheet says about it. */
export interface ScoredAnswer extends MarkedEntry {
  /** The question's number, from 1: in its attempt, or in its section of a mock exam. */
  number: number;
}

export interface Score {
  total: number;
  /** How many questions were answered, also with 'I don’t know'. */
  answered: number;
  correct: number;
  /** How many questions were wrong or blank. */
  incorrect: number;
  /** The share of correct answers among all questions, in whole percent. */
  percentage: number;
  reviewData: ScoredAnswer[];
}

/**
 * Scores an attempt: compares its answer sheet with the questions' keys. Scores are not stored, because they can be
 * computed again.
 */
export function scoreSheet(questions: readonly Question[], sheet: AnswerSheet): Score {
  const reviewData = markSheet(questions, sheet).map((entry, index) => ({ ...entry, number: index + 1 }));
  const correct = reviewData.filter(({ isCorrect }) => isCorrect).length;
  const total = questions.length;
  return {
    total,
    answered: reviewData.filter((entry) => isCounted(entry)).length,
    correct,
    incorrect: total - correct,
    percentage: percentOf(correct, total),
    reviewData,
  };
}

/** The headline for a result with this percentage (docs/product.md#score-1). */
export function resultHeadline(percentage: number): string {
  if (percentage >= 90) return 'Outstanding!';
  if (percentage >= 80) return 'Excellent!';
  if (percentage >= 70) return 'Good Job!';
  if (percentage >= 60) return 'Keep Going!';
  return 'Room to Grow';
}

/** The passing percentage. Below it, a result shows recommendations (docs/product.md#score-3). */
export const PASS_PERCENTAGE = 70;
const HALF = 50;

/** The color for a percentage of correct answers (docs/product.md#score-2): green from 70, orange from 50, else red. */
export function scoreTone(percentage: number): 'success' | 'warning' | 'danger' {
  if (percentage >= PASS_PERCENTAGE) return 'success';
  return percentage >= HALF ? 'warning' : 'danger';
}

/** A level is Hard only after this many answers: one lucky answer must not lead there. */
const ANSWERS_FOR_HARD = 10;

/**
 * The level that a learner with these answers is offered (docs/product.md#page-3): Easy below 50% right and without
 * answers, Hard from 70% of ten answers. More right answers never lead to an easier level.
 */
export function levelForAnswers({ answered, correct }: { answered: number; correct: number }): Level {
  if (correct * 100 < answered * HALF || answered === 0) return 'Easy';
  return correct * 100 >= answered * PASS_PERCENTAGE && answered >= ANSWERS_FOR_HARD ? 'Hard' : 'Medium';
}

/** How many questions of a topic were correct. */
export interface TopicScore {
  subject: Subject;
  /** The topic as the bank writes it, such as `earth-and-space`. */
  tag: string;
  correct: number;
  total: number;
}

/** How many questions of a full exam are on a topic, in all languages of its subject. May be a fraction. */
export function examItemsOf({ subject, tag }: { subject: Subject; tag: string }): number {
  return SUBJECT_FACTS[subject].banks.reduce((sum, { bank, mockSize }) => {
    const parts: Readonly<Record<string, number>> = BANK_BLUEPRINTS[bank];
    const whole = Object.values(parts).reduce((all, part) => all + part, 0);
    return sum + (mockSize * (parts[tag] ?? 0)) / whole;
  }, 0);
}

/**
 * Scores by topic: first those of the subject with the most missed. In a subject the most missed one comes
 * first; of topics that are missed as often, the one of which the exam has more.
 */
export function scoreByTopic({ reviewData }: Pick<Score, 'reviewData'>): TopicScore[] {
  const tags = new Map<string, TopicScore>();
  for (const { question, isCorrect } of reviewData) {
    const { subject, tag } = question;
    const key = `${subject} ${tag}`;
    const row = tags.get(key) ?? { subject, tag, correct: 0, total: 0 };
    tags.set(key, { ...row, total: row.total + 1, correct: row.correct + (isCorrect ? 1 : 0) });
  }
  const missed = ({ correct, total }: TopicScore) => total - correct;
  const missedOf = (subject: Subject) => {
    return reviewData.filter(({ question, isCorrect }) => question.subject === subject && !isCorrect).length;
  };
  return [...tags.values()].sort(
    (a, b) =>
      missedOf(b.subject) - missedOf(a.subject) ||
      missed(b) - missed(a) ||
      examItemsOf(b) - examItemsOf(a) ||
      compareText(a.tag, b.tag),
  );
}

/**
 * The topics that an attempt's result names, most missed first (docs/product.md#plan-13). A guess counts as missed; a
 * blank only if nothing was answered wrong.
 */
export function weakTopics(reviewData: readonly ScoredAnswer[]): TopicScore[] {
  const known = reviewData.map((entry) => ({ ...entry, isCorrect: entry.isCorrect && !entry.isGuess }));
  const counted = known.filter(isCounted);
  const isMissed = counted.some(({ isCorrect }) => !isCorrect);
  return scoreByTopic({ reviewData: isMissed ? counted : known }).filter(
    (row) => row.tag !== '' && isWeakTopic(row),
  );
}

/** Whether a topic needs practice, because its percentage is below PASS_PERCENTAGE. */
export function isWeakTopic({ correct, total }: Pick<TopicScore, 'correct' | 'total'>): boolean {
  return percentOf(correct, total) < PASS_PERCENTAGE;
}
