import { atom } from 'jotai';
import * as v from 'valibot';
import { deviceAtom, readStored, writeStored } from '#features/device';

const KEY = 'practiceTimerHidden';
const chosenAtom = atom<boolean | null>(null);

/** Whether the timer's figures are hidden, as this device remembers it; they come back for the last five minutes. */
export const isTimerHiddenAtom = atom(
  (get) => get(chosenAtom) ?? readStored(get(deviceAtom), KEY, v.boolean()) ?? false,
  (get, set, isHidden: boolean) => {
    set(chosenAtom, isHidden);
    writeStored(get(deviceAtom), KEY, isHidden);
  },
);
