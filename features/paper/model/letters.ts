import { LETTERS, type Letter } from '#features/questions';

/** Letters as they were keyed in, from the first question on; null for one that was left blank. */
export interface KeyedLetters {
  letters: readonly (Letter | null)[];
  /** What is wrong, in words; null where nothing is. */
  problem: string | null;
}

/** How a blank may be written. A line's end is none: letters may be typed row by row. */
const BLANKS = '-–._ ';

/**
 * Reads 'ABDCC…' for a section of `size` questions: capital or small letters, a blank as '-', '.', '_' or a space. What follows the last
 * question is a mistake unless it is blank.
 */
export function readLetters(text: string, size: number): KeyedLetters {
  const characters = [...text.replaceAll(/[\r\n\t]/g, '').toUpperCase()];
  const wrong = characters.findIndex(
    (character) => !BLANKS.includes(character) && letterOf(character) === null,
  );
  const letters = characters.map(letterOf);
  const last = letters.findLastIndex((letter) => letter !== null);
  return {
    letters: Array.from({ length: size }, (_, place) => letters[place] ?? null),
    problem:
      wrong !== -1
        ? `Number ${wrong + 1} is “${characters[wrong]}”: only A, B, C and D are answers, and - is a blank.`
        : last >= size
          ? `There are ${last + 1} answers here, and ${size} questions in this section.`
          : null,
  };
}

function letterOf(character: string): Letter | null {
  return LETTERS.find((letter) => letter === character) ?? null;
}

/** How many questions have a letter. */
export function countLetters({ letters }: Pick<KeyedLetters, 'letters'>): number {
  return letters.filter((letter) => letter !== null).length;
}
