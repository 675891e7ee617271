import { atom, useAtom } from 'jotai';
import type { EntryFilter } from '#features/attempt';

/** How a result is looked at. */
interface ResultView {
  screen?: string;
  filter?: EntryFilter;
}

/** By the attempt's id. In memory: Back comes to the view that was left, a page that is loaded again begins again. */
const viewsAtom = atom<ReadonlyMap<string, ResultView>>(new Map());

/** How this attempt's result was looked at last, and the way to change it. */
export function useResultView(attemptId: string): [ResultView, (change: ResultView) => void] {
  const [views, setViews] = useAtom(viewsAtom);
  const view = views.get(attemptId) ?? {};
  return [
    view,
    (change) => setViews((all) => new Map([...all, [attemptId, { ...all.get(attemptId), ...change }]])),
  ];
}
