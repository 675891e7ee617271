import * as v from 'valibot';
import { BANKS, LEVELS, type Level } from '#features/questions';
import { type Device, readStored, writeStored } from '#kernel/device';
import { ANSWER_MODES, type Answer, isSkillId, type SkillId } from '../model/answer.ts';
import type { ItemMemory } from '../model/itemMemory.ts';
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

const LEVEL_NAMES: ReadonlySet<unknown> = new Set(LEVELS);

const isNumber = (cell: unknown): cell is number => typeof cell === 'number';
const isCount = (cell: unknown): cell is number => isNumber(cell) && Number.isInteger(cell) && cell >= 0;

type Row = readonly unknown[];

/**
 * A table by what its rows have to be. It may have a thousand of them, which are read before a page is drawn: a schema of each cell takes a
 * phone ten times as long, a function for each cell a quarter longer in all.
 */
function table<Checked extends Row>(isRow: (row: Row) => row is Checked): v.GenericSchema<Checked[]> {
  return v.custom<Checked[]>(
    (input) => Array.isArray(input) && input.every((row) => Array.isArray(row) && isRow(row)),
  );
}

type ItemRow = readonly [
  key: string,
  skill: SkillId,
  level: Level,
  difficulty: number,
  stability: number,
  lastAt: number,
  seen: number,
  lapses: number,
];

const isItemRow = (row: Row): row is ItemRow =>
  row.length === 8 &&
  typeof row[0] === 'string' &&
  isSkillId(row[1]) &&
  LEVEL_NAMES.has(row[2]) &&
  isNumber(row[3]) &&
  isNumber(row[4]) &&
  isNumber(row[5]) &&
  isCount(row[6]) &&
  isCount(row[7]);

type SkillRow = readonly [id: SkillId, mean: number, variance: number, answers: number, lastAt: number];

const isSkillRow = (row: Row): row is SkillRow =>
  row.length === 5 &&
  isSkillId(row[0]) &&
  isNumber(row[1]) &&
  isNumber(row[2]) &&
  isCount(row[3]) &&
  isNumber(row[4]);

type ActivityRow = readonly [
  quarter: number,
  answers: number,
  correct: number,
  reviews: number,
  mocks: number,
  ms: number,
];

const isActivityRow = (row: Row): row is ActivityRow =>
  row.length === 6 &&
  isNumber(row[0]) &&
  isCount(row[1]) &&
  isCount(row[2]) &&
  isCount(row[3]) &&
  isCount(row[4]) &&
  isNumber(row[5]);

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
  /** A memory that was computed by other rules is computed again. */
  version: v.literal(3),
  until: v.string(),
  wholeAt: v.number(),
  settings: v.nullable(planSettingsSchema),
  answers: count,
  fresh: v.array(answerSchema),
  items: table(isItemRow),
  skills: table(isSkillRow),
  pace: v.record(v.picklist(BANKS), v.array(v.number())),
  activity: table(isActivityRow),
});

/** The items of a table, one by one: a list of pairs for the map, or a row taken apart as a list, is what a phone would be slow at. */
function itemsOf(rows: readonly ItemRow[]): ReadonlyMap<string, ItemMemory> {
  const items = new Map<string, ItemMemory>();
  for (const row of rows) {
    items.set(row[0], {
      skill: row[1],
      level: row[2],
      difficulty: row[3],
      stability: row[4],
      lastAt: row[5],
      seen: row[6],
      lapses: row[7],
    });
  }
  return items;
}

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
      items: itemsOf(items),
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
