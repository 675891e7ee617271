import { createTextRule } from './texts.ts';

/** Rule: texts contain no placeholder from the template. */
export const placeholdersRule = createTextRule('placeholders', (text) =>
  /\bTODO\b/.test(text) ? ['a TODO of the template is left'] : [],
);
