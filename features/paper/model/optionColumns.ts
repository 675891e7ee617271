import type { Question } from '#features/questions';

/**
 * A line has four options if the longest option has at most this many characters, and two options up to `TWO_A_LINE`.
 */
const FOUR_A_LINE = 8;
const TWO_A_LINE = 20;

/**
 * How many of a question's options to print on one line. Short options share a line, so that a booklet has fewer pages.
 */
export function optionColumns({ options }: Pick<Question, 'options'>): 1 | 2 | 4 {
  const longest = Math.max(...options.map(lengthOf));
  if (longest <= FOUR_A_LINE) return 4;
  return longest <= TWO_A_LINE ? 2 : 1;
}

/** The approximate width of a printed option, in characters. A LaTeX command in a formula counts as one character. */
function lengthOf(text: string): number {
  if (text.includes('\n')) return Number.POSITIVE_INFINITY;
  return text
    .replaceAll(/\\(?:d?frac|sqrt|left|right|text|mathrm)/g, ' ')
    .replaceAll(/\\[a-zA-Z]+/g, 'x')
    .replaceAll(/[${}^_*]/g, '').length;
}
