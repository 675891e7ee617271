import { type AnswerSheet, type SheetEntry, sheetEntry } from '#features/answers';
import { LETTERS, type Letter, type Question } from '#features/questions';

/**
 * A section's part of the answer sheet in a short form. Each text has one character for each question, in the order of
 * the questions.
 */
export interface SectionSheetText {
  /** The letter of each question's answer, or `-` for a blank. */
  answers: string;
  firstAnswers: string;
  /** For each question: `1` if it is flagged, else `0`. */
  flags: string;
  /**
   * The options that the learner ruled out, one hexadecimal digit for each question: the sum of A = 1, B = 2, C = 4,
   * D = 8.
   */
  strikes: string;
  /** How long each question was open, in whole milliseconds. */
  times: number[];
}

const BLANK = '-';

/** Whether the entry is empty: no option was picked or ruled out, nothing is flagged, and no time was counted. */
export function isEmptyEntry({ letter, first, struck, isFlagged, ms }: SheetEntry): boolean {
  return letter === null && first === null && struck.length === 0 && !isFlagged && ms === 0;
}

/** Converts a section's part of the answer sheet to its short form. */
export function sheetToText(questions: readonly Question[], sheet: AnswerSheet): SectionSheetText {
  const entries = questions.map(({ question_id }) => sheetEntry(sheet, question_id));
  return {
    answers: entries.map(({ letter }) => letter ?? BLANK).join(''),
    firstAnswers: entries.map(({ first }) => first ?? BLANK).join(''),
    flags: entries.map(({ isFlagged }) => (isFlagged ? '1' : '0')).join(''),
    strikes: entries.map(({ struck }) => strikeDigit(struck)).join(''),
    times: entries.map(({ ms }) => Math.round(ms)),
  };
}

/**
 * Reads the answer sheet of the section at `position`, from 0; `texts` has the short forms of all sections. Null if the
 * texts do not fit the section's questions.
 */
export function sheetFromText(
  texts: { [Part in keyof SectionSheetText]: readonly SectionSheetText[Part][] },
  position: number,
  questions: readonly Question[],
): AnswerSheet | null {
  const [answers, firstAnswers, flags, strikes, times] = [
    texts.answers[position],
    texts.firstAnswers[position],
    texts.flags[position],
    texts.strikes[position],
    texts.times[position],
  ];
  const size = questions.length;
  if (!isText(answers, /^[A-D-]*$/, size) || !isText(firstAnswers, /^[A-D-]*$/, size)) return null;
  if (!isText(flags, /^[01]*$/, size) || !isText(strikes, /^[0-9a-f]*$/, size)) return null;
  if (times?.length !== size) return null;
  const entries = questions.map(({ question_id }, index): [string, SheetEntry] => [
    question_id,
    {
      ...sheetEntry({}, question_id),
      letter: letterOf(answers.charAt(index)),
      first: letterOf(firstAnswers.charAt(index)),
      isFlagged: flags.charAt(index) === '1',
      struck: struckBy(Number.parseInt(strikes.charAt(index), 16)),
      ms: times[index] ?? 0,
    },
  ]);
  return Object.fromEntries(entries.filter(([, entry]) => !isEmptyEntry(entry)));
}

function isText(text: string | undefined, pattern: RegExp, size: number): text is string {
  return text?.length === size && pattern.test(text);
}

function letterOf(character: string): Letter | null {
  return LETTERS.find((letter) => letter === character) ?? null;
}

function strikeDigit(letters: readonly Letter[]): string {
  return LETTERS.reduce((sum, letter, bit) => sum + (letters.includes(letter) ? 2 ** bit : 0), 0).toString(
    16,
  );
}

function struckBy(digit: number): Letter[] {
  return LETTERS.filter((_, bit) => Math.floor(digit / 2 ** bit) % 2 === 1);
}
