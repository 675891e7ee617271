import * as v from 'valibot';
import { deviceChoiceAtom } from '#kernel/device';
import { TEXT_SIZES, type TextSize } from '../model/textSize.ts';

/** How large questions are written. */
export const textSizeAtom = deviceChoiceAtom<TextSize>('practiceTextSize', v.picklist(TEXT_SIZES), 'normal');
