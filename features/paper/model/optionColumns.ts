import type { Question } from '#features/questions';

/** Characters that fit beside each other in a column of the booklet. */
const FOUR_A_LINE = 8;
const TWO_A_LINE = 20;

/** How many options share a line. Short ones do, so that a booklet takes fewer pages. */
export function optionColumns({ options }: Pick<Question, 'options'>): 1 | 2 | 4 {
  const longest = Math.max(...options.map(lengthOf));
  if (longest <= FOUR_A_LINE) return 4;
  return longest <= TWO_A_LINE ? 2 : 1;
}

/** About how many characters wide an option is once it is set: a formula's commands draw one sign each. */
function lengthOf(text: string): number {
  if (text.includes('\n')) return Number.POSITIVE_INFINITY;
  return text
    .replaceAll(/\\(?:d?frac|sqrt|left|right|text|mathrm)/g, ' ')
    .replaceAll(/\\[a-zA-Z]+/g, 'x')
    .replaceAll(/[${}^_*]/g, '').length;
}
