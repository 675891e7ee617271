import { textRule } from './texts.ts';

/** Nothing of the template is left in a text. */
export const placeholders = textRule('placeholders', (text) =>
  /\bTODO\b/.test(text) ? ['a TODO of the template is left'] : [],
);
