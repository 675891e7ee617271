import { atom, useAtom } from 'jotai';
import type { AnswerFilter } from '#features/scoring';

/** What the learner has selected on a result page. */
interface ResultView {
  screen?: string;
  filter?: AnswerFilter;
  /** Which rows (`ResultDetail`) are open. Contains only rows that the learner opened or closed, by their ids. */
  details?: Readonly<Record<string, boolean>>;
}

/**
 * What the learner has selected on each result page, by the attempt's id. It is kept only in memory: it is used when
 * the learner comes back to the page, and lost when the app is reloaded.
 */
const viewsAtom = atom<ReadonlyMap<string, ResultView>>(new Map());

/** Returns what the learner has selected on the result page of an attempt, and a function that changes it. */
export function useResultView(attemptId: string): [ResultView, (change: ResultView) => void] {
  const [views, setViews] = useAtom(viewsAtom);
  const view = views.get(attemptId) ?? {};
  return [
    view,
    (change) => setViews((all) => new Map([...all, [attemptId, { ...all.get(attemptId), ...change }]])),
  ];
}
