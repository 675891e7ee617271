import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';

// The learner's settings for running attempts. They stay on this device.

/** Whether each option has a button with which the learner rules it out. */
export const isStrikeOutOnAtom = storedAtom(DEVICE_KEYS.strikeOut, v.boolean(), { fallback: false });

/** Whether the learner has hidden the timer. It is shown anyway in the last five minutes. */
export const isTimerHiddenAtom = storedAtom(DEVICE_KEYS.timerHidden, v.boolean(), { fallback: false });

/**
 * The sizes that a question's text can have. Unlike the browser's zoom, they do not change the size of anything else.
 */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The size of a question's text that the learner has chosen. */
export const textSizeAtom = storedAtom<TextSize>(DEVICE_KEYS.textSize, v.picklist(TEXT_SIZES), {
  fallback: 'normal',
});
