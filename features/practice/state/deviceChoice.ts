import { atom } from 'jotai';
import type * as v from 'valibot';
import { deviceAtom, readStored, writeStored } from '#features/device';

/**
 * A choice of the learner's that this device remembers under `key`: `fallback` until it is made, or where what is stored does
 * not fit the schema. Made here it holds here, also where the device keeps nothing.
 */
export function deviceChoiceAtom<Choice extends string | boolean>(
  key: string,
  schema: v.GenericSchema<unknown, Choice>,
  fallback: Choice,
) {
  const chosenAtom = atom<Choice | null>(null);
  return atom(
    (get): Choice => get(chosenAtom) ?? readStored(get(deviceAtom), key, schema) ?? fallback,
    (get, set, choice: Choice): void => {
      set(chosenAtom, choice);
      writeStored(get(deviceAtom), key, choice);
    },
  );
}
