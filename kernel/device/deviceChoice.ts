import { atom } from 'jotai';
import type * as v from 'valibot';
import { deviceAtom } from './device.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * A learner's choice that this device remembers under `key`. It is `fallback` until a choice is made, or where what is stored
 * does not fit the schema. Where the device stores nothing, the choice holds until the tab closes.
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
