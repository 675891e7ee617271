import * as v from 'valibot';
import { storedTimingSchema } from '#features/attempt';
import {
  type Language,
  LEVELS,
  type Level,
  type NonEmptyQuestions,
  QUESTION_POOLS,
  SUBJECT_FACTS,
  SUBJECTS,
  topicTitle,
} from '#features/questions';
import { countText } from '#kernel/format';

/**
 * How many questions a quiz can have. Reading passages stay whole, so a reading quiz may have a tenth more or fewer.
 */
export const QUIZ_SIZES = [5, 10, 20] as const;
export type QuizSize = (typeof QUIZ_SIZES)[number];

/** The sizes that a link can ask for: also three questions, to try a lesson. */
export const LINK_SIZES = [3, ...QUIZ_SIZES] as const;

/**
 * The time limit of a quiz in minutes: 30 minutes for 20 questions, and proportionally less for fewer
 * (docs/product.md#quiz-7).
 */
export function quizTimeLimitMinutes(size: number): number {
  return Math.ceil((30 * size) / 20);
}

/**
 * The modes of a quiz. In `learn` mode, each answer is followed by whether it was right, and why. In `test` mode, this
 * comes at the end (docs/product.md#quiz-5).
 */
export const QUIZ_MODES = ['learn', 'test'] as const;
export type QuizMode = (typeof QUIZ_MODES)[number];

/**
 * What the learner chooses for a quiz, besides the subject. The defaults make a test of 20 questions of every level,
 * without a timer.
 */
const choiceFields = {
  /** The level of the questions; null for every level. */
  level: v.optional(v.nullable(v.picklist(LEVELS)), null),
  /** The topics of the questions; empty for every topic. */
  tags: v.optional(v.array(v.string()), []),
  size: v.optional(v.picklist(LINK_SIZES), 20),
  pool: v.optional(v.picklist(QUESTION_POOLS), 'any'),
  mode: v.optional(v.picklist(QUIZ_MODES), 'test'),
  timing: storedTimingSchema,
};

/** The complete choices for a quiz. If a stored quiz lacks a field, the field's default is used. */
export const quizChoiceSchema = v.object({ subject: v.picklist(SUBJECTS), ...choiceFields });
export type QuizChoice = v.InferOutput<typeof quizChoiceSchema>;

/** What a new quiz is made of. */
export interface QuizStart extends QuizChoice {
  /** The questions, if the learner chose 'Practice These Again'. */
  retake?: NonEmptyQuestions;
  /** The language of the lesson that the quiz tries; null for both. */
  language?: Language | null;
}

/** The default choices for a quiz, except its subject. */
export const QUIZ_DEFAULTS: Omit<QuizChoice, 'subject'> = v.parse(v.object(choiceFields), {});

/** A quiz's level and topics in a few words: 'Easy', 'Mixed', 'Functions' or '3 topics'. */
export function levelAndTopicsText({ level, tags }: Pick<QuizChoice, 'level' | 'tags'>): string {
  const [first] = tags;
  if (first === undefined) return level ?? 'Mixed';
  const topics = tags.length === 1 ? topicTitle(first) : `${tags.length} topics`;
  return level === null ? topics : `${topics}, ${level}`;
}

/**
 * Why a quiz has fewer questions than requested. The reason depends on the pool: all questions, new ones, or those that
 * were answered wrongly or flagged.
 */
const WHY_FEW: Readonly<Record<QuizChoice['pool'], string>> = {
  any: 'there are no more of this kind.',
  new: 'you have answered all the others.',
  wrong: 'your latest answers to the others were right, or you have not met them yet.',
  flagged: 'you have flagged no others.',
};

/** Says that a quiz has fewer questions than requested, and why: 'Only 3 questions here: …'. Null if it has enough. */
export function fewQuestionsText(
  { subject, level, size, pool }: QuizChoice,
  questions: NonEmptyQuestions,
): string | null {
  const count = questions.length;
  const slack = SUBJECT_FACTS[subject].hasPassages && level === null ? Math.max(1, Math.floor(size / 10)) : 0;
  if (count >= size - slack) return null;
  return `Only ${countText(count, 'question')} here: ${WHY_FEW[pool]}`;
}

/** The level after this one. Hard stays hard, and a mix of levels stays a mix. */
export function nextLevelUp(level: Level | null): Level | null {
  return level === null ? null : (LEVELS[LEVELS.indexOf(level) + 1] ?? level);
}
