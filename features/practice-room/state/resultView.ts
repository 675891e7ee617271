import { atom, useAtom } from 'jotai';
import type { AnswerFilter } from '#features/scoring';

/** What the learner has selected on a result page. */
interface ResultView {
  screen?: string;
  filter?: AnswerFilter;
  /** Which rows (`ResultDetail`) the learner opened or closed, by their ids. */
  details?: Readonly<Record<string, boolean>>;
}

/** The views by the attempt's id. They are only in memory: Back restores a view, and a reload resets it. */
const viewsAtom = atom<ReadonlyMap<string, ResultView>>(new Map());

/** The current view of this attempt's result, and a function that changes it. */
export function useResultView(attemptId: string): [ResultView, (change: ResultView) => void] {
  const [views, setViews] = useAtom(viewsAtom);
  const view = views.get(attemptId) ?? {};
  return [
    view,
    (change) => setViews((all) => new Map([...all, [attemptId, { ...all.get(attemptId), ...change }]])),
  ];
}
