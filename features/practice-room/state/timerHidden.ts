import * as v from 'valibot';
import { DEVICE_KEYS, deviceChoiceAtom } from '#kernel/device';

/** Whether the timer's figures are hidden; they come back for the last five minutes. */
export const isTimerHiddenAtom = deviceChoiceAtom<boolean>(DEVICE_KEYS.timerHidden, v.boolean(), false);
