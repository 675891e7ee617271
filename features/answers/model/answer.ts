import * as v from 'valibot';
import { BANKS, bankOfSubject, LETTERS, LEVELS } from '#features/questions';
import { answerId } from './answerId.ts';
import { ANSWER_MODES, type AnswerMode } from './result.ts';
import { isGiven, type MarkedEntry } from './sheet.ts';

const letter = v.nullable(v.picklist(LETTERS));

/** What a learner gave for a question. */
export const givenSchema = v.object({
  /** The picked option; null if the question is blank. */
  letter,
  /** The option that the learner picked first. It differs from `letter` if the learner changed the answer. */
  first: letter,
  isFlagged: v.boolean(),
  /** Whether the learner marked the answer as a guess. A blank one is 'I don’t know'. */
  isGuess: v.boolean(),
  /** How long the question was open, in milliseconds; 0 if it was not measured. */
  ms: v.nullish(v.number(), 0),
});
export type Given = v.InferOutput<typeof givenSchema>;

/**
 * One answer to one question: what the learner gave, and what came of it. The outbox sends it, the server returns it,
 * and the snapshot has it. The memory, the skills and the plan are computed from answers (docs/learning.md, "Terms").
 */
export const answerSchema = v.object({
  /** A UUID that the device makes (answerId.ts), so that an answer that is sent twice counts once. */
  id: v.string(),
  /** The question's `global_id`, a UUID. */
  questionId: v.string(),
  bank: v.picklist(BANKS),
  tag: v.string(),
  level: v.picklist(LEVELS),
  mode: v.picklist(ANSWER_MODES),
  ...givenSchema.entries,
  isCorrect: v.boolean(),
  /** When the attempt ended, in milliseconds since 1970. */
  at: v.number(),
  /** The question's number in the attempt, from 1; null if it has none. */
  place: v.nullish(v.number(), null),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/**
 * Whether an answer counts, everywhere: a picked option, or 'I don’t know', which every blank of the diagnostic means and
 * which counts as missed (docs/decisions.md#d-151). The database's rule is private.is_counted.
 */
export function isCounted({
  mode,
  ...given
}: Pick<Answer, 'letter' | 'isGuess'> & { mode?: AnswerMode | undefined }): boolean {
  return isGiven(given) || mode === 'diagnostic';
}

/** The most characters that the column `tag` accepts. */
const LONGEST_TAG = 100;

/**
 * The answers of an attempt. Blanks are left out, except flagged ones (the learner finds them among the flagged
 * questions) and 'I don’t know'. Answers whose ids are not UUIDs are also left out, because the table
 * cannot store them.
 */
export function answersOf(
  attempt: { id: string; mode: AnswerMode; endedAt: number },
  entries: readonly MarkedEntry[],
): Answer[] {
  const { mode, endedAt } = attempt;
  return entries.flatMap(({ question, ...given }, index) => {
    const id = answerId(attempt.id, question.global_id);
    if (id === null || (!isCounted({ ...given, mode }) && !given.isFlagged)) return [];
    const { global_id: questionId, difficulty_level: level } = question;
    const [bank, tag] = [bankOfSubject(question), question.tag.slice(0, LONGEST_TAG)];
    const [ms, place] = [Math.round(given.ms), index + 1];
    return [{ ...given, id, questionId, bank, tag, level, mode, ms, at: endedAt, place }];
  });
}

/**
 * Merges two lists of answers so that each id appears once. If both lists have an id, the answer in `news` is used.
 * Returns `before` itself if nothing changed, so that results computed from it stay valid.
 */
export function mergeAnswers(before: readonly Answer[], news: readonly Answer[]): readonly Answer[] {
  if (news.length === 0) return before;
  if (before.length === 0) return news;
  const merged = new Map(before.map((answer) => [answer.id, answer]));
  let hasNews = false;
  for (const answer of news) {
    const known = merged.get(answer.id);
    if (known !== undefined && isSame(known, answer)) continue;
    merged.set(answer.id, answer);
    hasNews = true;
  }
  return hasNews ? [...merged.values()] : before;
}

function isSame(one: Answer, other: Answer): boolean {
  return one.isCorrect === other.isCorrect && one.level === other.level && one.at === other.at;
}
