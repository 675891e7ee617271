import { atom, type Getter, type WritableAtom } from 'jotai';
import { AppError } from '#kernel/app-error';

/** The id of the signed-in learner; null if nobody is signed in. Only features/auth writes it. */
export const learnerIdAtom = atom<string | null>(null);

/**
 * The id of the signed-in learner.
 * @throws {AppError} `signed-out` if nobody is signed in
 */
export function requireLearner(get: Getter): string {
  const learnerId = get(learnerIdAtom);
  if (learnerId === null) throw new AppError('signed-out', '');
  return learnerId;
}

/**
 * The type of an atom whose value belongs to one learner. A write names the learner, and `change` computes the new
 * value from the old one.
 */
type PerLearnerAtom<Value> = WritableAtom<Value, [learnerId: string, change: (before: Value) => Value], void>;

/**
 * Makes an atom whose value belongs to one learner. For any other learner, reading returns `initial`, and the first
 * write starts from `initial`. A write for a learner who has signed out is ignored: a late response changes nothing.
 */
export function perLearnerAtom<Value>(initial: Value): PerLearnerAtom<Value> {
  const ownedAtom = atom<{ learnerId: string; value: Value } | null>(null);
  return atom(
    (get) => {
      const owned = get(ownedAtom);
      return owned !== null && owned.learnerId === get(learnerIdAtom) ? owned.value : initial;
    },
    (get, set, learnerId, change) => {
      if (get(learnerIdAtom) !== learnerId) return;
      const owned = get(ownedAtom);
      set(ownedAtom, { learnerId, value: change(owned?.learnerId === learnerId ? owned.value : initial) });
    },
  );
}
