import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALONE_AFTER,
  AWAY_AFTER,
  BEAT,
  isSomebodyHere,
} from '../../../features/practice/model/studyClock.ts';
import { accountTime } from '../../../features/quiz/model/clock.ts';
import {
  ABANDONED_AFTER,
  type ActiveQuiz,
  reduceQuiz,
  resumeQuiz,
  startQuiz,
  timeSpent,
} from '../../../features/quiz/model/session.ts';
import { sampleQuestion } from '../support/questions.ts';

const START = Date.UTC(2026, 0, 5);
const QUESTIONS = [1, 2].map((number) => sampleQuestion(number));
const idOf = (index: number) => QUESTIONS[index]?.question_id ?? '';
const fresh = (isTimed = false): ActiveQuiz =>
  startQuiz({
    id: 'attempt',
    userId: 'u',
    choice: { subject: 'science', level: 'Easy', timing: isTimed ? '1x' : 'off' },
    questions: QUESTIONS,
    at: START,
  });

describe('how a quiz counts time', () => {
  it('gives each question the time it was open', () => {
    const moved = reduceQuiz(fresh(), { type: 'go', index: 1, at: START + 4_000 });
    const done = reduceQuiz(moved, { type: 'finish', at: START + 10_000 });
    expect(done.times).toEqual({ [idOf(0)]: 4_000, [idOf(1)]: 6_000 });
    expect(timeSpent(done)).toBe(10_000);
  });

  it('writes it down every five seconds, not four times a second', () => {
    const quiz = fresh();
    expect(reduceQuiz(quiz, { type: 'tick', at: START + 250 })).toBe(quiz);
    expect(reduceQuiz(quiz, { type: 'tick', at: START + BEAT }).times).toEqual({ [idOf(0)]: BEAT });
  });

  it('a night away is not study time, and a clock turned back takes nothing away', () => {
    const later = accountTime(fresh(), START + AWAY_AFTER + 1, 'now');
    expect(later.times).toEqual({});
    const back = accountTime(later, START, 'now');
    expect(back.times).toEqual({});
    expect(accountTime(back, START + 1_000, 'now').times).toEqual({ [idOf(0)]: 1_000 });
  });

  it('takes a page to be alone ten minutes after the last touch, whatever the clock did', () => {
    expect(isSomebodyHere(START, START + ALONE_AFTER - 1)).toBe(true);
    expect(isSomebodyHere(START, START + ALONE_AFTER)).toBe(false);
    expect(isSomebodyHere(START, START - ALONE_AFTER)).toBe(true);
  });

  it('never counts more than passed, nor less than nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300_000, max: 300_000 }), { maxLength: 30 }), (steps) => {
        let at = START;
        let quiz = fresh();
        let forwards = 0;
        for (const step of steps) {
          at += step;
          forwards += Math.max(0, step);
          quiz = accountTime(quiz, at, 'beat');
          expect(timeSpent(quiz)).toBeGreaterThanOrEqual(0);
          expect(timeSpent(quiz)).toBeLessThanOrEqual(forwards);
        }
      }),
    );
  });
});

describe('a quiz that is found again', () => {
  const answered = reduceQuiz(fresh(), { type: 'pick', questionId: idOf(0), letter: 'B', at: START });

  it('goes on by itself after a reload', () => {
    expect(resumeQuiz(answered, START + 60_000)).toMatchObject({ leftAt: null, answers: answered.answers });
  });

  it('asks after a long absence, and keeps asking until the learner goes on', () => {
    const found = resumeQuiz(answered, START + ABANDONED_AFTER);
    expect(found).toMatchObject({ leftAt: START, answers: answered.answers });
    expect(resumeQuiz(found, START + 2 * ABANDONED_AFTER)).toMatchObject({ leftAt: START });
    expect(reduceQuiz(found, { type: 'continue', at: START + ABANDONED_AFTER + 5 })).toMatchObject({
      leftAt: null,
    });
  });

  it('is finished at its deadline if it had a timer', () => {
    expect(resumeQuiz(fresh(true), START + 9e9)).toMatchObject({ status: 'finished', finishedBy: 'timer' });
  });
});
