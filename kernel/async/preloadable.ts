import { atom, type WritableAtom } from 'jotai';
import { learnerIdAtom } from '#kernel/learner';

type LoadAtom = WritableAtom<null, [], Promise<void>>;

/**
 * Makes it possible to load a screen's data before the screen is shown, so that the screen is rendered with its data.
 * `preloadAtom` starts the load. The screen calls `loadAtom`: the first call uses the preloaded data if it belongs to
 * the same learner. Each later call loads again.
 */
export function createPreloadAtoms(load: LoadAtom): { preloadAtom: LoadAtom; loadAtom: LoadAtom } {
  const preloadedAtom = atom<{ learnerId: string | null; done: Promise<void> } | null>(null);
  return {
    preloadAtom: atom(null, (get, set) => {
      const done = set(load);
      set(preloadedAtom, { learnerId: get(learnerIdAtom), done });
      return done;
    }),
    loadAtom: atom(null, (get, set) => {
      const preloaded = get(preloadedAtom);
      set(preloadedAtom, null);
      return preloaded?.learnerId === get(learnerIdAtom) ? preloaded.done : set(load);
    }),
  };
}
