import * as v from 'valibot';
import { createDeviceChoiceAtom, DEVICE_KEYS } from '#kernel/device';

// The learner's settings for running attempts. They stay on this device.

/** Whether each option has a button with which the learner rules it out. */
export const isStrikeOutOnAtom = createDeviceChoiceAtom<boolean>(DEVICE_KEYS.strikeOut, v.boolean(), false);

/** Whether the learner has hidden the timer. It is shown anyway in the last five minutes. */
export const isTimerHiddenAtom = createDeviceChoiceAtom<boolean>(DEVICE_KEYS.timerHidden, v.boolean(), false);

/**
 * The sizes that a question's text can have. Unlike the browser's zoom, they do not change the size of anything else.
 */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The size of a question's text that the learner has chosen. */
export const textSizeAtom = createDeviceChoiceAtom<TextSize>(
  DEVICE_KEYS.textSize,
  v.picklist(TEXT_SIZES),
  'normal',
);
