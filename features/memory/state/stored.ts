import * as v from 'valibot';
import { type Device, readStored, writeStored } from '#features/device';
import { BANKS, LEVELS, type Level } from '#features/questions';
import { ANSWER_MODES, type Answer, isSkillId } from '../model/answer.ts';
import { EMPTY_MEMORY, type LearnerMemory } from '../model/memory.ts';
import { type PlanSettings, planSettingsSchema } from '../model/settings.ts';
import { snapshotKey } from './held.ts';

/** Memory as of the server's last record: it spares the answers a second journey. */
export interface Snapshot {
  until: string;
  /** When all answers were read last, milliseconds since 1970. */
  wholeAt: number;
  memory: LearnerMemory;
  /** The server's latest answers, which are not in `memory`: they come again with the next record. */
  fresh: readonly Answer[];
  settings: PlanSettings | null;
}

const level = v.picklist(LEVELS);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const isText = (cell: unknown): cell is string => typeof cell === 'string';
const isNumber = (cell: unknown): cell is number => typeof cell === 'number';
const isCount = (cell: unknown): cell is number => isNumber(cell) && Number.isInteger(cell) && cell >= 0;
const isLevel = (cell: unknown): cell is Level => LEVELS.some((each) => each === cell);

/** A table by what its cells have to be. It may have a thousand rows, for which a schema of each cell takes a phone ten times as long. */
function table<Row extends readonly unknown[]>(
  ...cells: { [Place in keyof Row]: (cell: unknown) => cell is Row[Place] }
): v.GenericSchema<Row[]> {
  const checks: readonly ((cell: unknown) => boolean)[] = cells;
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.length === checks.length && checks.every((isGood, place) => isGood(row[place]));
  return v.custom<Row[]>((input) => Array.isArray(input) && input.every(isRow));
}

const answerSchema = v.object({
  id: v.string(),
  itemKey: v.string(),
  bank: v.picklist(BANKS),
  tag: v.string(),
  level,
  mode: v.picklist(ANSWER_MODES),
  isCorrect: v.boolean(),
  ms: v.number(),
  isFlagged: v.boolean(),
  isChanged: v.boolean(),
  isGuessed: v.boolean(),
  at: v.number(),
});

const snapshotSchema = v.object({
  /** A memory that was computed by other rules is computed anew. */
  version: v.literal(3),
  until: v.string(),
  wholeAt: v.number(),
  settings: v.nullable(planSettingsSchema),
  answers: count,
  fresh: v.array(answerSchema),
  items: table(isText, isSkillId, isLevel, isNumber, isNumber, isNumber, isCount, isCount),
  skills: table(isSkillId, isNumber, isNumber, isCount, isNumber),
  pace: v.record(v.picklist(BANKS), v.array(v.number())),
  activity: table(isNumber, isCount, isCount, isCount, isCount, isNumber),
});

/** The learner's snapshot; null where there is none, or it is of another version. */
export function readSnapshot(device: Pick<Device, 'read'>, userId: string): Snapshot | null {
  const stored = readStored(device, snapshotKey(userId), snapshotSchema);
  if (stored === null) return null;
  const { until, wholeAt, settings, fresh, answers, items, skills, pace, activity } = stored;
  return {
    until,
    wholeAt,
    settings,
    fresh,
    memory: {
      answers,
      pace,
      items: new Map(
        // By place, not as a list: that would go cell by cell through an iterator, which takes a phone twenty times as long.
        items.map(
          ({ 0: id, 1: skill, 2: itemLevel, 3: difficulty, 4: stability, 5: lastAt, 6: seen, 7: lapses }) => [
            id,
            { skill, level: itemLevel, difficulty, stability, lastAt, seen, lapses },
          ],
        ),
      ),
      skills: new Map(
        skills.map(([id, mean, variance, count, lastAt]) => [id, { mean, variance, answers: count, lastAt }]),
      ),
      activity: new Map(
        activity.map(([quarter, count, correct, reviews, mocks, ms]) => [
          quarter,
          { answers: count, correct, reviews, mocks, ms },
        ]),
      ),
    },
  };
}

/** Keeps the snapshot. Where the device refuses, the next visit reads all answers again. */
export function writeSnapshot(
  device: Pick<Device, 'write' | 'remove'>,
  userId: string,
  { until, wholeAt, settings, fresh, memory }: Snapshot,
): void {
  const packed: v.InferInput<typeof snapshotSchema> = {
    version: 3,
    until,
    wholeAt,
    settings,
    fresh: [...fresh],
    answers: memory.answers,
    items: [...memory.items].map(
      ([id, { skill, level: itemLevel, difficulty, stability, lastAt, seen, lapses }]) => [
        id,
        skill,
        itemLevel,
        difficulty,
        stability,
        lastAt,
        seen,
        lapses,
      ],
    ),
    skills: [...memory.skills].map(([id, { mean, variance, answers, lastAt }]) => [
      id,
      mean,
      variance,
      answers,
      lastAt,
    ]),
    pace: Object.fromEntries(Object.entries(memory.pace).map(([bank, times]) => [bank, [...times]])),
    activity: [...memory.activity].map(([quarter, { answers, correct, reviews, mocks, ms }]) => [
      quarter,
      answers,
      correct,
      reviews,
      mocks,
      ms,
    ]),
  };
  writeStored(device, snapshotKey(userId), packed);
}

/** What is known before anything was read. */
export const NO_SNAPSHOT: Omit<Snapshot, 'until'> & { until: null } = {
  until: null,
  wholeAt: 0,
  memory: EMPTY_MEMORY,
  fresh: [],
  settings: null,
};
