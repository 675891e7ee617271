import { atom, type WritableAtom } from 'jotai';
import { userIdAtom } from './session.ts';

/** An atom that returns the signed-in learner's value. Write with `(userId, change)`. */
type LearnerAtom<Value> = WritableAtom<Value, [userId: string, change: (before: Value) => Value], void>;

/**
 * Makes an atom with the state of one learner. Another learner reads `initial`. A write for a learner who has
 * signed out is ignored. A write for a new learner starts from `initial`.
 */
export function learnerAtom<Value>(initial: Value): LearnerAtom<Value> {
  const heldAtom = atom<{ userId: string; value: Value } | null>(null);
  return atom(
    (get) => {
      const held = get(heldAtom);
      return held !== null && held.userId === get(userIdAtom) ? held.value : initial;
    },
    (get, set, userId, change) => {
      if (get(userIdAtom) !== userId) return;
      const held = get(heldAtom);
      set(heldAtom, { userId, value: change(held?.userId === userId ? held.value : initial) });
    },
  );
}
