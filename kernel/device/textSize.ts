import * as v from 'valibot';
import { DEVICE_KEYS } from './deviceKeys.ts';
import { storedAtom } from './stored.ts';

/**
 * The sizes that the text of questions, explanations and lessons can have (`data-text-size` in ui/tokens/tokens.css).
 * Unlike the browser's zoom, they do not change the size of anything else.
 */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The size that the learner has chosen. */
export const textSizeAtom = storedAtom<TextSize>(DEVICE_KEYS.textSize, v.picklist(TEXT_SIZES), {
  fallback: 'normal',
});
