import { atom } from 'jotai';
import type * as v from 'valibot';
import { deviceAtom } from './device.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * An atom for a setting of the learner, stored under `key`. Its value is `fallback` if nothing is stored, or if
 * the stored value does not fit the schema. If the device cannot store it, the choice lasts until the tab
 * closes.
 */
export function createDeviceChoiceAtom<Choice extends string | boolean>(
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
