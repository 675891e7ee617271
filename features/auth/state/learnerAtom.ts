import { atom, type WritableAtom } from 'jotai';
import { userIdAtom } from './session.ts';

/**
 * The type of an atom whose value belongs to one learner. A write names the learner, and `change` computes the new
 * value from the old one.
 */
type LearnerAtom<Value> = WritableAtom<Value, [userId: string, change: (before: Value) => Value], void>;

/**
 * Makes an atom whose value belongs to one learner. For any other learner, reading returns `initial`, and the first
 * write starts from `initial`. A write for a learner who has signed out is ignored.
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
