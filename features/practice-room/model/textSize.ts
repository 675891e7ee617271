/** Sizes of a question's text, beside the browser's own zoom, which enlarges everything around it too. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
