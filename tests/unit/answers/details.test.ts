import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerSheet, attemptDetails, pickOption, toggleFlag } from '#features/answers';
import { bankOfSubject, LANGUAGES, LETTERS, SUBJECTS } from '#features/questions';
import { readDetails } from '../../../features/answers/model/details.ts';
import { sampleQuestion } from '../support/questions.ts';

describe("the details of a session's row", () => {
  it('tell the whole sheet again, whatever was answered', () => {
    const marks = fc.array(
      fc.record({
        letter: fc.option(fc.constantFrom(...LETTERS)),
        isFlagged: fc.boolean(),
        subject: fc.constantFrom(...SUBJECTS),
        language: fc.constantFrom(...LANGUAGES),
        ms: fc.integer({ min: 0, max: 1e7 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(marks, (all) => {
        const questions = all.map(({ subject, language }, index) =>
          sampleQuestion(index, {
            subject,
            language: subject === 'math' || subject === 'science' ? 'English' : language,
          }),
        );
        const sheet = questions.reduce<AnswerSheet>((marked, { question_id }, index) => {
          const mark = all[index];
          const picked = mark?.letter == null ? marked : pickOption(marked, question_id, mark.letter);
          return mark?.isFlagged === true ? toggleFlag(picked, question_id) : picked;
        }, {});
        const read = readDetails(
          JSON.parse(JSON.stringify({ ...attemptDetails(questions, sheet), extra: 1 })),
        );
        expect(read?.marks.map(({ id, letter, first, isFlagged }) => [id, letter, first, isFlagged])).toEqual(
          questions.map(({ global_id, question_id }) => {
            const { letter = null, first = null, isFlagged = false } = sheet[question_id] ?? {};
            return [global_id, letter, first, isFlagged];
          }),
        );
        expect(read?.marks.map(({ bank }) => bank)).toEqual(questions.map(bankOfSubject));
      }),
    );
  });

  it.each([
    ['nothing', null],
    ['the details of version 0.1.0', { categoryScores: {}, timing: 'off' }],
    ['letters of another length', { letters: 'AB' }],
    ['banks of another length', { banks: [['science', 2]] }],
    ['a bank that does not exist', { banks: [['history', 1]] }],
  ])('are left alone where they are %s', (_, spoilt) => {
    const question = sampleQuestion(1);
    const details = attemptDetails([question], {});
    expect(readDetails(details)).not.toBeNull();
    const unfit = spoilt === null || 'categoryScores' in spoilt ? spoilt : { ...details, ...spoilt };
    expect(readDetails(unfit)).toBeNull();
  });
});
