import * as v from 'valibot';
import { LANGUAGES, LEVELS, SUBJECTS } from './subjects.ts';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

/**
 * A question as an attempt stores it on the device. `option_a` to `option_d` (docs/product.md#ques-3) are
 * added when it is read, because storing them too would double the size.
 */
export const questionSchema = v.pipe(
  v.object({
    /** Identifies the question inside one attempt. */
    question_id: v.string(),
    /**
     * Identifies the question across all banks. A version-4 UUID in our banks; a row without one falls back
     * to its row id.
     */
    global_id: v.string(),
    original_id: v.string(),
    subject: v.picklist(SUBJECTS),
    category: v.string(),
    language: v.picklist(LANGUAGES),
    /** Language of the stem, for `lang` attributes. */
    lang: v.picklist(['en', 'fil']),
    /** The stem. */
    question: v.string(),
    /** The text that the stem is about; null if there is none. */
    passage: v.nullable(v.string()),
    options: v.strictTuple([v.string(), v.string(), v.string(), v.string()]),
    answer: v.picklist(LETTERS),
    explanation: v.string(),
    tag: v.string(),
    difficulty_level: v.picklist(LEVELS),
  }),
  v.transform(nameOptions),
);

export type Question = v.InferOutput<typeof questionSchema>;

/** A list of at least one question, so that there is always a question to show. */
export type Paper = readonly [Question, ...Question[]];

export const paperSchema: v.GenericSchema<unknown, Paper> = v.tupleWithRest([questionSchema], questionSchema);

/** Adds option_a to option_d to a question that has only the list of options. */
export function nameOptions<Stored extends { options: readonly [string, string, string, string] }>(
  question: Stored,
) {
  const [option_a, option_b, option_c, option_d] = question.options;
  return { ...question, option_a, option_b, option_c, option_d };
}

/** The fields of a question that an attempt stores. `questionSchema` reads them back. */
export function storedQuestion(question: Question): v.InferInput<typeof questionSchema> {
  const { option_a, option_b, option_c, option_d, ...stored } = question;
  return stored;
}

/** The questions as a paper, or null if there are none. */
export function paperOf(questions: readonly Question[]): Paper | null {
  const [first, ...rest] = questions;
  return first === undefined ? null : [first, ...rest];
}

/** The question at a position of the paper, from 0; the first question if there is no such position. */
export function questionAt(paper: Paper, index: number): Question {
  return paper[index] ?? paper[0];
}

/** The four options with their letters. Shuffling never changes the letter of an option. */
export function letteredOptions({ option_a, option_b, option_c, option_d }: Question): {
  letter: Letter;
  text: string;
}[] {
  return [
    { letter: 'A', text: option_a },
    { letter: 'B', text: option_b },
    { letter: 'C', text: option_c },
    { letter: 'D', text: option_d },
  ];
}

/** The text of one option. */
export function optionText(question: Question, letter: Letter): string {
  const texts: Record<Letter, string> = {
    A: question.option_a,
    B: question.option_b,
    C: question.option_c,
    D: question.option_d,
  };
  return texts[letter];
}
