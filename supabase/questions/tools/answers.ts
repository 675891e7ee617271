import type { Item } from './load.ts';
import { isSolveSettled, itemHash, type SecondSolve } from './reviews.ts';
import { LETTERS } from './schema.ts';

/** One line of the file in which a second solver writes their answers. */
export interface SolverAnswer {
  readonly id: string;
  /** The letter that the solver chose; null if they found no right option. */
  readonly letter: SecondSolve['second_answer'];
  /** True if the solver found that another option could also be right, or that no option is right. */
  readonly isDoubted: boolean;
  readonly note: string;
}

const LINE = /^\[?([0-9a-f-]{36})\]?[\s:,]+([A-Da-d-])(?![A-Za-z])[.)]?\s*(.*)$/;

/** The answers in a second solver's file, and the file's problems with their line numbers. */
export function parseSolverAnswers(text: string): { answers: SolverAnswer[]; problems: string[] } {
  const answers: SolverAnswer[] = [];
  const problems: string[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, id, mark, rest = ''] = LINE.exec(line) ?? [];
    if (id === undefined || mark === undefined) {
      problems.push(`line ${index + 1}: not '<id> <letter> [? why]': ${line}`);
    } else if (answers.some((answer) => answer.id === id)) {
      problems.push(`line ${index + 1}: ${id} is answered twice`);
    } else {
      const letter = LETTERS.find((candidate) => candidate === mark.toUpperCase()) ?? null;
      const isDoubted = letter === null || /^(?:\?|ambiguous\b|unclear\b)/i.test(rest);
      answers.push({ id, letter, isDoubted, note: rest.replace(/^\?\s*/, '') });
    }
  }
  return { answers, problems };
}

const wasUnsettled = (record: SecondSolve) => record.verdict === 'disagree' || record.verdict === 'ambiguous';

/**
 * Makes the record of an item's second solve: another person's answer, compared with the key.
 * @param earlier the item's previous record
 * @param date the date of the answer, YYYY-MM-DD
 * @throws {Error} if an earlier answer disagreed with the key, the item has not changed, and this answer agrees.
 * Otherwise people could repeat the second solve until an answer agrees, which would prove nothing
 */
export function makeSecondSolve(
  item: Item,
  answer: SolverAnswer,
  earlier: SecondSolve | null,
  date: string,
): SecondSolve {
  const hash = itemHash(item);
  const agrees = answer.letter === item.answer && !answer.isDoubted;
  const base = { global_id: answer.id, hash, second_answer: answer.letter };
  const note = answer.note === '' ? {} : { note: answer.note };
  // Keep the first answer from before the item was fixed. It is needed for the share of second solves whose first
  // answer agreed with the key.
  const first =
    earlier?.first_answer_before_mending ??
    (earlier && wasUnsettled(earlier) ? earlier.second_answer : undefined);
  if (earlier && wasUnsettled(earlier) && earlier.hash === hash && agrees) {
    throw new Error(
      `${answer.id} was answered ${earlier.second_answer ?? 'with none'} and is unchanged: fix it, or uphold it by hand`,
    );
  }
  const wasEverUnsettled = first !== undefined || earlier?.verdict === 'fixed';
  const verdict = agrees
    ? wasEverUnsettled
      ? 'fixed'
      : 'agree'
    : answer.isDoubted
      ? 'ambiguous'
      : 'disagree';
  return {
    ...base,
    verdict,
    ...(wasEverUnsettled ? { first_answer_before_mending: first ?? null } : {}),
    date,
    ...note,
  };
}

/**
 * Adds new records, which replace older records of the same item. Sorts all records in the order of `ids`, with the
 * records of removed items last.
 */
export function mergeSecondSolves(
  records: readonly SecondSolve[],
  fresh: readonly SecondSolve[],
  ids: readonly (string | null)[],
): SecondSolve[] {
  const all = new Map([...records, ...fresh].map((record) => [record.global_id, record]));
  const place = (record: SecondSolve) => {
    const index = ids.indexOf(record.global_id);
    return index === -1 ? ids.length : index;
  };
  return [...all.values()].toSorted((a, b) => place(a) - place(b) || a.global_id.localeCompare(b.global_id));
}

/** Whether every item has a second solve that belongs to its current text and has a settled result. */
export const areAllSolvesSettled = (items: readonly Item[], records: readonly SecondSolve[]): boolean =>
  items.every((item) =>
    records.some(
      (record) => record.global_id === item.id && record.hash === itemHash(item) && isSolveSettled(record),
    ),
  );
