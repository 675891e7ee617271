import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import { flushOutboxAtom } from '#features/outbox';
import { scoreSheet } from '#features/scoring';
import { answersOf } from '../../../features/answers/model/answer.ts';
import { answerId } from '../../../features/answers/model/answerId.ts';
import {
  type AnswerSheet,
  checkAnswer,
  countAnswers,
  pickOption,
  toggleFlag,
  toggleGuess,
} from '../../../features/answers/model/sheet.ts';
import { storedSheet } from '../../../features/answers/model/storedSheet.ts';
import type { QuizChoice } from '../../../features/quiz/model/choice.ts';
import { quizAttempts } from '../../../features/quiz/state/quiz.ts';
import { attemptStore, LEARNER, SCIENCE_TEST, settle } from '../support/attempts.ts';
import { sampleQuestion } from '../support/questions.ts';

const ATTEMPT = '30000000-0000-4000-8000-000000000001';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the name of a single answer', () => {
  it('is a UUID, the same each time, and another one for another question or attempt', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), fc.uuid({ version: 4 }), fc.uuid({ version: 4 }), (a, b, c) => {
        fc.pre(a.slice(0, 8) !== b.slice(0, 8) && b.slice(0, 8) !== c.slice(0, 8));
        expect(answerId(a, b)).toMatch(UUID);
        expect(answerId(a, b)).toBe(answerId(a, b));
        expect(answerId(a, b)).not.toBe(answerId(a, c));
        expect(answerId(b, a)).not.toBe(answerId(c, a));
      }),
    );
  });

  it('there is none for what has no UUID', () => {
    expect(answerId('attempt', ATTEMPT)).toBeNull();
    expect(answerId(ATTEMPT, '17')).toBeNull();
  });
});

describe('the answers of an attempt', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => sampleQuestion(number));
  if (!one || !two || !three || !four) throw new Error('There are four.');
  const id = (question: { question_id: string }) => question.question_id;
  const ENDED = { id: ATTEMPT, mode: 'quiz', endedAt: 1 } as const;

  it('tell of each what was picked, guessed, changed and flagged; a blank is one only where it was flagged', () => {
    let sheet: AnswerSheet = {};
    sheet = pickOption(pickOption(sheet, id(one), 'B'), id(one), 'A');
    sheet = checkAnswer(toggleGuess(pickOption(sheet, id(two), 'C'), id(two)), id(two));
    sheet = toggleFlag(sheet, id(three));
    const { reviewData } = scoreSheet([one, two, three, four], sheet);
    expect(answersOf(ENDED, reviewData)).toMatchObject([
      { questionId: one.global_id, letter: 'A', first: 'B', isCorrect: true, isGuess: false },
      { questionId: two.global_id, letter: 'C', first: 'C', isCorrect: false, isGuess: true },
      { questionId: three.global_id, letter: null, isCorrect: false, isFlagged: true },
    ]);
  });

  it('“I don’t know” is an answer that counts as missed', () => {
    const sheet = checkAnswer({}, id(one));
    const [entry] = answersOf(ENDED, scoreSheet([one, two], sheet).reviewData);
    expect(entry).toMatchObject({ letter: null, isCorrect: false, isGuess: true });
    expect(addAnswersToMemory(EMPTY_MEMORY, entry === undefined ? [] : [entry]).answers).toBe(1);
    expect(countAnswers([one, two], storedSheet.unpack(storedSheet.pack(sheet)))).toMatchObject({
      answered: 1,
      blank: 1,
    });
  });

  it('what the table would not take is left out or cut', () => {
    const odd = sampleQuestion(9, { global_id: '9', question_id: 'science-9' });
    const long = sampleQuestion(8, { tag: 'x'.repeat(120) });
    const sheet = pickOption(pickOption({}, odd.question_id, 'A'), long.question_id, 'A');
    const entries = answersOf(ENDED, scoreSheet([odd, long], sheet).reviewData);
    expect(entries.map(({ tag }) => tag.length)).toEqual([100]);
  });
});

describe('the answers on their way', () => {
  const choice: QuizChoice = {
    ...{ ...SCIENCE_TEST, subject: 'math', level: null },
    ...{ tags: ['functions'], size: 5, mode: 'learn' },
  };

  it('go up once, with the guess, when the quiz is over; offline they wait, and a second send changes nothing', async () => {
    const tab = attemptStore();
    await tab.store.set(quizAttempts.startAtom, choice);
    await settle();
    const state = tab.store.get(quizAttempts.stateAtom);
    if (state.status !== 'open') throw new Error('No quiz is open.');
    const [first] = state.attempt.questions;
    tab.store.set(quizAttempts.sendAtom, {
      type: 'pick',
      questionId: first.question_id,
      letter: 'B',
      at: tab.device.now(),
    });
    tab.store.set(quizAttempts.sendAtom, { type: 'guess', questionId: first.question_id });
    tab.store.set(quizAttempts.sendAtom, { type: 'check', questionId: first.question_id });
    tab.server.isDown = true;
    tab.store.set(quizAttempts.sendAtom, { type: 'finish', at: tab.device.now() });
    await settle();
    expect(tab.server.log.size).toBe(0);

    const again = attemptStore(tab.device);
    await again.store.set(flushOutboxAtom, LEARNER);
    expect([...again.server.log.values()]).toMatchObject([
      { questionId: first.global_id, attemptId: state.attempt.id, bank: 'math', letter: 'B', isGuess: true },
    ]);
    expect(again.server.closed).toMatchObject([{ details: { mode: 'learn', tags: ['functions'] } }]);
  });
});
