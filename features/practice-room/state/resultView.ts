import { atom, useAtom } from 'jotai';
import type { EntryFilter } from '#features/attempt';

/** The view of a result. */
interface ResultView {
  screen?: string;
  filter?: EntryFilter;
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
