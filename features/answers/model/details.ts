import * as v from 'valibot';
import { BANKS, type Bank, bankOfSubject, LETTERS, type Letter, type Question } from '#features/questions';
import { type AnswerSheet, EMPTY_SHEET_ENTRY, type SheetEntry, sheetEntry } from './sheet.ts';

/**
 * The fields of a session row's column `details` from which any device can show the result again. They contain the
 * questions' ids and banks, and the answer sheet in texts with one character for each question. For a mock exam of 320
 * questions, they take about 17 kB.
 */
const answersFields = {
  version: v.literal(1),
  /** The questions' `global_id`s, in the order of the attempt. */
  ids: v.array(v.string()),
  /**
   * The banks of the questions, in the order of the attempt. Consecutive questions of one bank are one entry, [bank,
   * count].
   */
  banks: v.array(v.tuple([v.picklist(BANKS), v.pipe(v.number(), v.integer(), v.minValue(1))])),
  /** One character for each question: the letter of the answer, or `-` for a blank. */
  letters: v.pipe(v.string(), v.regex(/^[A-D-]*$/)),
  /**
   * One character for each question: the letter that was picked first, or `-`. It differs from `letters` if the learner
   * changed the answer.
   */
  firstLetters: v.pipe(v.string(), v.regex(/^[A-D-]*$/)),
  /** One character for each question: `1` if it is flagged, else `0`. */
  flags: v.pipe(v.string(), v.regex(/^[01]*$/)),
  /**
   * One character for each question: `1` if the learner marked the answer as a guess, else `0`. Empty if no answer is
   * marked.
   */
  guesses: v.optional(v.pipe(v.string(), v.regex(/^[01]*$/)), ''),
  /** How long each question was open, in whole milliseconds. */
  ms: v.array(v.pipe(v.number(), v.minValue(0))),
};

const detailsSchema = v.pipe(
  v.looseObject(answersFields),
  v.check(
    ({ ids, banks, letters, firstLetters, flags, ms }) =>
      [letters, firstLetters, flags, ms].every(({ length }) => length === ids.length) &&
      banks.reduce((sum, [, count]) => sum + count, 0) === ids.length,
  ),
);

const BLANK = '-';

/** Makes the stored details of a finished attempt. Each kind of attempt adds fields of its own. */
export function attemptDetails(questions: readonly Question[], sheet: AnswerSheet) {
  const marks = questions.map(({ question_id }) => sheetEntry(sheet, question_id));
  const guesses = marks.map(({ isGuess }) => (isGuess ? '1' : '0')).join('');
  return {
    version: 1 as const,
    ids: questions.map(({ global_id }) => global_id),
    banks: runsOf(questions.map(bankOfSubject)),
    letters: marks.map(({ letter }) => letter ?? BLANK).join(''),
    firstLetters: marks.map(({ first }) => first ?? BLANK).join(''),
    flags: marks.map(({ isFlagged }) => (isFlagged ? '1' : '0')).join(''),
    ...(guesses.includes('1') ? { guesses } : {}),
    ms: marks.map(({ ms }) => Math.round(ms)),
  };
}

/** A question of a past attempt, with what the answer sheet says about it. The question's text is not loaded yet. */
export interface PastAnswer extends SheetEntry {
  /** The question's `global_id`. */
  id: string;
  bank: Bank;
}

export interface PastAnswerSheet {
  /** All stored details, including those that only this kind of attempt has. */
  details: Record<string, unknown>;
  /** One entry for each question, in the order of the attempt. */
  marks: PastAnswer[];
}

/**
 * Reads the answer sheet from a session row's `details`. Null if the details have another version or contradict each
 * other.
 */
export function readDetails(details: unknown): PastAnswerSheet | null {
  const parsed = v.safeParse(detailsSchema, details);
  if (!parsed.success) return null;
  const { ids, banks, letters, firstLetters, flags, guesses, ms } = parsed.output;
  const bankOfEach = banks.flatMap(([bank, count]) => Array.from({ length: count }, () => bank));
  const marks = ids.flatMap((id, index): PastAnswer[] => {
    const bank = bankOfEach[index];
    if (bank === undefined) return [];
    return [
      {
        ...EMPTY_SHEET_ENTRY,
        id,
        bank,
        letter: letterAt(letters, index),
        first: letterAt(firstLetters, index),
        isFlagged: flags[index] === '1',
        isGuess: guesses[index] === '1',
        ms: ms[index] ?? 0,
      },
    ];
  });
  return { marks, details: parsed.output };
}

function letterAt(text: string, index: number): Letter | null {
  return LETTERS.find((letter) => letter === text[index]) ?? null;
}

/** Groups equal items that follow each other, as [item, count]. */
function runsOf<Item>(items: readonly Item[]): [Item, number][] {
  const runs: [Item, number][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === item) last[1] += 1;
    else runs.push([item, 1]);
  }
  return runs;
}
