import { atom, type WritableAtom } from 'jotai';

type LoadAtom = WritableAtom<null, [userId: string], Promise<void>>;

/**
 * A screen's load that may begin before the screen is there, so that it is drawn with its data in one step. `prepareAtom` begins
 * it; `loadAtom` is for the screen: its first call takes what was prepared for that learner, every other loads anew.
 */
export function preparable(load: LoadAtom): { prepareAtom: LoadAtom; loadAtom: LoadAtom } {
  const preparedAtom = atom<{ userId: string; done: Promise<void> } | null>(null);
  return {
    prepareAtom: atom(null, (_get, set, userId) => {
      const done = set(load, userId);
      set(preparedAtom, { userId, done });
      return done;
    }),
    loadAtom: atom(null, (get, set, userId) => {
      const prepared = get(preparedAtom);
      set(preparedAtom, null);
      return prepared?.userId === userId ? prepared.done : set(load, userId);
    }),
  };
}
