import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';

// The learner's settings for running attempts. They stay on this device.

/** Whether each option has a button with which the learner rules it out. */
export const isStrikeOutOnAtom = storedAtom(DEVICE_KEYS.strikeOut, v.boolean(), { fallback: false });

/** Whether the learner has hidden the timer. It is shown anyway in the last five minutes. */
export const isTimerHiddenAtom = storedAtom(DEVICE_KEYS.timerHidden, v.boolean(), { fallback: false });
