import * as v from 'valibot';
import { BANKS, bankOf, LETTERS, LEVELS } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import type { AnswerMode } from './result.ts';

/** One answer of a finished attempt, as it is sent to the table `answers`. */
export const answerEntrySchema = v.object({
  id: v.string(),
  /** The question's `global_id`, a UUID. */
  questionId: v.string(),
  bank: v.picklist(BANKS),
  tag: v.string(),
  /** The item's level. The memory estimate uses it until the server sends the level again. */
  level: v.picklist(LEVELS),
  /** Null for a blank: a flagged question, or 'I don’t know' in the diagnostic. */
  letter: v.nullable(v.picklist(LETTERS)),
  isCorrect: v.boolean(),
  /** How long the question was open, in whole milliseconds. */
  ms: v.number(),
  isFlagged: v.boolean(),
  /** Whether the learner picked another option first. */
  isChanged: v.boolean(),
  isGuess: v.boolean(),
  /** The question's number in the attempt, from 1. */
  place: v.number(),
});
export type AnswerEntry = v.InferOutput<typeof answerEntrySchema>;

/** The longest tag that the table's column accepts. */
const LONGEST_TAG = 100;

/**
 * The answers of an attempt. Blanks are left out, with two exceptions: flagged ones, so that the learner
 * finds them among the flagged questions, and 'I don’t know' in the diagnostic. Answers whose ids are not
 * UUIDs are also left out, because the table cannot store them.
 */
export function answerEntries(
  attemptId: string,
  review: readonly ScoredAnswer[],
  mode?: AnswerMode,
): AnswerEntry[] {
  return review.flatMap((entry, index) => {
    const { question, userAnswer, firstAnswer, isCorrect, isFlagged, isGuess, ms } = entry;
    const id = answerId(attemptId, question.global_id);
    if (id === null || (userAnswer === null && !isFlagged && mode !== 'diagnostic')) return [];
    return [
      {
        id,
        questionId: question.global_id,
        bank: bankOf(question),
        tag: question.tag.slice(0, LONGEST_TAG),
        level: question.difficulty_level,
        letter: userAnswer,
        isCorrect,
        ms: Math.round(ms),
        isFlagged,
        isChanged: firstAnswer !== null && firstAnswer !== userAnswer,
        isGuess,
        place: index + 1,
      },
    ];
  });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The UUID of an attempt's answer to a question. It is always the same, so an answer that is sent twice is
 * stored once. It combines the two random ids by XOR, and has version 8 (an application's own rule). Null
 * if either id is not a UUID.
 */
export function answerId(attemptId: string, questionId: string): string | null {
  if (!UUID.test(attemptId) || !UUID.test(questionId)) return null;
  const mixed = Array.from(attemptId.toLowerCase(), (digit, place) => {
    if (digit === '-') return digit;
    return (Number.parseInt(digit, 16) ^ Number.parseInt(questionId.charAt(place), 16)).toString(16);
  });
  mixed[VERSION_PLACE] = '8';
  mixed[VARIANT_PLACE] = '8';
  return mixed.join('');
}

/** The positions of the version digit and the variant digit in a UUID's text (RFC 9562). */
const [VERSION_PLACE, VARIANT_PLACE] = [14, 19];
