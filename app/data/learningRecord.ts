import * as v from 'valibot';
import { AppError } from '#features/app-error';
import { ANSWER_MODES, type Answer, type LearningRecord } from '#features/memory';
import { BANKS, LEVELS } from '#features/questions';

const [FLAGGED, CHANGED, GUESSED] = [1, 2, 4];

/** An answer as `learning_lines` writes it: item, bank, level, mode, right, ms, marks, at, tag; the tag is any text, or none. */
const LINE = /^([\da-f]{8}),(\w+),(\w+),(\w+),([01]),(\d+),([0-7]),(\d+),(.*)$/s;
/** With its id. */
const FRESH_LINE = /^([\da-f-]{36}),(.+)$/s;

const named = <T extends string>(all: readonly T[]) => new Map<string, T>(all.map((each) => [each, each]));
const [banks, levels, modes] = [named(BANKS), named(LEVELS), named(ANSWER_MODES)];

const recordSchema = v.object({
  until: v.string(),
  plan: v.nullable(
    v.object({
      exam_date: v.nullable(v.string()),
      minutes_a_day: v.number(),
      free_weekdays: v.array(v.number()),
    }),
  ),
  settled: v.array(v.string()),
  fresh: v.array(v.string()),
});

const noRecord = () => new AppError('offline', 'The answer is no learning record.');

/** A device's first record has a thousand lines and more: an expression reads them in a fifth of the time of a schema for each. */
function readLine(line: string, id: string): Answer {
  const parts = LINE.exec(line);
  if (parts === null) throw noRecord();
  const { 1: itemKey, 2: inBank, 3: ofLevel, 4: inMode, 5: right, 6: ms, 7: marks, 8: at, 9: tag } = parts;
  const bank = banks.get(inBank ?? '');
  const level = levels.get(ofLevel ?? '');
  const mode = modes.get(inMode ?? '');
  if (!bank || !level || !mode || itemKey === undefined || tag === undefined) throw noRecord();
  const marked = Number(marks);
  return {
    id,
    itemKey,
    bank,
    tag,
    level,
    mode,
    isCorrect: right === '1',
    ms: Number(ms),
    isFlagged: (marked & FLAGGED) !== 0,
    isChanged: (marked & CHANGED) !== 0,
    isGuessed: (marked & GUESSED) !== 0,
    at: Number(at),
  };
}

function readFreshLine(freshLine: string): Answer {
  const [, id, line] = FRESH_LINE.exec(freshLine) ?? [];
  if (id === undefined || line === undefined) throw noRecord();
  return readLine(line, id);
}

/**
 * The document of `learning_lines` as memory knows it.
 * @throws {AppError} `offline` when it is something else: the server does not do its work
 */
export function readRecord(document: unknown): LearningRecord {
  const parsed = v.safeParse(recordSchema, document);
  if (!parsed.success) throw noRecord();
  const { until, plan, settled, fresh } = parsed.output;
  return {
    until,
    settings:
      plan === null
        ? null
        : { examDate: plan.exam_date, minutesADay: plan.minutes_a_day, freeWeekdays: plan.free_weekdays },
    // Settled answers come in their order, and no second time: their place names them.
    settled: settled.map((line, place) => readLine(line, String(place).padStart(6, '0'))),
    fresh: fresh.map(readFreshLine),
  };
}
