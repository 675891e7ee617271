import * as v from 'valibot';
import { LEVELS, type Paper, POOLS, SUBJECT_FACTS, SUBJECTS, tagTitle } from '#features/questions';
import { storedTimingSchema } from '#features/results';

/** How many questions a quiz may have. Reading passages stay whole, so a reading quiz may differ by a tenth. */
export const QUIZ_SIZES = [5, 10, 20] as const;
export type QuizSize = (typeof QUIZ_SIZES)[number];

/** The timer of a quiz, in minutes: thirty for twenty questions, and as much for each of fewer (docs/product.md#quiz-7). */
export function timerMinutes(size: QuizSize): number {
  return Math.ceil((30 * size) / 20);
}

/** Learn shows after each answer whether it was right, and why; a test shows it at the end (docs/product.md#quiz-5). */
export const QUIZ_MODES = ['learn', 'test'] as const;
export type QuizMode = (typeof QUIZ_MODES)[number];

/** What a learner may choose beside the subject, each with its default: a test of twenty questions of every level, without a timer. */
const choiceFields = {
  /** Null for questions of every level. */
  level: v.optional(v.nullable(v.picklist(LEVELS)), null),
  /** Topics of the subject; leave empty for all. */
  tags: v.optional(v.array(v.string()), []),
  size: v.optional(v.picklist(QUIZ_SIZES), 20),
  pool: v.optional(v.picklist(POOLS), 'any'),
  mode: v.optional(v.picklist(QUIZ_MODES), 'test'),
  timing: storedTimingSchema,
};

/** The setup of a quiz. Where a stored quiz lacks a field, the default counts. */
export const quizChoiceSchema = v.object({ subject: v.picklist(SUBJECTS), ...choiceFields });
export type QuizChoice = v.InferOutput<typeof quizChoiceSchema>;

/** The defaults. */
export const QUIZ_DEFAULTS: Omit<QuizChoice, 'subject'> = v.parse(v.object(choiceFields), {});

/** The kind of quiz in a word or two: 'Easy', 'Mixed', 'Functions', '3 topics'. */
export function kindText({ level, tags }: Pick<QuizChoice, 'level' | 'tags'>): string {
  const [first] = tags;
  if (first === undefined) return level ?? 'Mixed';
  const topics = tags.length === 1 ? tagTitle(first) : `${tags.length} topics`;
  return level === null ? topics : `${topics}, ${level}`;
}

/** Why a pool had fewer questions than requested. */
const WHY_FEW: Readonly<Record<QuizChoice['pool'], string>> = {
  any: 'there are no more of this kind.',
  new: 'you have answered all the others.',
  wrong: 'your latest answers to the others were right, or you have not met them yet.',
  flagged: 'you have flagged no others.',
};

/** The message for a quiz that is shorter than requested: 'Only 3 questions here: …'; null if it is not. */
export function fewQuestionsText(
  { subject, level, size, pool }: QuizChoice,
  questions: Paper,
): string | null {
  const count = questions.length;
  const slack = SUBJECT_FACTS[subject].hasPassages && level === null ? Math.max(1, Math.floor(size / 10)) : 0;
  if (count >= size - slack) return null;
  return `Only ${count} ${count === 1 ? 'question' : 'questions'} here: ${WHY_FEW[pool]}`;
}
