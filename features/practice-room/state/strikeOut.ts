import * as v from 'valibot';
import { DEVICE_KEYS, deviceChoiceAtom } from '#kernel/device';

/** Whether each option has a button that rules it out. */
export const isStrikeOutOnAtom = deviceChoiceAtom<boolean>(DEVICE_KEYS.strikeOut, v.boolean(), false);
