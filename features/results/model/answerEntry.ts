import * as v from 'valibot';
import { BANKS, bankOf, LETTERS, LEVELS } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';
import type { AnswerMode } from './result.ts';

/** One answer of a finished attempt, on its way to the table `answers`. */
export const answerEntrySchema = v.object({
  id: v.string(),
  /** `global_id`: a UUID. */
  questionId: v.string(),
  bank: v.picklist(BANKS),
  tag: v.string(),
  /** The item's level. Memory uses it until the server sends the level again. */
  level: v.picklist(LEVELS),
  /** Null for a blank: a flagged one, or 'I don’t know' in the first questions. */
  letter: v.nullable(v.picklist(LETTERS)),
  isCorrect: v.boolean(),
  /** Whole milliseconds with the question open. */
  ms: v.number(),
  isFlagged: v.boolean(),
  /** Another option was picked before. */
  isChanged: v.boolean(),
  isGuess: v.boolean(),
  /** The question's number in the attempt, from 1. */
  place: v.number(),
});
export type AnswerEntry = v.InferOutput<typeof answerEntrySchema>;

/** The longest tag that the table takes. */
const LONGEST_TAG = 100;

/**
 * The answers of an attempt. A blank is left out unless it was flagged; then the learner finds it again
 * among the flagged questions. In the first questions a blank is 'I don’t know', and is kept. An answer whose id is not a UUID
 * does not fit the table.
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
 * The UUID of an attempt's answer to a question, always the same: an attempt that is queued or sent twice is stored once. Both
 * names are random, and so is one taken with the other, bit by bit; it carries version 8, a UUID made by a rule of one's own.
 * Null if either is no UUID.
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

/** Where a UUID's text names its version and its variant (RFC 9562). */
const [VERSION_PLACE, VARIANT_PLACE] = [14, 19];
