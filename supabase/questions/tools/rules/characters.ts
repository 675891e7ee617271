import { characterComplaints } from '../characters.ts';
import { textRule } from './texts.ts';

/**
 * Texts must not contain damage from a wrong encoding or a spreadsheet, and must be in Unicode normalization form C.
 */
export const characters = textRule('characters', characterComplaints);
