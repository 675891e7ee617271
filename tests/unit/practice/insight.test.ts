import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countAnswerChanges,
  passesFilter,
  type REVIEW_FILTERS,
  rightMinusQuarterWrong,
  scoreAnswers,
  scoreByLanguage,
} from '#features/practice';
import { LETTERS, type Letter } from '#features/questions';
import { sampleQuestion } from '../support/questions.ts';

const QUESTIONS = [1, 2, 3, 4].map((number) =>
  sampleQuestion(number, number > 2 ? { language: 'Filipino', lang: 'fil' } : {}),
);
const answersOf = (letters: readonly (Letter | null)[]): Record<string, Letter> =>
  Object.fromEntries(
    QUESTIONS.flatMap(({ question_id }, index) => {
      const letter = letters[index] ?? null;
      return letter === null ? [] : [[question_id, letter]];
    }),
  );

describe('results that teach', () => {
  it('takes a quarter off for each wrong answer and nothing for a blank', () => {
    expect(rightMinusQuarterWrong({ correct: 10, answered: 14 })).toBe(9);
    expect(rightMinusQuarterWrong({ correct: 0, answered: 4 })).toBe(-1);
    expect(rightMinusQuarterWrong({ correct: 0, answered: 0 })).toBe(0);
  });

  it('parts the languages only where there are two', () => {
    const score = scoreAnswers(QUESTIONS, answersOf(['A', 'A', 'A', 'B']));
    expect(scoreByLanguage(score)).toEqual([
      { language: 'English', correct: 2, total: 2 },
      { language: 'Filipino', correct: 1, total: 2 },
    ]);
    expect(scoreByLanguage(scoreAnswers(QUESTIONS.slice(0, 2), {}))).toEqual([]);
  });

  it('counts changes from right to wrong and back', () => {
    const first = answersOf(['A', 'B', 'C', 'A']);
    const score = scoreAnswers(QUESTIONS, answersOf(['B', 'A', 'D', 'A']));
    expect(countAnswerChanges(score, first)).toEqual({ toWrong: 1, toRight: 1 });
  });

  it('every entry is right, wrong or unanswered, and only one of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.constantFrom(...LETTERS)), { minLength: 4, maxLength: 4 }),
        (letters) => {
          const { review, correct } = scoreAnswers(QUESTIONS, answersOf(letters));
          const entries = review.map((entry, index) => ({ ...entry, isFlagged: index === 0 }));
          const count = (filter: (typeof REVIEW_FILTERS)[number]) =>
            entries.filter((entry) => passesFilter(entry, filter)).length;
          expect(count('all')).toBe(4);
          expect(count('wrong') + count('unanswered') + correct).toBe(4);
          expect(count('flagged')).toBe(1);
        },
      ),
    );
  });
});
