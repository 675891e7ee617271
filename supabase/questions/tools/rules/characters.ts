import { characterProblems } from '../characters.ts';
import { createTextRule } from './texts.ts';

/** Rule: texts contain no damage from a wrong encoding or a spreadsheet, and are in Unicode normalization form C. */
export const charactersRule = createTextRule('characters', characterProblems);
