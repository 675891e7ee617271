import { atom, type WritableAtom } from 'jotai';
import { userIdAtom } from './session.ts';

/** Reads one learner's value; writes `(userId, change)`. */
type LearnerAtom<Value> = WritableAtom<Value, [userId: string, change: (before: Value) => Value], void>;

/**
 * State of one learner. Any other learner reads `initial`. A write for a learner who has left is dropped; a
 * write for a new learner starts from `initial`.
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
