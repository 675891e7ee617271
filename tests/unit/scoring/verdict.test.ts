import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerSheet, pickOption, toggleFlag } from '#features/answers';
import { LETTERS, type Letter } from '#features/questions';
import {
  type AnswerFilter,
  countAnswerChanges,
  filterAnswers,
  rightMinusQuarterWrong,
  scoreByLanguage,
  scoreSheet,
} from '#features/scoring';
import { missedFirst } from '../../../features/scoring/model/verdict.ts';
import { sampleQuestion } from '../support/questions.ts';

const QUESTIONS = [1, 2, 3, 4].map((number) =>
  sampleQuestion(number, number > 2 ? { language: 'Filipino', lang: 'fil' } : {}),
);

/**
 * Makes an answer sheet. Each round is a list with the letter to pick for each question; null picks nothing. A later
 * round replaces the letters of earlier rounds.
 */
function sheetOf(...rounds: readonly (readonly (Letter | null)[])[]): AnswerSheet {
  return rounds
    .flatMap((letters) => [...letters.entries()])
    .reduce<AnswerSheet>((sheet, [index, letter]) => {
      const question = QUESTIONS[index];
      return letter === null || question === undefined
        ? sheet
        : pickOption(sheet, question.question_id, letter);
    }, {});
}

describe('results that teach', () => {
  it('takes a quarter off for each wrong answer and nothing for a blank', () => {
    expect(rightMinusQuarterWrong({ correct: 10, answered: 14 })).toBe(9);
    expect(rightMinusQuarterWrong({ correct: 0, answered: 4 })).toBe(-1);
    expect(rightMinusQuarterWrong({ correct: 0, answered: 0 })).toBe(0);
  });

  it('parts the languages only where there are two', () => {
    const score = scoreSheet(QUESTIONS, sheetOf(['A', 'A', 'A', 'B']));
    expect(scoreByLanguage(score)).toEqual([
      { language: 'English', correct: 2, total: 2 },
      { language: 'Filipino', correct: 1, total: 2 },
    ]);
    expect(scoreByLanguage(scoreSheet(QUESTIONS.slice(0, 2), {}))).toEqual([]);
  });

  it('counts changes from right to wrong and back', () => {
    const sheet = sheetOf(['A', 'B', 'C', 'A'], ['B', 'A', 'D', 'A']);
    expect(countAnswerChanges(scoreSheet(QUESTIONS, sheet).reviewData)).toEqual({ toWrong: 1, toRight: 1 });
  });

  it('every entry is right, wrong or unanswered, and only one of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.constantFrom(...LETTERS)), { minLength: 4, maxLength: 4 }),
        (letters) => {
          const sheet = toggleFlag(sheetOf(letters), QUESTIONS[0]?.question_id ?? '');
          const { reviewData, correct } = scoreSheet(QUESTIONS, sheet);
          const count = (filter: AnswerFilter) => filterAnswers(reviewData, filter).length;
          expect(count('all')).toBe(4);
          expect(count('wrong') + count('unanswered') + correct).toBe(4);
          expect(count('flagged')).toBe(1);
        },
      ),
    );
  });
});

describe('the order of the review (docs/product.md#score-6)', () => {
  it('leads through what was missed first, and leaves nothing out', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LETTERS, null), { minLength: 4, maxLength: 4 }), (letters) => {
        const { reviewData } = scoreSheet(QUESTIONS, sheetOf(letters));
        const ordered = missedFirst(reviewData);
        const numbers = (isCorrect: boolean) =>
          reviewData.filter((entry) => entry.isCorrect === isCorrect).map(({ number }) => number);
        expect(ordered.map(({ number }) => number)).toEqual([...numbers(false), ...numbers(true)]);
      }),
    );
  });
});
