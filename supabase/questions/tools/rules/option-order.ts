import { numberInOption } from '../numbers.ts';
import { LETTERS } from '../schema.ts';
import { createItemRule } from './rule.ts';

/** Rule: options that are numbers are sorted by size, ascending or descending. */
export const optionOrderRule = createItemRule('option-order', (item, report) => {
  const numbers = LETTERS.map((letter) => numberInOption(item.options[letter]));
  const sizes = numbers.filter((number) => number !== null);
  if (sizes.length < LETTERS.length) return;
  const steps = sizes.slice(1).map((size, index) => size - (sizes[index] ?? size));
  // Equal numbers are allowed, because the options may still differ, such as the ratios 1 : 2 and 2 : 4, or equal
  // numbers with different units.
  if (steps.every((step) => step >= 0) || steps.every((step) => step <= 0)) return;
  if (new Set(LETTERS.map((letter) => unitOf(item.options[letter]))).size > 1) return;
  report(
    ['options'],
    `numbers are not in order of size: ${LETTERS.map((letter) => item.options[letter]).join(', ')}`,
  );
});

/** The unit in an option, which follows the number. Numbers with different units are not compared. */
const unitOf = (option: string) =>
  option.replace(/^[^\p{L}%°]*/u, '').replace(/^\\?(?:frac|sqrt|text|pi).*$/, '');
