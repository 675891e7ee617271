import * as v from 'valibot';
import { LANGUAGES, LEVELS, SUBJECTS } from './subjects.ts';

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

const EVERY_LETTER_ONCE = /^(?!.*(.).*\1)[A-D]{4}$/;

/**
 * A question as an attempt stores it on the device. The fields `option_a` to `option_d` (docs/product.md#ques-3) are
 * not stored, because that would double the size. They are added when the question is read.
 */
export const questionSchema = v.pipe(
  v.object({
    /** Identifies the question within an attempt. */
    question_id: v.string(),
    /**
     * Identifies the question across all banks: a version-4 UUID in our banks. If a row has no `global_id`, the row's
     * id is used.
     */
    global_id: v.string(),
    original_id: v.string(),
    subject: v.picklist(SUBJECTS),
    category: v.string(),
    language: v.picklist(LANGUAGES),
    /** The language of the question's text, for `lang` attributes. */
    lang: v.picklist(['en', 'fil']),
    /** The question's text, without its passage and options. */
    question: v.string(),
    /** The passage that the question is about; null if it has none. */
    passage: v.nullable(v.string()),
    options: v.strictTuple([v.string(), v.string(), v.string(), v.string()]),
    answer: v.picklist(LETTERS),
    explanation: v.string(),
    tag: v.string(),
    /** The part of the topic that the question is about; missing if it has none, and in attempts of an earlier release.
     */
    subtopic: v.optional(v.string()),
    difficulty_level: v.picklist(LEVELS),
    /**
     * Whether the options must stay in the bank's order (docs/product.md#ques-9); missing in rows and attempts of an
     * earlier release.
     */
    fixed: v.optional(v.boolean()),
    /** The bank's letters in the order in which the attempt shows the options; missing for the bank's order. */
    order: v.fallback(v.optional(v.pipe(v.string(), v.regex(EVERY_LETTER_ONCE))), undefined),
  }),
  v.transform(withNamedOptions),
);

export type Question = v.InferOutput<typeof questionSchema>;

/** The questions of an attempt: at least one, so that there is always a question to show. */
export type NonEmptyQuestions = readonly [Question, ...Question[]];

export const nonEmptyQuestionsSchema: v.GenericSchema<unknown, NonEmptyQuestions> = v.tupleWithRest(
  [questionSchema],
  questionSchema,
);

/** Adds the fields option_a to option_d to a question that has its options only as a list. */
export function withNamedOptions<Stored extends { options: readonly [string, string, string, string] }>(
  question: Stored,
) {
  const [option_a, option_b, option_c, option_d] = question.options;
  return { ...question, option_a, option_b, option_c, option_d };
}

/** Returns only the fields of a question that the device stores. `questionSchema` reads them back. */
export function toStoredQuestion(question: Question): v.InferInput<typeof questionSchema> {
  const { option_a, option_b, option_c, option_d, ...stored } = question;
  return stored;
}

/** Returns the list with the type of a non-empty list; null if it is empty. */
export function nonEmptyQuestions(questions: readonly Question[]): NonEmptyQuestions | null {
  const [first, ...rest] = questions;
  return first === undefined ? null : [first, ...rest];
}

/** The question of an attempt at this index, from 0. If the index is out of range, the first question. */
export function questionAt(questions: NonEmptyQuestions, index: number): Question {
  return questions[index] ?? questions[0];
}

export function optionText(question: Question, letter: Letter): string {
  const texts: Record<Letter, string> = {
    A: question.option_a,
    B: question.option_b,
    C: question.option_c,
    D: question.option_d,
  };
  return texts[letter];
}
