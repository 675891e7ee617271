import { atom } from 'jotai';
import * as v from 'valibot';
import { deviceAtom, readStored, writeStored } from '#features/device';
import { TEXT_SIZES, type TextSize } from '../model/textSize.ts';

const KEY = 'practiceTextSize';
const chosenAtom = atom<TextSize | null>(null);

/** How large questions are written: the learner's choice on this device. */
export const textSizeAtom = atom(
  (get): TextSize => get(chosenAtom) ?? readStored(get(deviceAtom), KEY, v.picklist(TEXT_SIZES)) ?? 'normal',
  (get, set, size: TextSize) => {
    set(chosenAtom, size);
    writeStored(get(deviceAtom), KEY, size);
  },
);
