import { expect, it } from 'vitest';
import { itemVersion, type Question } from '#features/questions';

const question = (change: Partial<Question>): Question =>
  ({ passage: null, question: '', options: ['', '', '', ''], answer: 'A', ...change }) as Question;

it('names the text and the key of a question: a change of either is another version', () => {
  const one = question({ question: 'How many?', options: ['1', '2', '3', '4'] });
  expect(itemVersion(one)).toMatch(/^[0-9a-f]{8}$/);
  const others = [
    question({ ...one, answer: 'B' }),
    question({ ...one, question: 'How many?!' }),
    question({ ...one, options: ['1', '2', '3', '5'] }),
    question({ ...one, passage: 'A passage.' }),
  ];
  expect(new Set([one, ...others].map(itemVersion)).size).toBe(5);
});
