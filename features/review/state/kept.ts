import { atom } from 'jotai';
import { answersAtom, latestAnswers } from '#features/memory';
import { notesAtom } from '#features/notes';
import { rowsToQuestions } from '#features/questions';
import { keptQuestions } from '../model/kept.ts';
import { reviewPortAtom } from '../ports.ts';

/** The most questions that the list shows. */
const MOST_SHOWN = 100;

/** The signed-in learner's newest kept questions. */
export const keptAtom = atom((get) =>
  keptQuestions(get(notesAtom), latestAnswers(get(answersAtom))).slice(0, MOST_SHOWN),
);

/** Loads the questions with these ids: from the device if it has the banks. Those that were taken out are left out. */
export const loadKeptAtom = atom(null, async (get, _set, ids: readonly string[]) => {
  const rows = ids.length === 0 ? [] : await get(reviewPortAtom).drawPlan(ids, []);
  const found = rows.flatMap(({ bank, row }) =>
    rowsToQuestions([row], bank).map((question) => ({ bank, question })),
  );
  return new Map(found.map((one) => [one.question.global_id, one]));
});
