import * as v from 'valibot';
import { outboxKind } from '#features/outbox';
import { answerEntrySchema } from '../model/answerEntry.ts';
import { ANSWER_MODES, ATTEMPT_KINDS, type AttemptKind } from '../model/result.ts';
import { attemptsPortAtom } from '../ports.ts';
import { forgetResultAtom } from './rescored.ts';

const rowFields = {
  /** A version-4 UUID made on the device. The server uses it as the key, so a retry changes nothing. */
  id: v.string(),
  userId: v.string(),
  kind: v.picklist(ATTEMPT_KINDS),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
};

/** A session that has started: its row is to be inserted (docs/product.md#rec-6). */
const startedSchema = v.object(rowFields);
export type StartedSession = v.InferOutput<typeof startedSchema>;

/** A finished attempt: its row, its answers, and the day for which it counts. */
export const endedSchema = v.object({
  ...rowFields,
  /** The time of the finish, in milliseconds since 1970. */
  endedAt: v.number(),
  /** The time that counts as study, in milliseconds. */
  studied: v.number(),
  /** The learner's time zone when the attempt ended. */
  timeZone: v.string(),
  topic: v.nullable(v.string()),
  difficulty: v.nullable(v.string()),
  total: v.number(),
  answered: v.number(),
  correct: v.number(),
  /**
   * The data from which the result can be shown again. It is stored in the row's `details` unchanged
   * (model/details.ts).
   */
  details: v.optional(v.record(v.string(), v.unknown())),
  /** Every answer (answerEntry.ts). */
  answers: v.array(answerEntrySchema),
  /** The mode of the answers. If absent, it is the attempt's kind. */
  answerMode: v.optional(v.picklist(ANSWER_MODES)),
  /**
   * True if the attempt was discarded: its row is closed without a time or a score, and counts for nothing
   * (docs/product.md#quiz-4).
   */
  isLeft: v.optional(v.boolean(), false),
});
export type EndedSession = v.InferOutput<typeof endedSchema>;

const NAMES: Readonly<Record<AttemptKind, string>> = {
  quiz: 'Quiz',
  mock: 'Mock exam',
  flashcards: 'Flashcards',
};

/** The outbox entry for the start of an attempt. */
export const startedKind = outboxKind({
  name: 'attempt-start',
  schema: startedSchema,
  title: ({ kind }) => `${NAMES[kind]}, begun`,
  send: (get, session) => get(attemptsPortAtom).openSession(session),
});

/** The outbox entry for a finished or discarded attempt. */
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

/** The kinds of outbox entries that attempts use. */
export const attemptKinds = [startedKind, endedKind];

/** The entry for an attempt that was discarded at `at`. It closes the session row that the start inserted. */
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
