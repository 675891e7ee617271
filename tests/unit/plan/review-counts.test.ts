import { describe, expect, it } from 'vitest';
import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY, type PlanSettings } from '#features/memory';
import type { Question } from '#features/questions';
import { reviewCountsAfterAttempt, reviewCountsText } from '../../../features/plan/model/reviewCounts.ts';
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
  isBlank?: boolean;
}

/**
 * Counts the reviews that the result page of an attempt announces. The attempt has the answers `given` and ended at
 * NOW. `later` are answers from after the attempt.
 */
function listed(
  given: readonly Given[],
  later: readonly Answer[] = [],
  settings = SETTINGS,
  now = NOW,
  isDayDone = false,
) {
  const answers = given.map(({ question, isCorrect, isGuess = false, isBlank = false }, index) =>
    answer({
      letter: isBlank ? null : 'B',
      id: `${index}`,
      questionId: question.global_id,
      bank: question.subject === 'science' ? 'science' : 'english_lang_prof',
      tag: question.tag,
      isCorrect,
      isGuess,
    }),
  );
  return reviewCountsAfterAttempt(
    given.map(({ question, isCorrect, isGuess = false, isBlank = false }) => ({
      question,
      letter: isBlank ? null : ('B' as const),
      isCorrect,
      isGuess,
    })),
    {
      memory: addAnswersToMemory(EMPTY_MEMORY, [...answers, ...later]),
      settings,
      endedAt: NOW,
      now,
      timeZone: 'Asia/Manila',
      isDayDone,
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
    expect(result).toMatchObject({ facts: 2, skills: 1, guesses: 1 });
    expect(result.firstIn).toBeLessThanOrEqual(1);
    expect(reviewCountsText(result)).toMatch(
      /^2 questions come back, the first (today|tomorrow)\. The topic of 1 other comes back with new questions, over the next \d days\. 1 was a guess\.$/,
    );
  });

  it('brings nothing back on a day that is done', () => {
    const missed = [{ question: word(1), isCorrect: false }];
    expect(listed(missed).firstIn).toBe(0);
    expect(listed(missed, [], SETTINGS, NOW, true).firstIn).toBe(1);
  });

  it('names no day for skills, only the days until their topics are due, and says that blanks stay new', () => {
    const questions = [
      { question: biology(1), isCorrect: false },
      { question: biology(2), isCorrect: false },
      { question: biology(3), isCorrect: false, isBlank: true },
    ];
    const result = listed(questions);
    expect(result).toMatchObject({ facts: 0, skills: 2, blanks: 1, firstIn: null });
    expect(reviewCountsText(result)).toBe(
      'The topics of 2 missed questions come back with new questions, tomorrow. 1 blank question stays new.',
    );
    expect(reviewCountsText({ ...result, skills: 1, blanks: 2 })).toBe(
      'The topic of 1 missed question comes back with new questions, tomorrow. 2 blank questions stay new.',
    );
    // NOW is a Monday, and the free days are Tuesday and Wednesday. So the first review is on Thursday, in three days.
    const missed = [{ question: word(1), isCorrect: false }];
    expect(listed(missed, [], { ...SETTINGS, freeWeekdays: [2, 3] }, NOW, true).firstIn).toBe(3);
    expect(listed(questions, [], { ...SETTINGS, examDate: '2027-01-05' }).skills).toBe(0);
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
