import type { Question } from '#features/questions';

/** The longest option, in characters, with which four options (or two) fit on one line of a column. */
const FOUR_A_LINE = 8;
const TWO_A_LINE = 20;

/** How many options to print on one line. Short options share a line, so that a booklet takes fewer pages. */
export function optionColumns({ options }: Pick<Question, 'options'>): 1 | 2 | 4 {
  const longest = Math.max(...options.map(lengthOf));
  if (longest <= FOUR_A_LINE) return 4;
  return longest <= TWO_A_LINE ? 2 : 1;
}

/** The approximate width of a printed option, in characters. Each command of a formula counts as one character. */
function lengthOf(text: string): number {
  if (text.includes('\n')) return Number.POSITIVE_INFINITY;
  return text
    .replaceAll(/\\(?:d?frac|sqrt|left|right|text|mathrm)/g, ' ')
    .replaceAll(/\\[a-zA-Z]+/g, 'x')
    .replaceAll(/[${}^_*]/g, '').length;
}
