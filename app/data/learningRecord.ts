import * as v from 'valibot';
import { AppError } from '#features/app-error';
import { ANSWER_MODES, type Answer, type LearningRecord } from '#features/memory';
import { BANKS, LEVELS } from '#features/questions';

const [FLAGGED, CHANGED, GUESSED] = [1, 2, 4];
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An answer as `learning_record` writes it: question, bank, tag, level, mode, right, ms, marks, at. */
const settledFields = [
  v.string(),
  v.picklist(BANKS),
  v.string(),
  v.picklist(LEVELS),
  v.picklist(ANSWER_MODES),
  v.picklist([0, 1]),
  count,
  count,
  v.number(),
] as const;
const settledSchema = v.tuple(settledFields);
/** With its id. */
const freshSchema = v.tuple([...settledFields, v.string()]);

const recordSchema = v.object({
  until: v.string(),
  plan: v.nullable(
    v.object({
      exam_date: v.nullable(v.string()),
      minutes_a_day: v.number(),
      free_weekdays: v.array(v.number()),
    }),
  ),
  settled: v.array(settledSchema),
  fresh: v.array(freshSchema),
});

function toAnswer(row: v.InferOutput<typeof settledSchema>, id: string): Answer {
  const [questionId, bank, tag, level, mode, right, ms, marks, at] = row;
  return {
    id,
    questionId,
    bank,
    tag,
    level,
    mode,
    isCorrect: right === 1,
    ms,
    isFlagged: (marks & FLAGGED) !== 0,
    isChanged: (marks & CHANGED) !== 0,
    isGuessed: (marks & GUESSED) !== 0,
    at,
  };
}

/**
 * The document of `learning_record` as memory knows it.
 * @throws {AppError} `offline` when it is something else: the server does not do its work
 */
export function readRecord(document: unknown): LearningRecord {
  const parsed = v.safeParse(recordSchema, document);
  if (!parsed.success) throw new AppError('offline', 'The answer is no learning record.');
  const { until, plan, settled, fresh } = parsed.output;
  return {
    until,
    settings:
      plan === null
        ? null
        : { examDate: plan.exam_date, minutesADay: plan.minutes_a_day, freeWeekdays: plan.free_weekdays },
    // Settled answers come in their order, and no second time: their place names them.
    settled: settled.map((row, place) => toAnswer(row, String(place).padStart(6, '0'))),
    fresh: fresh.map(([a, b, c, d, e, f, g, h, i, id]) => toAnswer([a, b, c, d, e, f, g, h, i], id)),
  };
}
