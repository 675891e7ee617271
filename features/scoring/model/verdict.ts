import { isCounted } from '#features/answers';
import { LANGUAGES, type Language, type Question } from '#features/questions';
import type { Score, ScoredAnswer } from './score.ts';

/**
 * The score as former takers of the UPCAT describe it: the number of right answers minus a quarter of the wrong ones.
 * Blanks cost nothing.
 */
export function rightMinusQuarterWrong({ correct, answered }: Pick<Score, 'correct' | 'answered'>): number {
  return correct - (answered - correct) / 4;
}

/** Scores by language. Empty if all questions are in the same language. */
export function scoreByLanguage({ reviewData }: Pick<Score, 'reviewData'>): {
  language: Language;
  correct: number;
  total: number;
}[] {
  return LANGUAGES.flatMap((language) => {
    const entries = reviewData.filter(({ question }) => question.language === language);
    if (entries.length === 0 || entries.length === reviewData.length) return [];
    return [
      { language, correct: entries.filter(({ isCorrect }) => isCorrect).length, total: entries.length },
    ];
  });
}

/** Counts the answers that the learner changed from right to wrong, and from wrong to right. */
export function countAnswerChanges(entries: readonly ScoredAnswer[]): {
  toWrong: number;
  toRight: number;
} {
  const changed = entries.filter(({ first, letter }) => first !== null && first !== letter);
  return {
    toWrong: changed.filter(({ question, first }) => first === question.answer).length,
    toRight: changed.filter(({ isCorrect }) => isCorrect).length,
  };
}

/** The questions that were wrong or blank, for the button 'Practice These Again'. */
export function missedQuestions(entries: readonly ScoredAnswer[]): Question[] {
  return entries.filter(({ isCorrect }) => !isCorrect).map(({ question }) => question);
}

export type Verdict = 'correct' | 'wrong' | 'blank';

/** Whether a question was answered correctly, answered wrongly (also with 'I don’t know'), or left blank. */
export function verdictOf(entry: ScoredAnswer): Verdict {
  if (!isCounted(entry)) return 'blank';
  return entry.isCorrect ? 'correct' : 'wrong';
}

export const ANSWER_FILTERS = ['all', 'wrong', 'unanswered', 'flagged'] as const;
export type AnswerFilter = (typeof ANSWER_FILTERS)[number];

/**
 * Whether a question matches the filter. The filter `wrong` leaves out blank questions, because they have a filter of
 * their own.
 */
function passesFilter(entry: ScoredAnswer, filter: AnswerFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'wrong':
      return isCounted(entry) && !entry.isCorrect;
    case 'unanswered':
      return !isCounted(entry);
    case 'flagged':
      return entry.isFlagged;
  }
}

/** The questions that match the filter, in the order of the attempt. */
export function filterAnswers<Entry extends ScoredAnswer>(
  entries: readonly Entry[],
  filter: AnswerFilter,
): Entry[] {
  return entries.filter((entry) => passesFilter(entry, filter));
}

/**
 * Sorts missed questions (wrong or blank) before correct ones (docs/product.md#score-6). Both groups keep the order of
 * the attempt.
 */
export function missedFirst<Entry extends ScoredAnswer>(entries: readonly Entry[]): Entry[] {
  return [...entries.filter(({ isCorrect }) => !isCorrect), ...entries.filter(({ isCorrect }) => isCorrect)];
}

/** The advice about guessing. No other text in the app is about it (docs/decisions.md#d-114). */
export const GUESSING_ADVICE =
  'A blank scores 0. Former takers say a wrong answer costs a quarter point; that is not official. Guess when you can rule out an option.';
