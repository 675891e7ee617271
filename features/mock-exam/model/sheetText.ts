import { LETTERS, type Letter } from '#features/questions';
import type { Sheet } from './sheet.ts';

/** A sheet as short texts, one character a question. */
export interface SheetText {
  /** A letter, or `-` for none. */
  answers: string;
  firstAnswers: string;
  /** `1` where flagged, else `0`. */
  flags: string;
  /** A hexadecimal digit: A counts 1, B 2, C 4, D 8. */
  strikes: string;
  /** Whole milliseconds. */
  times: number[];
}

const BLANK = '-';
const known = new WeakMap<Sheet, SheetText>();

/** The sheet as text. Sheets never change, so each is written out once: a save costs the open section's only. */
export function sheetText(sheet: Sheet): SheetText {
  const before = known.get(sheet);
  if (before !== undefined) return before;
  const text: SheetText = {
    answers: sheet.answers.map((answer) => answer ?? BLANK).join(''),
    firstAnswers: sheet.firstAnswers.map((answer) => answer ?? BLANK).join(''),
    flags: sheet.flags.map((isFlagged) => (isFlagged ? '1' : '0')).join(''),
    strikes: sheet.struck.map((letters) => strikeDigit(letters)).join(''),
    times: sheet.times.map(Math.round),
  };
  known.set(sheet, text);
  return text;
}

/** The sheet of the section at that position for `size` questions, or null where the texts do not fit. */
export function readSheet(
  texts: {
    answers: readonly string[];
    firstAnswers: readonly string[];
    flags: readonly string[];
    strikes: readonly string[];
    times: readonly (readonly number[])[];
  },
  position: number,
  size: number,
): Sheet | null {
  const answers = readLetters(texts.answers[position], size);
  const firstAnswers = readLetters(texts.firstAnswers[position], size);
  const flags = texts.flags[position] ?? '';
  const strikes = texts.strikes[position] ?? '';
  const times = texts.times[position];
  if (answers === null || firstAnswers === null || times?.length !== size) return null;
  if (flags.length !== size || !/^[01]*$/.test(flags)) return null;
  if (strikes.length !== size || !/^[0-9a-f]*$/.test(strikes)) return null;
  return {
    answers,
    firstAnswers,
    flags: Array.from(flags, (flag) => flag === '1'),
    struck: Array.from(strikes, (digit) => struckBy(Number.parseInt(digit, 16))),
    times,
  };
}

function readLetters(text: string | undefined, size: number): (Letter | null)[] | null {
  if (text === undefined || text.length !== size || !/^[A-D-]*$/.test(text)) return null;
  return Array.from(text, (character) => LETTERS.find((letter) => letter === character) ?? null);
}

function strikeDigit(letters: readonly Letter[]): string {
  return LETTERS.reduce((sum, letter, bit) => sum + (letters.includes(letter) ? 2 ** bit : 0), 0).toString(
    16,
  );
}

function struckBy(digit: number): Letter[] {
  return LETTERS.filter((_, bit) => Math.floor(digit / 2 ** bit) % 2 === 1);
}
