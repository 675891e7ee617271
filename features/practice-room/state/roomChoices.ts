import * as v from 'valibot';
import { DEVICE_KEYS, deviceChoiceAtom } from '#kernel/device';

// How a learner likes the room. The choices stay on this device.

/** Whether each option has a button that rules it out. */
export const isStrikeOutOnAtom = deviceChoiceAtom<boolean>(DEVICE_KEYS.strikeOut, v.boolean(), false);

/** Whether the timer's figures are hidden; they come back for the last five minutes. */
export const isTimerHiddenAtom = deviceChoiceAtom<boolean>(DEVICE_KEYS.timerHidden, v.boolean(), false);

/** Sizes of a question's text, beside the browser's own zoom, which enlarges everything around it too. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How large questions are written. */
export const textSizeAtom = deviceChoiceAtom<TextSize>(
  DEVICE_KEYS.textSize,
  v.picklist(TEXT_SIZES),
  'normal',
);
