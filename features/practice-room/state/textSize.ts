import * as v from 'valibot';
import { DEVICE_KEYS, deviceChoiceAtom } from '#kernel/device';
import { TEXT_SIZES, type TextSize } from '../model/textSize.ts';

/** How large questions are written. */
export const textSizeAtom = deviceChoiceAtom<TextSize>(
  DEVICE_KEYS.textSize,
  v.picklist(TEXT_SIZES),
  'normal',
);
