import { atom, type WritableAtom } from 'jotai';

type LoadAtom = WritableAtom<null, [userId: string], Promise<void>>;

/**
 * A screen's load that may begin before the screen is shown, so that it is drawn with its data at once.
 * `preloadAtom` starts it. The screen calls `loadAtom`: its first call uses what was preloaded for that
 * learner, every other loads again.
 */
export function preloadable(load: LoadAtom): { preloadAtom: LoadAtom; loadAtom: LoadAtom } {
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
