import { rowsToQuestions } from './model/normalize.ts';
import { withOptionOrder } from './model/optionOrder.ts';
import type { Question } from './model/question.ts';
import type { Bank } from './model/subjects.ts';

/** Loads the questions of an attempt, by `global_id`, with their options in the attempt's order. */
export async function loadQuestionsById(
  load: (bank: Bank, ids: readonly string[]) => Promise<readonly unknown[]>,
  wanted: readonly { id: string; bank: Bank }[],
  attemptId: string,
  isShuffled: boolean,
): Promise<ReadonlyMap<string, Question>> {
  const banks = [...new Set(wanted.map(({ bank }) => bank))];
  const found = await Promise.all(
    banks.map(async (bank) => {
      const ids = wanted.filter((question) => question.bank === bank).map(({ id }) => id);
      return rowsToQuestions(await load(bank, ids), bank);
    }),
  );
  const shown = withOptionOrder(found.flat(), attemptId, !isShuffled);
  return new Map(shown.map((question) => [question.global_id, question]));
}
