import * as v from 'valibot';
import { deviceChoiceAtom } from '#kernel/device';

/** Whether each option has a button that rules it out. */
export const isStrikeOutOnAtom = deviceChoiceAtom<boolean>('practiceStrikeOut', v.boolean(), true);
