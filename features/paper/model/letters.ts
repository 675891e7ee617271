import { LETTERS, type Letter } from '#features/questions';

/** The answers that the learner typed for a section, from its first question on. A blank is null. */
export interface TypedLetters {
  letters: readonly (Letter | null)[];
  /** What is wrong with the typed text, as a sentence; null if nothing is wrong. */
  problem: string | null;
}

/** The characters that mean a blank. A space does not mean a blank, because it may separate groups of letters. */
const BLANKS = '-–._';
/** Matches what separates the cells of a spreadsheet or the items of a list. */
const CELL_END = /\r\n|[\r\n\t,;]/;
/** Matches invisible characters that come with pasted text. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;
/** Cyrillic and Greek letters that look like A, B and C, with the letter they stand for. */
const LOOKALIKES: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Α: 'A', Β: 'B' };
/** The group sizes in which learners type letters, with a space between two groups. */
const GROUP_SIZES = [1, 5, 10];

/**
 * Reads 'ABDCC…' for a section of `size` questions: capital or small letters, a blank as '-', '.' or '_'.
 * Letters may be typed in rows, in groups of five or with their numbers, or pasted from a spreadsheet, where an empty
 * cell is a blank. The function never guesses: a text that can be read in two ways is a problem, and so is a letter
 * after the last question.
 */
export function parseLetters(text: string, size: number): TypedLetters {
  const plain = text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toUpperCase()
    .replace(/[АВСΑΒ]/g, (letter) => LOOKALIKES[letter] ?? letter);
  if (/\d/.test(plain)) return parseNumbered(plain, size);
  const cells = plain.split(CELL_END).map((cell) => cell.trim());
  while (cells.at(-1) === '') cells.pop();
  // Text from a spreadsheet has at most one letter in each cell, and an empty cell is a blank. A typed row has many
  // letters.
  const isOneEach = cells.every((cell) => cell.length <= 1);
  const rows = isOneEach ? cells.map((cell) => cell || '-') : cells;
  const spaced = rows.findIndex((row) => !isGrouped(row));
  const characters = [...rows.join('').replace(/\s/g, '')];
  const letters = characters.map(letterOf);
  const wrong = characters.findIndex((character, place) => letters[place] === null && !isBlank(character));
  const last = letters.reduce((found, letter, place) => (letter === null ? found : place), -1);
  return {
    letters: Array.from({ length: size }, (_, place) => letters[place] ?? null),
    problem: problemOf({ rows, spaced, characters, wrong, last, size }),
  };
}

/** Matches one entry of a list with numbers: '1. A', '2) -', '3<tab>C'. */
const NUMBERED = /\s*(\d{1,3})[\s.):–—_-]*([A-D])?[\s,;]*/y;

/** Reads a list with numbers. A number that is left out is a blank. */
function parseNumbered(text: string, size: number): TypedLetters {
  const letters: (Letter | null)[] = Array.from({ length: size }, () => null);
  let last = 0;
  let end = 0;
  while (end < text.length) {
    NUMBERED.lastIndex = end;
    const entry = NUMBERED.exec(text);
    const number = Number(entry?.[1]);
    if (entry === null || number <= last || number > size) {
      const before = last === 0 ? 'at the start' : `after number ${last}`;
      return {
        letters,
        problem: `The list cannot be read ${before}. Write it as “1. A 2. C”, in order up to ${size}, or take the numbers out.`,
      };
    }
    letters[number - 1] = letterOf(entry[2] ?? '');
    last = number;
    end = NUMBERED.lastIndex;
  }
  return { letters, problem: null };
}

interface Reading {
  rows: readonly string[];
  /** The index of the first typed row in which a space may mean an unanswered question; -1 if no row has one. */
  spaced: number;
  characters: readonly string[];
  /**
   * The index of the first character that is neither a letter from A to D nor a blank; -1 if there is no such
   * character.
   */
  wrong: number;
  /** The index of the last letter from A to D; -1 if there is no such letter. */
  last: number;
  size: number;
}

function problemOf({ rows, spaced, characters, wrong, last, size }: Reading): string | null {
  const sign = characters[wrong];
  if (sign === '—') return `Number ${wrong + 1} is “—”. Type one - for each blank.`;
  if (sign !== undefined) return `Number ${wrong + 1} is “${sign}”. Type A, B, C or D, or - for a blank.`;
  if (spaced !== -1) {
    const before = [...rows.slice(0, spaced), (rows[spaced] ?? '').split(/\s/, 1)[0] ?? ''].join('');
    const number = before.replace(/\s/g, '').length;
    return `Is the space after number ${number} a blank? Type - for a blank, or remove the space.`;
  }
  if (last >= size) return `You typed ${last + 1} answers. This section has ${size} questions.`;
  return null;
}

/** Whether the spaces in a row of letters only separate groups of equal size. The last group may be shorter. */
function isGrouped(row: string): boolean {
  const groups = row.split(/\s/);
  const [first = ''] = groups;
  return (
    groups.length === 1 ||
    (GROUP_SIZES.includes(first.length) &&
      groups.every((group, place) =>
        place < groups.length - 1
          ? group.length === first.length
          : group.length > 0 && group.length <= first.length,
      ))
  );
}

const isBlank = (character: string): boolean => BLANKS.includes(character);

function letterOf(character: string): Letter | null {
  return LETTERS.find((letter) => letter === character) ?? null;
}

/** How many questions have a typed letter. */
export function countLetters({ letters }: Pick<TypedLetters, 'letters'>): number {
  return letters.filter((letter) => letter !== null).length;
}
