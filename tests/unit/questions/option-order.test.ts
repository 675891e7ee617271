import fc from 'fast-check';
import { createStore } from 'jotai';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  attemptDetails,
  loadPastAttemptAtom,
  markSheet,
  pastResultsPortAtom,
  sheetEntry,
} from '#features/answers';
import {
  bankLetter,
  itemVersion,
  keepsPrintedOrderAtom,
  LETTERS,
  nonEmptyQuestionsSchema,
  readExplanation,
  rowsToQuestions,
  shownLetter,
  shownOptions,
  toStoredQuestion,
  withOptionOrder,
} from '#features/questions';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { answersOf } from '../../../features/answers/model/answer.ts';
import { QUIZ_DEFAULTS } from '../../../features/quiz/model/choice.ts';
import { quizAttempts } from '../../../features/quiz/state/quiz.ts';
import { attemptStore, LEARNER } from '../support/attempts.ts';
import { sampleQuestion, sampleRow } from '../support/questions.ts';

const EXPLANATION = 'The rule.\n\nNot B: It eats.\nNot C: It filters.\nNot D: It hides.';
const ROWS = [1, 2, 3, 4, 5, 6].map((number) =>
  sampleRow(number, { fixed: number === 6, explanation: EXPLANATION }),
);
const QUESTIONS = rowsToQuestions(ROWS, 'science');

describe('the order of options', () => {
  it('is another one in each attempt, and each order is as likely', () => {
    const question = sampleQuestion(1, { fixed: false });
    const orders = Array.from(
      { length: 4800 },
      (_, index) =>
        withOptionOrder([question], `20000000-0000-4000-8000-${String(index).padStart(12, '0')}`, false)[0]
          .order,
    );
    const counts = [...new Set(orders)].map((order) => orders.filter((one) => one === order).length);
    expect(counts).toHaveLength(24);
    expect(Math.min(...counts)).toBeGreaterThan(130);
    expect(Math.max(...counts)).toBeLessThan(270);
  });

  it('stays the bank’s where the bank or the learner wants it, and where a row does not say', () => {
    const questions = [true, undefined, false].map((fixed, index) =>
      sampleQuestion(index + 1, fixed === undefined ? {} : { fixed }),
    );
    const orders = (isKept: boolean) => withOptionOrder(questions, LEARNER, isKept).map(({ order }) => order);
    expect(orders(false)).toEqual([undefined, undefined, expect.stringMatching(/^[A-D]{4}$/)]);
    expect(orders(true)).toEqual([undefined, undefined, undefined]);
  });

  it('is stored with the attempt; a damaged order is the bank’s', () => {
    const questions = withOptionOrder(QUESTIONS, LEARNER, false);
    const stored = JSON.parse(JSON.stringify(questions.map(toStoredQuestion)));
    expect(v.parse(nonEmptyQuestionsSchema, stored)).toEqual(questions);
    const damaged = [{ ...stored[0], order: 'AABC' }];
    expect(v.parse(nonEmptyQuestionsSchema, damaged)[0].order).toBeUndefined();
  });

  it('changes no mark, answer, version or explanation: only what letter stands beside a text', () => {
    const anyLetter = fc.option(fc.constantFrom(...LETTERS));
    fc.assert(
      fc.property(fc.uuid(), fc.array(anyLetter, { minLength: 6, maxLength: 6 }), (id, picked) => {
        const shuffled = withOptionOrder(QUESTIONS, id, false);
        const sheetOf = (questions: typeof shuffled) =>
          Object.fromEntries(
            questions.map((question, index) => {
              const text = picked[index] == null ? null : question.options[LETTERS.indexOf(picked[index])];
              const shown = shownOptions(question).find((option) => option.text === text)?.shown;
              const letter = shown === undefined ? null : bankLetter(question, shown);
              return [question.question_id, { ...sheetEntry({}, 'q'), letter, first: letter, ms: 1000 }];
            }),
          );
        const sent = (questions: typeof shuffled) =>
          answersOf({ id, mode: 'quiz', endedAt: 1 }, markSheet(questions, sheetOf(questions)));
        expect(sent(shuffled)).toEqual(sent(QUESTIONS));
        expect(attemptDetails(shuffled, sheetOf(shuffled))).toEqual({
          ...attemptDetails(QUESTIONS, sheetOf(QUESTIONS)),
          isShuffled: true,
        });
        for (const [index, question] of shuffled.entries()) {
          const before = QUESTIONS[index] ?? question;
          expect(itemVersion(question)).toBe(itemVersion(before));
          expect(shownOptions(question).map(({ shown }) => shown)).toEqual(LETTERS);
          for (const letter of LETTERS)
            expect(bankLetter(question, shownLetter(question, letter))).toBe(letter);
          // Each line stands at the letter that the screen shows beside the option that the line is about.
          const [told, toldBefore] = [readExplanation(question), readExplanation(before)];
          expect(told.why).toBe(toldBefore.why);
          for (const { shown, letter, text } of told.wrong) {
            expect(shownOptions(question).find((option) => option.shown === shown)?.letter).toBe(letter);
            expect(toldBefore.wrong.find((line) => line.letter === letter)?.text).toBe(text);
          }
        }
      }),
    );
  });

  it('comes back with the result, on any device', async () => {
    const shuffled = withOptionOrder(QUESTIONS, LEARNER, false);
    for (const questions of [QUESTIONS, shuffled]) {
      const store = createStore();
      store.set(deviceAtom, memoryDevice());
      store.set(learnerIdAtom, LEARNER);
      store.set(pastResultsPortAtom, {
        listSessions: async () => [],
        loadSession: async () => ({
          ...{ startedAt: 0, endedAt: 1, topic: 'science', difficulty: null, answers: [] },
          details: JSON.parse(JSON.stringify(attemptDetails(questions, {}))),
        }),
        loadQuestions: async () => ROWS,
      });
      const past = await store.set(loadPastAttemptAtom, { kind: 'quiz', id: LEARNER });
      expect(past?.questions).toEqual(questions);
    }
  });

  it('is kept by a resumed quiz, also if the setting changes, and drawn again when it is repeated', async () => {
    const { store, server } = attemptStore();
    const [first, ...rest] = QUESTIONS;
    if (first === undefined) throw new Error('no questions');
    const start = () =>
      store.set(quizAttempts.startAtom, { ...QUIZ_DEFAULTS, subject: 'science', retake: [first, ...rest] });
    const orders = () => {
      const state = store.get(quizAttempts.stateAtom);
      if (state.status !== 'open') throw new Error(state.status);
      return [...state.attempt.questions]
        .sort((a, b) => a.question_id.localeCompare(b.question_id))
        .map(({ order }) => order);
    };
    expect(server.isDown).toBe(false);
    await start();
    const drawn = orders();
    store.set(keepsPrintedOrderAtom, true);
    await store.set(quizAttempts.openAtom);
    expect(orders()).toEqual(drawn);
    await start();
    expect(orders().every((order) => order === undefined)).toBe(true);
    store.set(keepsPrintedOrderAtom, false);
    await start();
    expect(orders()).not.toEqual(drawn);
  });
});
