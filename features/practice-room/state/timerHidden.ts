import * as v from 'valibot';
import { deviceChoiceAtom } from '#kernel/device';

/** Whether the timer's figures are hidden; they come back for the last five minutes. */
export const isTimerHiddenAtom = deviceChoiceAtom<boolean>('practiceTimerHidden', v.boolean(), false);
