import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DrawRequest,
  loadQuestions,
  type QuestionsPort,
  rowsToQuestions,
  shuffle,
} from '#features/questions';
import { AppError } from '#kernel/app-error';
import { sampleRow } from '../support/questions.ts';

const half = () => 0.5;
function portOf(
  answer: (request: DrawRequest) => unknown[] | Error,
): QuestionsPort & { asked: DrawRequest[] } {
  const asked: DrawRequest[] = [];
  return {
    asked,
    async drawRows(request) {
      asked.push(request);
      const rows = answer(request);
      if (rows instanceof Error) throw rows;
      return rows;
    },
  };
}

describe('rows of a bank (docs/product.md#ques-2)', () => {
  it('takes lower-case columns, upper-case columns and an options list alike', () => {
    const { option_a, option_b, option_c, option_d, ...rest } = sampleRow(1);
    const upper = { ...rest, option_A: option_a, option_B: option_b, option_C: option_c, option_D: option_d };
    const list = { ...rest, options: [option_a, option_b, option_c, option_d] };
    const [first] = rowsToQuestions([sampleRow(1)], 'science');
    expect(first?.options).toEqual(['first', 'second', 'third', 'fourth']);
    expect(rowsToQuestions([upper], 'science')).toEqual([first]);
    expect(rowsToQuestions([list], 'science')).toEqual([first]);
  });

  it('parts the passage from the stem, and defaults the level to Medium', () => {
    const [question] = rowsToQuestions(
      [sampleRow(1, { question: 'Title\n\nA passage.\n\n---\n\nThe stem?', difficulty: 'odd' })],
      'science',
    );
    expect(question).toMatchObject({
      passage: 'Title\n\nA passage.',
      question: 'The stem?',
      difficulty_level: 'Medium',
    });
  });

  it('leaves out what cannot be a question and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (rows) => {
        expect(rowsToQuestions([...rows, sampleRow(1)], 'science').length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('loading questions (docs/product.md#ques-5)', () => {
  it('asks 20 of one bank, or 10 of each language side by side, tagged by language', async () => {
    const port = portOf(({ size }) => Array.from({ length: size }, (_, index) => sampleRow(index)));
    expect(
      await loadQuestions(port, { subject: 'science', level: 'Easy', size: { total: 20 } }, half),
    ).toHaveLength(20);
    const language = await loadQuestions(
      port,
      { subject: 'langProf', level: 'Hard', size: { total: 20 } },
      half,
    );
    expect(port.asked.map(({ bank, size }) => [bank, size])).toEqual([
      ['science', 20],
      ['english_lang_prof', 10],
      ['filipino_lang_prof', 10],
    ]);
    expect(language.filter((question) => question.language === 'Filipino')).toHaveLength(10);
  });

  it.each([
    ['readingComp', 'english_reading_comp', 'Error fetching English reading questions: down'],
    ['readingComp', 'filipino_reading_comp', 'Error fetching Filipino reading questions: down'],
    ['langProf', 'english_lang_prof', 'Error fetching English questions: down'],
    ['langProf', 'filipino_lang_prof', 'Error fetching Filipino questions: down'],
    ['science', 'science', 'down'],
  ] as const)('says what failed: %s, %s', async (subject, failing, message) => {
    const port = portOf(({ bank }) => (bank === failing ? new AppError('offline', 'down') : [sampleRow(1)]));
    await expect(loadQuestions(port, { subject, level: 'Easy', size: { total: 20 } }, half)).rejects.toThrow(
      message,
    );
  });

  it('draws at most so many of each bank when it is given a number', async () => {
    const port = portOf(({ size }) => Array.from({ length: size }, (_, index) => sampleRow(index)));
    await loadQuestions(port, { subject: 'readingComp', level: null, size: { ofEachBank: 7 } }, half);
    expect(port.asked.map(({ size, level }) => [size, level])).toEqual([
      [7, null],
      [7, null],
    ]);
  });

  it('asks again for what is more than one draw gives, without what came', async () => {
    const port = portOf(({ size, exclude }) =>
      Array.from({ length: Math.min(size, 450 - exclude.length) }, (_, index) =>
        sampleRow(exclude.length + index),
      ),
    );
    const drawn = await loadQuestions(
      port,
      { subject: 'math', level: null, size: { ofEachBank: 500 } },
      half,
    );
    expect(port.asked.map(({ size, exclude }) => [size, exclude.length])).toEqual([
      [200, 0],
      [200, 200],
      [100, 400],
    ]);
    expect(drawn).toHaveLength(450);
  });

  it('reports a missing session, an empty draw, and rows that cannot be used', async () => {
    const request = { subject: 'math', level: 'Hard', size: { total: 20 } } as const;
    const load = (answer: () => unknown[] | Error) => loadQuestions(portOf(answer), request, half);
    await expect(load(() => new AppError('signed-out', 'x'))).rejects.toThrow(
      'No active session - please log in',
    );
    await expect(load(() => [])).rejects.toThrow(
      'No questions found for Math at Hard level. Please try a different combination.',
    );
    await expect(load(() => [{}])).rejects.toThrow('No questions available after transformation');
  });
});

it('a shuffle keeps every item', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (items, noise) => {
        let at = 0;
        const random = () => noise[at++ % Math.max(1, noise.length)] ?? 0;
        expect(shuffle(items, random).toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      },
    ),
  );
});
