import { expect, it } from 'vitest';
import { reorder } from '../../../supabase/functions/assistant/order.ts';

it('tells the assistant the options, the key and the explanation by the letters on the learner’s screen', () => {
  const question = {
    question: 'Which is right?',
    ...{ option_a: 'first', option_b: 'second', option_c: 'third', option_d: 'fourth' },
    answer: 'B',
    explanation: 'The rule.\n\nNot A: Too early.\nHindi C: Huli na.\nNot D: Too late.',
  };
  expect(reorder(question, 'CADB')).toEqual({
    question: 'Which is right?',
    ...{ option_a: 'third', option_b: 'first', option_c: 'fourth', option_d: 'second' },
    answer: 'D',
    explanation: 'The rule.\n\nNot B: Too early.\nHindi A: Huli na.\nNot C: Too late.',
  });
  expect(reorder(question, 'ABCD')).toEqual(question);
});
