import * as v from 'valibot';
import { BANKS, bankOfSubject, LETTERS, LEVELS } from '#features/questions';
import { answerId } from './answerId.ts';
import type { AnswerMode } from './result.ts';
import type { MarkedEntry } from './sheet.ts';

/** One answer of a finished attempt, as it is sent to the table `answers`. */
export const answerEntrySchema = v.object({
  id: v.string(),
  /** The question's `global_id`, a UUID. */
  questionId: v.string(),
  bank: v.picklist(BANKS),
  tag: v.string(),
  /** The question's level. The memory estimate uses it until the server has sent the level. */
  level: v.picklist(LEVELS),
  /** The picked option. Null for a blank that is stored: a flagged question, or 'I don’t know' in the diagnostic. */
  letter: v.nullable(v.picklist(LETTERS)),
  isCorrect: v.boolean(),
  /** How long the question was open, in whole milliseconds. */
  ms: v.number(),
  isFlagged: v.boolean(),
  /** Whether the learner first picked another option. */
  isChanged: v.boolean(),
  isGuess: v.boolean(),
  /** The question's number in the attempt, from 1. */
  place: v.number(),
});
export type AnswerEntry = v.InferOutput<typeof answerEntrySchema>;

/** The most characters that the column `tag` accepts. */
const LONGEST_TAG = 100;

/**
 * The answers of an attempt as they are sent. Blanks are left out, except flagged ones (the learner finds them among
 * the flagged questions) and 'I don’t know' in the diagnostic. Answers whose ids are not UUIDs are also left out,
 * because the table cannot store them.
 */
export function answerEntries(
  attemptId: string,
  entries: readonly MarkedEntry[],
  mode?: AnswerMode,
): AnswerEntry[] {
  return entries.flatMap(({ question, letter, first, isCorrect, isFlagged, isGuess, ms }, index) => {
    const id = answerId(attemptId, question.global_id);
    if (id === null || (letter === null && !isFlagged && mode !== 'diagnostic')) return [];
    return [
      {
        id,
        questionId: question.global_id,
        bank: bankOfSubject(question),
        tag: question.tag.slice(0, LONGEST_TAG),
        level: question.difficulty_level,
        letter,
        isCorrect,
        ms: Math.round(ms),
        isFlagged,
        isChanged: first !== null && first !== letter,
        isGuess,
        place: index + 1,
      },
    ];
  });
}
