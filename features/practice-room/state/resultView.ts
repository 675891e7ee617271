import { atom, useAtom } from 'jotai';
import type { AnswerFilter } from '#features/scoring';

/** The view of a result. */
interface ResultView {
  screen?: string;
  filter?: AnswerFilter;
  /** The details that the learner opened or closed. */
  details?: Readonly<Record<string, boolean>>;
}

/** By the attempt's id, in memory only: Back restores the view, and a reload starts again. */
const viewsAtom = atom<ReadonlyMap<string, ResultView>>(new Map());

/** The last view of this attempt's result, and a function that changes it. */
export function useResultView(attemptId: string): [ResultView, (change: ResultView) => void] {
  const [views, setViews] = useAtom(viewsAtom);
  const view = views.get(attemptId) ?? {};
  return [
    view,
    (change) => setViews((all) => new Map([...all, [attemptId, { ...all.get(attemptId), ...change }]])),
  ];
}
