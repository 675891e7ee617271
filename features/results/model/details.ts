import * as v from 'valibot';
import { BANKS, type Bank, bankOf, LETTERS, type Letter, type Question } from '#features/questions';
import { BLANK_MARK, type Mark, markOf, type Sheet } from '#features/scoring';
import { TIMINGS, type Timing } from './timing.ts';

/**
 * What a session row's `details` hold so that any device can show the result again: the questions by id, bank by bank, and the
 * sheet as short texts, one character a question. A mock exam of 320 questions takes some 17 kB.
 */
const answersFields = {
  version: v.literal(1),
  timing: v.picklist(TIMINGS),
  /** `global_id`s in the order of the paper. */
  ids: v.array(v.string()),
  /** Which bank each run of questions is from: [bank, how many], in the order of the paper. */
  banks: v.array(v.tuple([v.picklist(BANKS), v.pipe(v.number(), v.integer(), v.minValue(1))])),
  /** A letter, or `-` if blank. */
  letters: v.pipe(v.string(), v.regex(/^[A-D-]*$/)),
  /** The first pick. If it differs from the letter, the learner changed the answer. */
  firstLetters: v.pipe(v.string(), v.regex(/^[A-D-]*$/)),
  /** `1` if flagged, else `0`. */
  flags: v.pipe(v.string(), v.regex(/^[01]*$/)),
  /** `1` where the learner guessed, else `0`; left out where nothing was guessed. */
  guesses: v.optional(v.pipe(v.string(), v.regex(/^[01]*$/)), ''),
  /** Whole milliseconds with the question open. */
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

/** The details of a scored paper. Each kind of attempt adds its own. */
export function detailsOf(questions: readonly Question[], sheet: Sheet, timing: Timing) {
  const marks = questions.map(({ question_id }) => markOf(sheet, question_id));
  const guesses = marks.map(({ isGuess }) => (isGuess ? '1' : '0')).join('');
  return {
    version: 1 as const,
    timing,
    ids: questions.map(({ global_id }) => global_id),
    banks: runsOf(questions.map(bankOf)),
    letters: marks.map(({ letter }) => letter ?? BLANK).join(''),
    firstLetters: marks.map(({ first }) => first ?? BLANK).join(''),
    flags: marks.map(({ isFlagged }) => (isFlagged ? '1' : '0')).join(''),
    ...(guesses.includes('1') ? { guesses } : {}),
    ms: marks.map(({ ms }) => Math.round(ms)),
  };
}

/** One question of a past attempt, before its text is fetched. */
export interface PastMark extends Mark {
  /** `global_id`. */
  id: string;
  bank: Bank;
}

export interface PastSheet {
  timing: Timing;
  /** All stored data, including what the kind of attempt added. */
  details: Record<string, unknown>;
  /** In the order of the paper. */
  marks: PastMark[];
}

/** The sheet that `details` hold; null if they are of another version or do not fit. */
export function readDetails(details: unknown): PastSheet | null {
  const parsed = v.safeParse(detailsSchema, details);
  if (!parsed.success) return null;
  const { timing, ids, banks, letters, firstLetters, flags, guesses, ms } = parsed.output;
  const bankOfEach = banks.flatMap(([bank, count]) => Array.from({ length: count }, () => bank));
  const marks = ids.flatMap((id, index): PastMark[] => {
    const bank = bankOfEach[index];
    if (bank === undefined) return [];
    return [
      {
        ...BLANK_MARK,
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
  return { timing, marks, details: parsed.output };
}

function letterAt(text: string, index: number): Letter | null {
  return LETTERS.find((letter) => letter === text[index]) ?? null;
}

/** Equal neighbors as [item, how many]. */
function runsOf<Item>(items: readonly Item[]): [Item, number][] {
  const runs: [Item, number][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] === item) last[1] += 1;
    else runs.push([item, 1]);
  }
  return runs;
}
