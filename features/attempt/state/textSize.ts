import * as v from 'valibot';
import { TEXT_SIZES, type TextSize } from '../model/textSize.ts';
import { deviceChoiceAtom } from './deviceChoice.ts';

/** How large questions are written. */
export const textSizeAtom = deviceChoiceAtom<TextSize>('practiceTextSize', v.picklist(TEXT_SIZES), 'normal');
