import { LETTERS } from '../schema.ts';
import { createItemRule } from './rule.ts';

/** Matches the line about a wrong option, in the format that the app looks for (README.md, Explanations). */
const LINE = /^(Not|Hindi) ([A-D]): \S/;

/**
 * Rule: an explanation gives the reason first, then one line for each wrong option in the order of the letters, in the
 * item's language.
 */
export const explanationsRule = createItemRule('explanations', (item, report) => {
  const lines = item.explanation.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => LINE.test(line));
  const word = item.lang === 'fil' ? 'Hindi' : 'Not';
  const wanted = LETTERS.filter((letter) => letter !== item.answer).map((letter) => `${word} ${letter}: `);
  const found = first === -1 ? [] : lines.slice(first);
  const isRight =
    first > 1 &&
    lines[first - 1] === '' &&
    found.length === wanted.length &&
    wanted.every((start, index) => found[index]?.startsWith(start));
  if (!isRight) {
    report(
      ['explanation'],
      `the reason, an empty line, then the lines ${wanted.map((start) => `'${start.trim()}'`).join(', ')}`,
    );
  }
});
