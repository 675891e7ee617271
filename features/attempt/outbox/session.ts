import * as v from 'valibot';
import { ANSWER_MODES, ATTEMPT_KINDS } from '../model/attempt.ts';
import { answerEntrySchema } from './answers.ts';

const rowFields = {
  /** A version-4 UUID chosen on the device: the key by which a retry changes nothing. */
  id: v.string(),
  userId: v.string(),
  kind: v.picklist(ATTEMPT_KINDS),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
};

/** A session that began: its row is inserted (docs/product.md#rec-6). */
const startedSchema = v.object({ type: v.literal('start'), ...rowFields });
export type StartedSession = v.InferOutput<typeof startedSchema>;

/** A session that is over: its row, its share of the statistics, and the day it counts for. */
const endedSchema = v.object({
  /** Entries of version 0.1.0 have no type. */
  type: v.optional(v.literal('end'), 'end'),
  ...rowFields,
  /** The time of the finish. Entries of version 0.1.0, which have no `studied`, hold start plus studied time. */
  endedAt: v.number(),
  /** Counted study time in milliseconds. */
  studied: v.optional(v.number()),
  /** The learner's time zone at the end. */
  timeZone: v.string(),
  topic: v.nullable(v.string()),
  difficulty: v.nullable(v.string()),
  total: v.number(),
  answered: v.number(),
  correct: v.number(),
  /** What it takes to show the result again; goes into the row's `details` as it is (model/details.ts). */
  details: v.optional(v.record(v.string(), v.unknown())),
  /** Every single answer (answers.ts). Entries of before 22 November 2026 have none. */
  answers: v.optional(v.array(answerEntrySchema)),
  /** What the answers are kept as; their attempt's kind where it is missing. */
  answerMode: v.optional(v.picklist(ANSWER_MODES)),
  /** Left, not finished: the row is closed with no time and no score, and counts for nothing (docs/product.md#quiz-4). */
  isLeft: v.optional(v.boolean()),
});
export type EndedSession = v.InferOutput<typeof endedSchema>;

export const sessionEntrySchema = v.union([startedSchema, endedSchema]);
export type SessionEntry = v.InferOutput<typeof sessionEntrySchema>;

/** What is queued of an attempt that was left at `at`: the row announced at its start must not stay open. */
export function leftSession(
  { id, userId, kind, startedAt }: Pick<EndedSession, 'id' | 'userId' | 'kind' | 'startedAt'>,
  at: number,
  timeZone: string,
): EndedSession {
  return {
    type: 'end',
    id,
    userId,
    kind,
    startedAt,
    endedAt: Math.max(startedAt, at),
    studied: 0,
    timeZone,
    topic: null,
    difficulty: null,
    total: 0,
    answered: 0,
    correct: 0,
    isLeft: true,
  };
}

/** The longest session that the database takes: a week, in seconds. */
const MAX_SECONDS = 604_800;

/** Seconds studied, from 0 (the clock was turned back) to the week that the column's check allows. */
export function durationSeconds({
  startedAt,
  endedAt,
  studied = endedAt - startedAt,
}: Pick<EndedSession, 'startedAt' | 'endedAt' | 'studied'>): number {
  return Math.min(MAX_SECONDS, Math.max(0, Math.round(studied / 1000)));
}
