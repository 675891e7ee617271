import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerSheet, checkAnswer, countAnswers, pickOption } from '#features/answers';
import { LETTERS, LEVELS, type Letter, type Question } from '#features/questions';
import {
  levelForAnswers,
  resultHeadline,
  scoreByTopic,
  scoreSheet,
  scoreTone,
  verdictOf,
} from '#features/scoring';
import { sampleQuestion } from '../support/questions.ts';

function sheetOf(questions: readonly Question[], letters: readonly (Letter | null)[]): AnswerSheet {
  return questions.reduce<AnswerSheet>((sheet, { question_id }, index) => {
    const letter = letters[index] ?? null;
    return letter === null ? sheet : pickOption(sheet, question_id, letter);
  }, {});
}

describe('scoring (docs/product.md#score-1)', () => {
  it('counts an unanswered question as incorrect and keeps it in the review', () => {
    const questions = [sampleQuestion(1), sampleQuestion(2), sampleQuestion(3)];
    const score = scoreSheet(questions, sheetOf(questions, ['A', 'B']));
    expect(score).toMatchObject({ total: 3, answered: 2, correct: 1, incorrect: 2, percentage: 33 });
    expect(score.reviewData.map(({ letter }) => letter)).toEqual(['A', 'B', null]);
  });

  it('counts “I don’t know” as an answer, wrong and not blank, as the list before the finish does', () => {
    const questions = [1, 2].map((number) => sampleQuestion(number));
    const sheet = checkAnswer({}, questions[0]?.question_id ?? '');
    const score = scoreSheet(questions, sheet);
    expect(score.answered).toBe(countAnswers(questions, sheet).answered);
    expect(score.reviewData.map(verdictOf)).toEqual(['wrong', 'blank']);
  });

  it('adds up, whatever was answered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.constantFrom(...LETTERS)), { maxLength: 30 }),
        (picks: (Letter | null)[]) => {
          const questions = picks.map((_, index) => sampleQuestion(index));
          const score = scoreSheet(questions, sheetOf(questions, picks));
          expect(score.correct + score.incorrect).toBe(score.total);
          expect(score.percentage).toBeGreaterThanOrEqual(0);
          expect(score.percentage).toBeLessThanOrEqual(100);
          const byTag = scoreByTopic(score);
          expect(byTag.reduce((sum, { total }) => sum + total, 0)).toBe(score.total);
          expect(byTag.reduce((sum, { correct }) => sum + correct, 0)).toBe(score.correct);
        },
      ),
    );
  });

  it.each([
    [100, 'Outstanding!'],
    [90, 'Outstanding!'],
    [89, 'Excellent!'],
    [80, 'Excellent!'],
    [79, 'Good Job!'],
    [70, 'Good Job!'],
    [69, 'Keep Going!'],
    [60, 'Keep Going!'],
    [59, 'Room to Grow'],
    [0, 'Room to Grow'],
  ])('says %i%% is "%s"', (percentage, band) => {
    expect(resultHeadline(percentage)).toBe(band);
  });

  it('puts the topic with the most evidence of weakness first: 0 of 5 and 1 of 5 before 0 of 1', () => {
    const asked = (tag: string, numbers: number[]) =>
      numbers.map((number) => sampleQuestion(number, { tag }));
    const [once, never, rarely] = [
      asked('once', [1]),
      asked('never', [2, 3, 4, 5, 6]),
      asked('rarely', [7, 8, 9, 10, 11]),
    ];
    const questions = [...once, ...never, ...rarely];
    const sheet = sheetOf(questions, [...once, ...never].map((): Letter => 'B').concat('A'));
    expect(
      scoreByTopic(scoreSheet(questions, sheet)).map(({ tag, correct, total }) => [tag, correct, total]),
    ).toEqual([
      ['never', 0, 5],
      ['rarely', 1, 5],
      ['once', 0, 1],
    ]);
  });

  it('colors a category green from 70, orange from 50, else red', () => {
    expect([70, 69, 50, 49].map(scoreTone)).toEqual(['success', 'warning', 'warning', 'danger']);
  });
});

it('the offered level never falls with more right answers (docs/product.md#page-3)', () => {
  const levelOf = (correct: number, answered: number) => levelForAnswers({ answered, correct });
  for (let answered = 1; answered <= 40; answered += 1) {
    const levels = Array.from({ length: answered + 1 }, (_, correct) =>
      LEVELS.indexOf(levelOf(correct, answered)),
    );
    expect(levels).toEqual([...levels].sort());
  }
  expect(levelOf(0, 0)).toBe('Easy');
  expect([49, 50, 69, 70].map((correct) => levelOf(correct, 100))).toEqual([
    'Easy',
    'Medium',
    'Medium',
    'Hard',
  ]);
  expect([levelOf(1, 1), levelOf(9, 9), levelOf(10, 10)]).toEqual(['Medium', 'Medium', 'Hard']);
});
