import * as v from 'valibot';
import { createOutboxKind } from '#features/outbox';
import { type Bank, LETTERS, type Letter } from '#features/questions';
import { type Answer, answerSchema } from '../model/answer.ts';
import { ANSWER_MODES, ATTEMPT_KINDS, type AttemptKind } from '../model/result.ts';
import { attemptsPortAtom } from '../ports.ts';
import { forgetResultAtom } from './rescored.ts';

const rowFields = {
  /**
   * The attempt's id, a version-4 UUID made on the device. The server uses it as the row's key, so sending the attempt
   * again changes nothing.
   */
  id: v.string(),
  userId: v.string(),
  kind: v.picklist(ATTEMPT_KINDS),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
};

/** An attempt that has started. The server inserts a session row for it (docs/product.md#rec-6). */
const startedSchema = v.object(rowFields);
export type StartedAttempt = v.InferOutput<typeof startedSchema>;

/**
 * A finished or discarded attempt as it is sent: the session row, the answers, and the time zone that decides for which
 * day it counts.
 */
const storedSchema = v.object({
  ...rowFields,
  /** When the attempt ended, in milliseconds since 1970. */
  endedAt: v.number(),
  /** How much time counts as study, in milliseconds. */
  studied: v.number(),
  /** The learner's time zone when the attempt ended. */
  timeZone: v.string(),
  topic: v.nullable(v.string()),
  difficulty: v.nullable(v.string()),
  total: v.number(),
  answered: v.number(),
  correct: v.number(),
  /**
   * The stored details, from which the result can be shown again (model/details.ts). They are stored unchanged in the
   * row's column `details`.
   */
  details: v.optional(v.record(v.string(), v.unknown())),
  /** Every answer. Entries of older builds say `isChanged` in place of `first`, and no mode or time. */
  answers: v.array(
    v.object({
      ...answerSchema.entries,
      first: v.optional(answerSchema.entries.first),
      isChanged: v.optional(v.boolean()),
      mode: v.optional(answerSchema.entries.mode),
      at: v.optional(v.number()),
    }),
  ),
  /** The activity in which the questions were answered. @default the kind of attempt */
  answerMode: v.optional(v.picklist(ANSWER_MODES)),
  /**
   * Whether the attempt was discarded. If so, its row is closed without a time or a score, and it counts for nothing
   * (docs/product.md#quiz-4).
   */
  isLeft: v.optional(v.boolean(), false),
});

/** Reads which option was picked first from the details of an attempt that an older build stored. */
function olderFirst({ firstLetters }: Record<string, unknown> = {}, place: number | null): Letter | null {
  const text = typeof firstLetters === 'string' && place !== null ? firstLetters.charAt(place - 1) : '';
  return LETTERS.find((letter) => letter === text) ?? null;
}

export const endedAttemptSchema = v.pipe(
  storedSchema,
  v.transform(({ answers, ...attempt }) => ({
    ...attempt,
    answers: answers.map(({ isChanged = false, ...answer }) => ({
      ...answer,
      mode: answer.mode ?? attempt.answerMode ?? attempt.kind,
      at: answer.at ?? attempt.endedAt,
      first: answer.first ?? (isChanged ? olderFirst(attempt.details, answer.place) : answer.letter),
    })),
  })),
);
export type EndedAttempt = v.InferOutput<typeof endedAttemptSchema>;

const NAMES: Readonly<Record<AttemptKind, string>> = {
  quiz: 'Quiz',
  mock: 'Mock exam',
  flashcards: 'Flashcards',
};

/** The kinds of outbox entries: the start of an attempt, and an attempt that was finished or discarded. */
export const ATTEMPT_START = 'attempt-start';
export const ATTEMPT_END = 'attempt';

/**
 * Called when the server has stored an attempt, before its entry leaves the outbox.
 * @param answers the attempt's answers, with the server's marks
 * @param outdated the banks of which this device has an old answer key: the server marked one of their answers
 * differently
 */
type OnStored = (userId: string, answers: readonly Answer[], outdated: readonly Bank[]) => Promise<void>;

export function attemptKinds(onStored: OnStored = async () => {}) {
  return [
    createOutboxKind({
      name: ATTEMPT_START,
      schema: startedSchema,
      title: ({ kind }) => `${NAMES[kind]}, begun`,
      send: (get, session) => get(attemptsPortAtom).openSession(session),
    }),
    createOutboxKind({
      name: ATTEMPT_END,
      schema: endedAttemptSchema,
      title: ({ kind, isLeft, answered, total }) =>
        `${NAMES[kind]}, ${isLeft ? 'left' : `${answered} of ${total} answered`}`,
      send: async (get, session, set) => {
        const marks = await get(attemptsPortAtom).finishAttempt(session);
        const answers = session.answers.map((answer) => ({
          ...answer,
          isCorrect: marks[answer.id] ?? answer.isCorrect,
        }));
        const remarked = answers.filter(({ id }) => id in marks);
        const outdated = [...new Set(remarked.map(({ bank }) => bank))];
        await onStored(session.userId, answers, outdated);
        if (Object.keys(marks).length > 0) set(forgetResultAtom, session.id);
      },
    }),
  ];
}

/**
 * Makes the outbox entry for an attempt that was discarded at `at`. It closes the session row that was inserted at the
 * start.
 */
export function discardedAttempt(
  { id, userId, kind, startedAt }: StartedAttempt,
  at: number,
  timeZone: string,
): EndedAttempt {
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
