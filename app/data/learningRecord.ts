import * as v from 'valibot';
import { ANSWER_MODES, answerId } from '#features/answers';
import type { Answer, LearningRecord } from '#features/memory';
import { BANKS, LETTERS, LEVELS } from '#features/questions';
import { AppError } from '#kernel/app-error';

const answerSchema = v.pipe(
  v.object({
    /** The answer's id. Null if the app can compute it from the attempt and the question. */
    id: v.nullable(v.string()),
    attempt_id: v.nullable(v.string()),
    question_uuid: v.string(),
    bank: v.picklist(BANKS),
    tag: v.string(),
    level: v.picklist(LEVELS),
    mode: v.picklist(ANSWER_MODES),
    letter: v.nullable(v.picklist(LETTERS)),
    is_correct: v.boolean(),
    ms: v.nullable(v.number()),
    flagged: v.boolean(),
    changed: v.boolean(),
    guessed: v.boolean(),
    answered_at: v.string(),
  }),
  v.transform(({ id, question_uuid, bank, tag, level, mode, letter, is_correct, ms, ...rest }) => ({
    id: id ?? answerId(rest.attempt_id ?? '', question_uuid),
    questionId: question_uuid,
    bank,
    tag,
    level,
    mode,
    isBlank: letter === null,
    isCorrect: is_correct,
    isFlagged: rest.flagged,
    isChanged: rest.changed,
    isGuessed: rest.guessed,
    ms: ms ?? 0,
    at: Date.parse(rest.answered_at),
  })),
  v.guard((answer): answer is Answer => answer.id !== null),
);

const planSchema = v.pipe(
  v.object({
    exam_date: v.nullable(v.string()),
    minutes_a_day: v.number(),
    free_weekdays: v.array(v.number()),
  }),
  v.transform(({ exam_date, minutes_a_day, free_weekdays }) => ({
    examDate: exam_date,
    minutesADay: minutes_a_day,
    freeWeekdays: free_weekdays,
  })),
);

const correctionSchema = v.pipe(
  v.object({ answer_id: v.string(), place: v.nullable(v.number()), is_correct: v.boolean() }),
  v.transform(({ answer_id, place, is_correct }) => ({ answerId: answer_id, place, isCorrect: is_correct })),
);

/** The answers by column: each column is an array with one value per answer. */
const columnsSchema = v.objectWithRest({ question_uuid: v.array(v.unknown()) }, v.array(v.unknown()));

/** Converts columns to rows, such as `{ ms: [900, 700] }` to `[{ ms: 900 }, { ms: 700 }]`. */
export function columnsToRows(columns: v.InferOutput<typeof columnsSchema> | null): object[] {
  if (columns === null) return [];
  const entries = Object.entries(columns);
  return columns.question_uuid.map((_, row) =>
    Object.fromEntries(entries.map(([name, values]) => [name, values[row]])),
  );
}

const recordSchema = v.object({
  until: v.string(),
  /** Whether this is one portion of several: `until` is where the next one begins. */
  more: v.optional(v.boolean(), false),
  answers: v.pipe(v.nullable(columnsSchema), v.transform(columnsToRows), v.array(answerSchema)),
  plan: v.nullable(planSchema),
  corrections: v.array(correctionSchema),
});

/**
 * Converts the result of the database function `learner_record` to the app's type.
 * @throws {AppError} `offline` if the document has another shape: then the answer is not from our database
 */
export function readLearningRecord(document: unknown): LearningRecord & { more: boolean } {
  const parsed = v.safeParse(recordSchema, document);
  if (!parsed.success) throw new AppError('offline', 'The answer is no learning record.');
  const { plan, ...record } = parsed.output;
  return { ...record, settings: plan };
}
