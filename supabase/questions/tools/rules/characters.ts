import { characterProblems } from '../characters.ts';
import { textRule } from './texts.ts';

/** Rule: texts contain no damage from a wrong encoding or a spreadsheet, and are in Unicode normalization form C. */
export const charactersRule = textRule('characters', characterProblems);
