import { describe, expect, it } from 'vitest';
import { type Answer, EMPTY_MEMORY, type PlanSettings, rememberAll } from '#features/memory';
import type { Question } from '#features/questions';
import { reviewCountsAfter, reviewCountsText } from '../../../features/plan/model/reviewCounts.ts';
import { answer, DAY, NOW } from '../memory/answers.ts';
import { sampleQuestion } from '../support/questions.ts';

const SETTINGS: PlanSettings = { examDate: '2027-03-05', minutesADay: 20, freeWeekdays: [] };
const biology = (number: number) => sampleQuestion(2 * number, { tag: 'biology' });
const word = (number: number) =>
  sampleQuestion(2 * number + 1, { subject: 'langProf', language: 'English', tag: 'vocabulary' });

interface Given {
  question: Question;
  isCorrect: boolean;
  isGuess?: boolean;
}

/** The result for an attempt with these answers that ended at NOW. `later` are answers given after it. */
function listed(given: readonly Given[], later: readonly Answer[] = [], settings = SETTINGS, now = NOW) {
  const answers = given.map(({ question, isCorrect, isGuess = false }, index) =>
    answer({
      id: `${index}`,
      questionId: question.global_id,
      bank: question.subject === 'science' ? 'science' : 'english_lang_prof',
      tag: question.tag,
      isCorrect,
      isGuessed: isGuess,
    }),
  );
  return reviewCountsAfter(
    given.map(({ question, isCorrect, isGuess = false }) => ({
      question,
      userAnswer: 'B' as const,
      isCorrect,
      isGuess,
    })),
    {
      memory: rememberAll(EMPTY_MEMORY, [...answers, ...later]),
      settings,
      endedAt: NOW,
      now,
      timeZone: 'Asia/Manila',
    },
  );
}

describe('what a result puts on the review list (docs/product.md#plan-11)', () => {
  it('is what was missed or guessed: facts as themselves, skills as other questions of their topic', () => {
    const result = listed([
      { question: word(1), isCorrect: false },
      { question: word(2), isCorrect: true },
      { question: word(3), isCorrect: true, isGuess: true },
      { question: biology(1), isCorrect: false },
      { question: biology(2), isCorrect: true },
    ]);
    expect(result).toMatchObject({ facts: 2, skills: 1 });
    expect(result.firstIn).toBeLessThanOrEqual(1);
    expect(reviewCountsText(result)).toMatch(
      /^3 questions come back in your reviews, the first (today|tomorrow)\.$/,
    );
  });

  it('names no day for skills: the plan asks for their topics when it pays most', () => {
    const result = listed([
      { question: biology(1), isCorrect: false },
      { question: biology(2), isCorrect: false },
    ]);
    expect(result).toEqual({ facts: 0, skills: 2, firstIn: null });
    expect(reviewCountsText(result)).toBe('2 questions come back in your reviews.');
    expect(reviewCountsText({ ...result, skills: 1 })).toBe('1 question comes back in your reviews.');
  });

  it('is nothing where all was right, nor once the exam is here', () => {
    expect(reviewCountsText(listed([{ question: biology(1), isCorrect: true }]))).toBeNull();
    expect(
      reviewCountsText(
        listed([{ question: biology(1), isCorrect: false }], [], { ...SETTINGS, examDate: '2027-01-04' }),
      ),
    ).toBeNull();
  });

  it('leaves out what was answered again since then', () => {
    const again = answer({
      id: 'later',
      questionId: word(1).global_id,
      bank: 'english_lang_prof',
      tag: 'vocabulary',
      at: NOW + DAY,
    });
    expect(listed([{ question: word(1), isCorrect: false }], [again], SETTINGS, NOW + 2 * DAY)).toMatchObject(
      { facts: 0, skills: 0, firstIn: null },
    );
  });
});
