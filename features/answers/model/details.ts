import * as v from 'valibot';
import { BANKS, type Bank, bankOfSubject, type Question } from '#features/questions';
import { type AnswerSheet, sheetEntry } from './sheet.ts';

/**
 * The fields of a session row's column `details` from which any device can show the result again, together with the
 * attempt's answers. Older builds also stored the answers here.
 */
const detailsSchema = v.pipe(
  v.looseObject({
    version: v.literal(1),
    /** The questions' `global_id`s, in the order of the attempt. */
    ids: v.array(v.string()),
    /**
     * The banks of the questions, in the order of the attempt. Consecutive questions of one bank are one entry, [bank,
     * count].
     */
    banks: v.array(v.tuple([v.picklist(BANKS), v.pipe(v.number(), v.integer(), v.minValue(1))])),
    /** How long each blank was open, in whole milliseconds; 0 for a question that was answered. */
    ms: v.array(v.pipe(v.number(), v.minValue(0))),
    /** Whether the attempt showed options in an order of its own. The order follows from the attempt's id. */
    isShuffled: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ ids, banks, ms }) =>
      ms.length === ids.length && banks.reduce((sum, [, count]) => sum + count, 0) === ids.length,
  ),
);

/** Makes the stored details of a finished attempt. Each kind of attempt adds fields of its own. */
export function attemptDetails(questions: readonly Question[], sheet: AnswerSheet) {
  return {
    version: 1 as const,
    ids: questions.map(({ global_id }) => global_id),
    banks: runsOf(questions.map(bankOfSubject)),
    ms: questions.map(({ question_id }) => {
      const { letter, ms } = sheetEntry(sheet, question_id);
      return letter === null ? Math.round(ms) : 0;
    }),
    ...(questions.some(({ order }) => order !== undefined) ? { isShuffled: true } : {}),
  };
}

/** A question of a past attempt, before its text is loaded. */
interface PastQuestion {
  /** The question's `global_id`. */
  id: string;
  bank: Bank;
  /** How long the question was open, if it was left blank. */
  ms: number;
}

/**
 * Reads the questions of an attempt from a session row's `details`. Null if the details have another version or
 * contradict each other. `details` are all of them, including those that only this kind of attempt has.
 */
export function readDetails(
  details: unknown,
): { details: Record<string, unknown>; questions: PastQuestion[]; isShuffled: boolean } | null {
  const parsed = v.safeParse(detailsSchema, details);
  if (!parsed.success) return null;
  const { ids, banks, ms, isShuffled } = parsed.output;
  const bankOfEach = banks.flatMap(([bank, count]) => Array.from({ length: count }, () => bank));
  const questions = ids.flatMap((id, index): PastQuestion[] => {
    const bank = bankOfEach[index];
    return bank === undefined ? [] : [{ id, bank, ms: ms[index] ?? 0 }];
  });
  return { questions, isShuffled, details: parsed.output };
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
