import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sheetEntry, totalTime } from '#features/answers';
import { LETTERS } from '#features/questions';
import type { QuizChoice } from '../../../features/quiz/model/choice.ts';
import {
  type ActiveQuiz,
  AUTO_FINISH_DELAY_MS,
  isWarningDue,
  type Quiz,
  type QuizEvent,
  reduceQuiz,
  remainingTime,
  resumeQuiz,
  startQuiz,
} from '../../../features/quiz/model/quiz.ts';
import { packQuiz, storedQuizSchema, unpackQuiz } from '../../../features/quiz/model/stored.ts';
import { SCIENCE_TEST } from '../support/attempts.ts';
import { sampleQuestions } from '../support/questions.ts';

const START = Date.UTC(2026, 0, 5);
/** The time limit in milliseconds: thirty minutes for twenty questions. */
const QUIZ_TIME_LIMIT = 1_800_000;
const QUESTIONS = sampleQuestions(1, 2, 3);
const ID = QUESTIONS.map(({ question_id }) => question_id);

function fresh(isTimed = false, mode: QuizChoice['mode'] = 'test') {
  return startQuiz({
    id: 'attempt',
    userId: 'u',
    choice: { ...SCIENCE_TEST, mode, timing: isTimed ? '1x' : 'off' },
    questions: QUESTIONS,
    at: START,
  });
}

/** Applies events to a quiz, and returns the result. After it has finished, further events have no effect. */
function play(quiz: Quiz, ...events: QuizEvent[]): Quiz {
  return events.reduce((now, event) => (now.status === 'finished' ? now : reduceQuiz(now, event)), quiz);
}

function active(quiz: Quiz): ActiveQuiz {
  if (quiz.status === 'finished') throw new Error('The quiz is finished.');
  return quiz;
}

const pick = (index: number, letter: 'A' | 'B', at: number): QuizEvent => ({
  type: 'pick',
  questionId: ID[index] ?? '',
  letter,
  at,
});

const at = fc.integer({ min: START - 5000, max: START + 2 * QUIZ_TIME_LIMIT });
const questionId = fc.constantFrom(...ID, 'unknown');
const letter = fc.constantFrom(...LETTERS);
const anyEvent: fc.Arbitrary<QuizEvent> = fc.oneof(
  fc.record({ type: fc.constant('pick' as const), questionId, letter, at }),
  fc.record({ type: fc.constant('go' as const), index: fc.integer(), at }),
  fc.record({ type: fc.constant('flag' as const), questionId }),
  fc.record({ type: fc.constant('strike' as const), questionId, letter }),
  fc.record({ type: fc.constant('continue' as const), at: fc.constant(START + 1000) }),
  fc.record({ type: fc.constant('dismiss-warning' as const) }),
  fc.record({ type: fc.constant('tick' as const), at }),
  fc.record({ type: fc.constant('finish' as const), at }),
);

describe('a quiz (docs/product.md#quiz-2)', () => {
  it('lets an answer be changed', () => {
    const quiz = play(fresh(), pick(0, 'A', START), pick(0, 'B', START + 1));
    expect(sheetEntry(quiz.sheet, ID[0] ?? '')).toMatchObject({ letter: 'B', first: 'A' });
  });

  it('finishes by itself 1.5 s after the last answer, not before', () => {
    const done = play(fresh(), pick(0, 'A', START), pick(1, 'A', START + 1), pick(2, 'A', START + 1000));
    expect(play(done, { type: 'tick', at: START + 1000 + AUTO_FINISH_DELAY_MS - 1 }).status).toBe('active');
    const finished = play(done, { type: 'tick', at: START + 1000 + AUTO_FINISH_DELAY_MS });
    expect(finished).toMatchObject({ status: 'finished', finishedBy: 'all-answered' });
  });

  it('finishes by itself also where the clock was turned back after the last answer', () => {
    const hour = 3_600_000;
    const done = play(fresh(), pick(0, 'A', START), pick(1, 'A', START), pick(2, 'A', START + hour));
    const turned = play(done, { type: 'tick', at: START }, { type: 'tick', at: START + 1_000 });
    expect(turned.status).toBe('active');
    expect(play(turned, { type: 'tick', at: START + AUTO_FINISH_DELAY_MS })).toMatchObject({
      status: 'finished',
      finishedBy: 'all-answered',
    });
  });

  it('counts to a deadline: a tab that slept past it finishes at the deadline, not later', () => {
    const quiz = play(fresh(true), { type: 'tick', at: START + 3 * QUIZ_TIME_LIMIT });
    expect(quiz).toMatchObject({
      status: 'finished',
      finishedBy: 'timer',
      endedAt: START + QUIZ_TIME_LIMIT,
    });
  });

  it('warns in the last minute, once', () => {
    const at = START + QUIZ_TIME_LIMIT - 60_000;
    const quiz = fresh(true);
    expect(isWarningDue(quiz, at - 1)).toBe(false);
    expect(isWarningDue(quiz, at)).toBe(true);
    expect(isWarningDue(active(play(quiz, { type: 'dismiss-warning' })), at)).toBe(false);
  });

  it('no sequence of events loses an answer, leaves the quiz, or makes a negative time', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.boolean(), (events, isTimed) => {
        let quiz: Quiz = fresh(isTimed);
        const latest: Record<string, string> = {};
        for (const event of events) {
          const wasActive = quiz.status === 'active';
          quiz = play(quiz, event);
          if (event.type === 'pick' && wasActive && ID.includes(event.questionId)) {
            latest[event.questionId] = event.letter;
          }
          const marks = Object.entries(quiz.sheet);
          const given = marks.flatMap(([id, { letter }]) => (letter === null ? [] : [[id, letter]]));
          expect(Object.fromEntries(given)).toEqual(latest);
          expect(marks.every(([id]) => ID.includes(id))).toBe(true);
          expect(marks.every(([, { letter, first }]) => (letter === null) === (first === null))).toBe(true);
          expect(Math.min(0, ...marks.map(([, { ms }]) => ms))).toBe(0);
          if (quiz.status === 'active') {
            expect(quiz.index).toBeGreaterThanOrEqual(0);
            expect(quiz.index).toBeLessThan(QUESTIONS.length);
            expect(remainingTime(quiz, START - 10_000) ?? 0).toBeLessThanOrEqual(QUIZ_TIME_LIMIT);
            expect(remainingTime(quiz, START + 9e9) ?? 0).toBeGreaterThanOrEqual(0);
          } else {
            expect(quiz.endedAt).toBeGreaterThanOrEqual(quiz.startedAt);
          }
        }
      }),
    );
  });
});

describe('how a quiz counts time', () => {
  it('gives each question the time it was open', () => {
    const done = play(
      fresh(),
      { type: 'go', index: 1, at: START + 4_000 },
      { type: 'finish', at: START + 10_000 },
    );
    expect(ID.map((id) => sheetEntry(done.sheet, id).ms)).toEqual([4_000, 6_000, 0]);
    expect(totalTime(done.sheet)).toBe(10_000);
  });

  it('an early tick changes nothing', () => {
    const quiz = fresh();
    expect(play(quiz, { type: 'tick', at: START + 250 })).toBe(quiz);
  });
});

describe('a quiz that is found again', () => {
  const answered = active(play(fresh(), pick(0, 'B', START)));

  it('goes on by itself, however long the learner was away', () => {
    expect(resumeQuiz(answered, START + 60_000)).toMatchObject({ status: 'active', leftAt: null });
    expect(resumeQuiz(answered, START + 9e9)).toMatchObject({ status: 'active', leftAt: null });
  });

  it('asks where its timer ran out meanwhile, and goes on with the time that was left (deadline.test.ts)', () => {
    const timed = active(play(fresh(true), pick(0, 'B', START), { type: 'tick', at: START + 600_000 }));
    const at = START + 9e9;
    const found = active(resumeQuiz(timed, at));
    expect(found).toMatchObject({ status: 'active', leftAt: START + 600_000 });
    const going = active(play(found, { type: 'continue', at }));
    expect(remainingTime(going, at)).toBe(QUIZ_TIME_LIMIT - 600_000);
    expect(totalTime(going.sheet)).toBe(totalTime(timed.sheet));
  });
});

describe('Learn mode', () => {
  const [first, second] = ID;
  const check = (questionId = ''): QuizEvent => ({ type: 'check', questionId });
  const guess = (questionId = ''): QuizEvent => ({ type: 'guess', questionId });

  it('a checked answer cannot be changed; an unchecked one can', () => {
    const changed = active(play(fresh(false, 'learn'), pick(0, 'B', 1), pick(0, 'A', 2)));
    expect(sheetEntry(changed.sheet, first ?? '')).toMatchObject({ letter: 'A', isChecked: false });
    const checked = active(play(changed, check(first), pick(0, 'B', 3)));
    expect(sheetEntry(checked.sheet, first ?? '')).toMatchObject({ letter: 'A', isChecked: true });
  });

  it('a blank cannot be called a guess', () => {
    const quiz = fresh(false, 'learn');
    expect(active(play(quiz, guess(second))).sheet).toEqual({});
  });

  it('a guess can be said before and after the check, and taken back', () => {
    const quiz = active(play(fresh(false, 'learn'), pick(0, 'A', 1), guess(first), check(first)));
    expect(sheetEntry(quiz.sheet, first ?? '').isGuess).toBe(true);
    expect(sheetEntry(active(play(quiz, guess(first))).sheet, first ?? '').isGuess).toBe(false);
  });

  it('does not end by itself: the last explanation is still to be read', () => {
    const all = [pick(0, 'A', 1), pick(1, 'A', 1), pick(2, 'A', 1)];
    expect(play(fresh(false, 'learn'), ...all, { type: 'tick', at: START + 60_000 }).status).toBe('active');
    expect(play(fresh(), ...all, { type: 'tick', at: START + 60_000 }).status).toBe('finished');
  });

  it('a test takes neither a check nor a guess', () => {
    const quiz = play(fresh(), pick(0, 'A', 1));
    expect(play(quiz, check(first), guess(first))).toEqual(quiz);
  });

  it('is found again with its checks and guesses, whatever was done', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('pick' as const),
        questionId: fc.constantFrom(...ID),
        letter: fc.constantFrom('A' as const, 'B' as const),
        at: fc.constant(START),
      }),
      fc.record({
        type: fc.constantFrom('check' as const, 'guess' as const),
        questionId: fc.constantFrom(...ID),
      }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const quiz = play(fresh(false, 'learn'), ...events);
        const stored = v.parse(storedQuizSchema, JSON.parse(JSON.stringify(packQuiz(quiz))));
        expect(unpackQuiz(stored, QUESTIONS)).toEqual(quiz);
      }),
    );
  });
});
