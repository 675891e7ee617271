import * as v from 'valibot';
import { DEVICE_KEYS, deviceChoiceAtom } from '#kernel/device';

// The learner's settings for running attempts. They stay on this device.

/** Whether each option has a button that rules it out. */
export const isStrikeOutOnAtom = deviceChoiceAtom<boolean>(DEVICE_KEYS.strikeOut, v.boolean(), false);

/** Whether the timer is hidden. It is shown again for the last five minutes. */
export const isTimerHiddenAtom = deviceChoiceAtom<boolean>(DEVICE_KEYS.timerHidden, v.boolean(), false);

/** The sizes of a question's text. Unlike the browser's zoom, they change nothing else on the page. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The size of a question's text that the learner has chosen. */
export const textSizeAtom = deviceChoiceAtom<TextSize>(
  DEVICE_KEYS.textSize,
  v.picklist(TEXT_SIZES),
  'normal',
);
