import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import {
  type AnswerSheet,
  attemptDetails,
  loadPastAttemptAtom,
  markSheet,
  pastResultsPortAtom,
  pickOption,
  type SheetEntry,
  sheetEntry,
  toggleFlag,
  toggleGuess,
} from '#features/answers';
import { bankOfSubject, LETTERS, rowsToQuestions } from '#features/questions';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { answersOf } from '../../../features/answers/model/answer.ts';
import { readDetails } from '../../../features/answers/model/details.ts';
import { sampleQuestion, sampleRow } from '../support/questions.ts';

const ATTEMPT = '30000000-0000-4000-8000-000000000001';
const ROWS = [1, 2, 3, 4, 5].map((number) => sampleRow(number));
const QUESTIONS = rowsToQuestions(ROWS, 'science');

/** An answer sheet that a learner can make: options are picked before guesses are marked. */
const anySheet = fc
  .array(
    fc.record({
      picks: fc.array(fc.constantFrom(...LETTERS), { maxLength: 2 }),
      isFlagged: fc.boolean(),
      isGuess: fc.boolean(),
      ms: fc.nat({ max: 1e7 }),
    }),
    { minLength: QUESTIONS.length, maxLength: QUESTIONS.length },
  )
  .map((all) =>
    QUESTIONS.reduce<AnswerSheet>((before, { question_id: id }, index) => {
      const { picks = [], isFlagged = false, isGuess = false, ms = 0 } = all[index] ?? {};
      let sheet = picks.reduce((picked, letter) => pickOption(picked, id, letter), before);
      if (isFlagged) sheet = toggleFlag(sheet, id);
      if (isGuess) sheet = toggleGuess(sheet, id);
      return { ...sheet, [id]: { ...sheetEntry(sheet, id), ms } };
    }, {}),
  );

describe('a finished attempt that is read again', () => {
  it('has its whole sheet, from its details and its answers', async () => {
    await fc.assert(
      fc.asyncProperty(anySheet, async (sheet) => {
        const store = createStore();
        store.set(deviceAtom, memoryDevice());
        store.set(learnerIdAtom, 'me');
        store.set(pastResultsPortAtom, {
          listSessions: async () => [],
          loadSession: async () => ({
            ...{ startedAt: 0, endedAt: 1, topic: 'science', difficulty: null },
            details: JSON.parse(JSON.stringify({ ...attemptDetails(QUESTIONS, sheet), extra: 1 })),
            answers: answersOf({ id: ATTEMPT, mode: 'quiz', endedAt: 1 }, markSheet(QUESTIONS, sheet)),
          }),
          loadQuestions: async () => ROWS,
        });
        const past = await store.set(loadPastAttemptAtom, { kind: 'quiz', id: ATTEMPT });
        expect(past?.questions).toEqual(QUESTIONS);
        for (const { question_id } of QUESTIONS) {
          const { letter, first, isFlagged, isGuess, ms } = sheetEntry(sheet, question_id);
          const expected: Partial<SheetEntry> = { letter, first, isFlagged, isGuess, ms };
          expect(past?.sheet[question_id]).toMatchObject(expected);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has the details of older builds, which also hold the answers', () => {
    const question = sampleQuestion(1);
    const older = { ...attemptDetails([question], {}), letters: 'A', firstLetters: 'B', flags: '1', ms: [7] };
    expect(readDetails(older)?.questions).toEqual([
      { id: question.global_id, bank: bankOfSubject(question), ms: 7 },
    ]);
  });

  it.each([
    ['nothing', null],
    ['the details of version 0.1.0', { categoryScores: {}, timing: 'off' }],
    ['times of another length', { ms: [1, 2] }],
    ['banks of another length', { banks: [['science', 2]] }],
    ['a bank that does not exist', { banks: [['history', 1]] }],
  ])('is left alone where its details are %s', (_, spoilt) => {
    const details = attemptDetails([sampleQuestion(1)], {});
    expect(readDetails(details)).not.toBeNull();
    const unfit = spoilt === null || 'categoryScores' in spoilt ? spoilt : { ...details, ...spoilt };
    expect(readDetails(unfit)).toBeNull();
  });
});
