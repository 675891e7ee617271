import * as v from 'valibot';
import { outboxKind } from '#features/outbox';
import { answerEntrySchema } from '../model/answerEntry.ts';
import { ANSWER_MODES, ATTEMPT_KINDS, type AttemptKind } from '../model/result.ts';
import { attemptsPortAtom } from '../ports.ts';
import { forgetResultAtom } from './remarked.ts';

const rowFields = {
  /** A version-4 UUID chosen on the device: the key by which a retry changes nothing. */
  id: v.string(),
  userId: v.string(),
  kind: v.picklist(ATTEMPT_KINDS),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
};

/** A session that began: its row is inserted (docs/product.md#rec-6). */
const startedSchema = v.object(rowFields);
export type StartedSession = v.InferOutput<typeof startedSchema>;

/** A finished attempt whole: its row, its answers, and the day it counts for. */
export const endedSchema = v.object({
  ...rowFields,
  /** The time of the finish. */
  endedAt: v.number(),
  /** Counted study time in milliseconds. */
  studied: v.number(),
  /** The learner's time zone at the end. */
  timeZone: v.string(),
  topic: v.nullable(v.string()),
  difficulty: v.nullable(v.string()),
  total: v.number(),
  answered: v.number(),
  correct: v.number(),
  /** The data that can show the result again. It goes into the row's `details` unchanged (model/details.ts). */
  details: v.optional(v.record(v.string(), v.unknown())),
  /** Every single answer (answerEntry.ts). */
  answers: v.array(answerEntrySchema),
  /** The mode of the answers; without it, their attempt's kind. */
  answerMode: v.optional(v.picklist(ANSWER_MODES)),
  /** Left, not finished: the row is closed with no time and no score, and counts for nothing (docs/product.md#quiz-4). */
  isLeft: v.optional(v.boolean(), false),
});
export type EndedSession = v.InferOutput<typeof endedSchema>;

const NAMES: Readonly<Record<AttemptKind, string>> = {
  quiz: 'Quiz',
  mock: 'Mock exam',
  flashcards: 'Flashcards',
};

/** The start of an attempt on its way to the server. */
export const startedKind = outboxKind({
  name: 'attempt-start',
  schema: startedSchema,
  title: ({ kind }) => `${NAMES[kind]}, begun`,
  send: (get, session) => get(attemptsPortAtom).openSession(session),
});

/** A finished attempt on its way to the server. */
export const endedKind = outboxKind({
  name: 'attempt',
  schema: endedSchema,
  title: ({ kind, isLeft, answered, total }) =>
    `${NAMES[kind]}, ${isLeft ? 'left' : `${answered} of ${total} answered`}`,
  send: async (get, session, set) => {
    const marks = await get(attemptsPortAtom).finishAttempt(session);
    if (Object.keys(marks).length > 0) set(forgetResultAtom, session.id);
  },
});

/** What attempts put into the outbox. */
export const attemptKinds = [startedKind, endedKind];

/** The entry for an attempt that was left at `at`. It closes the row that the start announced. */
export function leftSession(
  { id, userId, kind, startedAt }: StartedSession,
  at: number,
  timeZone: string,
): EndedSession {
  return {
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
    answers: [],
    isLeft: true,
  };
}
