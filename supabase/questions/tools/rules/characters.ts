import { characterComplaints } from '../characters.ts';
import { textRule } from './texts.ts';

/** No text holds what a wrong encoding or a spreadsheet leaves behind, and each is in Unicode normal form C. */
export const characters = textRule('characters', characterComplaints);
