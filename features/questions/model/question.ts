import * as v from 'valibot';
import { LEVELS, SUBJECTS } from './subjects.ts';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

/**
 * A question as the app uses it (spec 3, "Normalised question"), whatever shape its row had. It is also what an attempt
 * keeps on the device, so this schema reads it back.
 */
export const questionSchema = v.object({
  /** Names the question inside one attempt. */
  question_id: v.string(),
  /** Names the question over all banks: a version-4 UUID in our banks, a row id at worst. */
  global_id: v.string(),
  original_id: v.string(),
  subject: v.picklist(SUBJECTS),
  category: v.string(),
  language: v.picklist(['English', 'Filipino']),
  /** Language of the stem, for `lang` attributes. */
  lang: v.picklist(['en', 'fil']),
  /** The stem. */
  question: v.string(),
  /** The text that the stem is about, where there is one. */
  passage: v.nullable(v.string()),
  options: v.strictTuple([v.string(), v.string(), v.string(), v.string()]),
  answer: v.picklist(LETTERS),
  explanation: v.string(),
  tag: v.string(),
  difficulty_level: v.picklist(LEVELS),
});

export type Question = v.InferOutput<typeof questionSchema>;

/** The four options with their letters: letters never move with a shuffle. */
export function letteredOptions(question: Question): { letter: Letter; text: string }[] {
  return LETTERS.map((letter, index) => ({ letter, text: question.options[index] ?? '' }));
}

/** The text of one option. */
export function optionText(question: Question, letter: Letter): string {
  return question.options[LETTERS.indexOf(letter)] ?? '';
}
