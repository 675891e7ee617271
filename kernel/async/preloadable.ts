import { atom, type WritableAtom } from 'jotai';

type LoadAtom = WritableAtom<null, [userId: string], Promise<void>>;

/**
 * Makes it possible to load a screen's data before the screen is shown, so that the screen is rendered with its data.
 * `preloadAtom` starts the load. The screen calls `loadAtom`: the first call uses the preloaded data if it belongs to
 * the same learner. Each later call loads again.
 */
export function createPreloadAtoms(load: LoadAtom): { preloadAtom: LoadAtom; loadAtom: LoadAtom } {
  const preloadedAtom = atom<{ userId: string; done: Promise<void> } | null>(null);
  return {
    preloadAtom: atom(null, (_get, set, userId) => {
      const done = set(load, userId);
      set(preloadedAtom, { userId, done });
      return done;
    }),
    loadAtom: atom(null, (get, set, userId) => {
      const preloaded = get(preloadedAtom);
      set(preloadedAtom, null);
      return preloaded?.userId === userId ? preloaded.done : set(load, userId);
    }),
  };
}
