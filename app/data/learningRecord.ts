import * as v from 'valibot';
import { answerCodec } from '#features/answers';
import type { LearningRecord } from '#features/memory';
import { openRowSchema } from '#features/open-attempts';
import { AppError } from '#kernel/app-error';

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

const noteRowSchema = v.pipe(
  v.object({ question_uuid: v.string(), text: v.string(), updated_at: v.string() }),
  v.transform(({ question_uuid, text, updated_at }) => ({
    questionId: question_uuid,
    text,
    at: Date.parse(updated_at),
  })),
);

const recordSchema = v.object({
  until: v.string(),
  /** Whether this is one portion of several: `until` is where the next one begins. */
  more: v.optional(v.boolean(), false),
  generation: v.optional(v.string()),
  answers: v.nullable(answerCodec.schema, { question_uuid: [] }),
  plan: v.nullable(planSchema),
  corrections: v.array(correctionSchema),
  notes: v.nullish(v.array(noteRowSchema), []),
  open: v.nullish(v.array(openRowSchema), []),
});

/**
 * Converts the result of the database function `learner_record` to the app's type.
 * @throws {AppError} `offline` if the document has another shape: then the answer is not from our database
 */
export function readLearningRecord(document: unknown): LearningRecord & { more: boolean } {
  const parsed = v.safeParse(recordSchema, document);
  if (!parsed.success) throw new AppError('offline', 'The answer is no learning record.');
  const { plan, generation = null, ...record } = parsed.output;
  return { ...record, generation, settings: plan };
}
