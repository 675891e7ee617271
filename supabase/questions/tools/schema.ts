import * as v from 'valibot';
import { FigureSchema } from './figures/schema.ts';

export const DIFFICULTIES = ['Easy', 'Medium', 'Hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

/**
 * The thinking that an item requires: to recall a fact, to understand it, to apply it, or to analyze the given
 * information.
 */
export const THINKING_LEVELS = ['recall', 'understand', 'application', 'analysis'] as const;
export type ThinkingLevel = (typeof THINKING_LEVELS)[number];

/** The steps to the answer: one rule, two rules combined, or a method that the learner must find. */
export const SOLUTION_STEPS = ['one-step', 'two-step', 'non-routine'] as const;
export type SolutionSteps = (typeof SOLUTION_STEPS)[number];

const PASSAGE_KINDS = [
  'essay',
  'article',
  'argument',
  'science',
  'story',
  'poem',
  'speech',
  'notice',
  'table',
  'pair',
  'biography',
  'scene',
  // These two kinds of stimulus occur only in banks that are not reading banks.
  'data',
  'experiment',
] as const;

const text = v.pipe(v.string('must be text (quote it)'), v.trim(), v.nonEmpty('must not be empty'));

const options = v.strictObject({ A: text, B: text, C: text, D: text });

const numbers = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/, 'must be a variable name')),
  v.pipe(v.array(v.number('must be a number')), v.minLength(1, 'must list at least one number')),
);

const compute = v.union(
  [
    v.literal('none'),
    v.strictObject({ expression: text, values: v.optional(options), at: v.optional(numbers) }),
  ],
  "must be 'none', or expression with values and at where needed (all text in quotes)",
);

/** An item as written in a file. */
export const ItemSchema = v.strictObject({
  global_id: v.optional(text),
  difficulty: v.picklist(DIFFICULTIES, 'must be Easy, Medium or Hard'),
  /** One of the subtopics of the item's tag (banks.ts). */
  subtopic: v.optional(text),
  steps: v.optional(v.picklist(SOLUTION_STEPS, `must be one of ${SOLUTION_STEPS.join(', ')}`)),
  skill: v.optional(v.pipe(text, v.maxLength(120, 'must be at most 120 characters'))),
  level: v.optional(v.picklist(THINKING_LEVELS, `must be one of ${THINKING_LEVELS.join(', ')}`)),
  tag: v.optional(text),
  lang: v.optional(v.picklist(['en', 'fil'], 'must be en or fil')),
  /** The figure of the item, which is shown above the stem. */
  figure: v.optional(FigureSchema),
  question: text,
  /** Whether the options have a natural order that the app must keep (rules/fixed-order.ts). */
  fixed: v.optional(v.boolean('must be true or false')),
  options,
  answer: v.picklist(LETTERS, 'must be A, B, C or D'),
  compute: v.optional(compute),
  explanation: text,
});

const PassageSchema = v.strictObject({
  kind: v.picklist(PASSAGE_KINDS, `must be one of ${PASSAGE_KINDS.join(', ')}`),
  title: text,
  text,
  /** The figure of the passage, which is shown below its text. */
  figure: v.optional(FigureSchema),
});

/**
 * A file with the items of one tag or of one passage. Items are parsed separately, so that one invalid item does not
 * hide errors in others.
 */
export const FileSchema = v.strictObject({
  tag: v.optional(text),
  passage: v.optional(PassageSchema),
  items: v.array(v.unknown(), 'must be a list of items'),
});

export type ItemYaml = v.InferOutput<typeof ItemSchema>;
export type Passage = v.InferOutput<typeof PassageSchema>;
export type KeyComputation = v.InferOutput<typeof compute>;
