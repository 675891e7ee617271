import * as v from 'valibot';
import { ANSWER_MODES, type Answer, type LearningRecord } from '#features/memory';
import { BANKS, LEVELS } from '#features/questions';
import { AppError } from '#kernel/app-error';

const [FLAGGED, CHANGED, GUESSED] = [1, 2, 4];

/** What the answers to an item have in common, `bank,level,tag`; the tag is any text, or none. */
const KIND = /^(\w+),(\w+),(.*)$/s;
/** How an answer was given: `mode,right,marks`. */
const WAY = /^(\w+),([01]),([0-7])$/;
/** An answer of the last minutes: `id,key,bank,level,mode,right,ms,marks,at,tag`. */
const FRESH_LINE = /^([\da-f-]{36}),([\da-f]{8}),(\w+,\w+),(\w+,[01]),(\d+),([0-7]),(\d+),(.*)$/s;
const KEY_LENGTH = 8;

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
  kinds: v.array(v.string()),
  ways: v.array(v.string()),
  settled: v.object({
    keys: v.string(),
    kinds: v.string(),
    ways: v.string(),
    gaps: v.string(),
    tenths: v.string(),
  }),
  fresh: v.array(v.string()),
});

type Columns = Pick<v.InferOutput<typeof recordSchema>, 'kinds' | 'ways' | 'settled'>;

const noRecord = () => new AppError('offline', 'The answer is no learning record.');

function readKind(text: string): Pick<Answer, 'bank' | 'level' | 'tag'> {
  const { 1: inBank, 2: ofLevel, 3: tag } = KIND.exec(text) ?? [];
  const bank = banks.get(inBank ?? '');
  const level = levels.get(ofLevel ?? '');
  if (!bank || !level || tag === undefined) throw noRecord();
  return { bank, level, tag };
}

function readWay(text: string): Pick<Answer, 'mode' | 'isCorrect' | 'isFlagged' | 'isChanged' | 'isGuessed'> {
  const { 1: inMode, 2: right, 3: marks } = WAY.exec(text) ?? [];
  const mode = modes.get(inMode ?? '');
  if (!mode) throw noRecord();
  const marked = Number(marks);
  return {
    mode,
    isCorrect: right === '1',
    isFlagged: (marked & FLAGGED) !== 0,
    isChanged: (marked & CHANGED) !== 0,
    isGuessed: (marked & GUESSED) !== 0,
  };
}

const numbersIn = (column: string) => (column === '' ? [] : column.split(',').map(Number));

/** Settled answers come in their order, and no second time: their place names them. A device's first record has a thousand and more. */
function readSettled({ kinds, ways, settled }: Columns): Answer[] {
  const [kindOf, wayOf] = [kinds.map(readKind), ways.map(readWay)];
  const [wayPlaces, gaps, tenths] = [settled.ways, settled.gaps, settled.tenths].map(numbersIn);
  let seconds = 0;
  const answers = numbersIn(settled.kinds).map((kindPlace, place) => {
    const kind = kindOf[kindPlace];
    const way = wayOf[wayPlaces?.[place] ?? -1];
    const itemKey = settled.keys.slice(place * KEY_LENGTH, (place + 1) * KEY_LENGTH);
    const ms = (tenths?.[place] ?? Number.NaN) * 100;
    seconds += gaps?.[place] ?? Number.NaN;
    if (!kind || !way || itemKey.length < KEY_LENGTH || !(ms >= 0) || !(seconds >= 0)) throw noRecord();
    return { id: String(place).padStart(6, '0'), itemKey, ...kind, ...way, ms, at: seconds * 1000 };
  });
  if (settled.keys.length !== answers.length * KEY_LENGTH) throw noRecord();
  return answers;
}

function readFreshLine(line: string): Answer {
  const { 1: id, 2: itemKey, 3: kind, 4: way, 5: ms, 6: marks, 7: at, 8: tag } = FRESH_LINE.exec(line) ?? [];
  if (id === undefined || itemKey === undefined) throw noRecord();
  return {
    id,
    itemKey,
    ...readKind(`${kind},${tag}`),
    ...readWay(`${way},${marks}`),
    ms: Number(ms),
    at: Number(at),
  };
}

/**
 * The document of `learning_columns` as memory knows it.
 * @throws {AppError} `offline` when it is something else: the server does not do its work
 */
export function readRecord(document: unknown): LearningRecord {
  const parsed = v.safeParse(recordSchema, document);
  if (!parsed.success) throw noRecord();
  const { until, plan, fresh } = parsed.output;
  return {
    until,
    settings:
      plan === null
        ? null
        : { examDate: plan.exam_date, minutesADay: plan.minutes_a_day, freeWeekdays: plan.free_weekdays },
    settled: readSettled(parsed.output),
    fresh: fresh.map(readFreshLine),
  };
}
