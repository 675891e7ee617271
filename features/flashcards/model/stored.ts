import * as v from 'valibot';
import { addTime, packSheet, type Sheet, storedSheetFields, totalTime, unpackSheet } from '#features/attempt';
import { LETTERS, type Paper, paperOf, type Question } from '#features/questions';
import { flashcardChoiceSchema } from './choice.ts';
import type { Session } from './session.ts';

const sessionFields = {
  id: v.string(),
  userId: v.string(),
  choice: flashcardChoiceSchema,
  ...storedSheetFields,
  peeked: v.array(v.string()),
  startedAt: v.number(),
  /** Milliseconds with the session open. Version 0.1.0 counted no card's time of its own. */
  spent: v.pipe(v.number(), v.minValue(0)),
};

const activeSchema = v.object({
  ...sessionFields,
  status: v.literal('active'),
  seenAt: v.number(),
  /** By `question_id`. */
  deck: v.array(v.string()),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  picked: v.nullable(v.picklist(LETTERS)),
  isFlipped: v.boolean(),
  flipAt: v.nullable(v.number()),
  deadline: v.nullable(v.number()),
  leftAt: v.optional(v.nullable(v.number()), null),
});

const finishedSchema = v.object({
  ...sessionFields,
  status: v.literal('finished'),
  endedAt: v.number(),
  finishedBy: v.picklist(['learner', 'timer']),
  isRecorded: v.optional(v.boolean(), false),
  timeZone: v.optional(v.nullable(v.string()), null),
});

/** What changes of a session, as the device stores it under `flashcardState`. */
export const storedSessionSchema = v.variant('status', [activeSchema, finishedSchema]);
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/** The session as it is stored, without its questions. */
export function packSession(session: Session): StoredSession {
  const { questions, sheet, peeked, ...rest } = session;
  const fields = { ...packSheet(sheet), peeked: [...peeked], spent: totalTime(sheet) };
  if (rest.status === 'finished') return { ...rest, ...fields };
  const { clock, deck, ...active } = rest;
  return {
    ...active,
    ...fields,
    deck: deck.map(({ question_id }) => question_id),
    seenAt: clock.seenAt,
    deadline: clock.endsAt,
  };
}

/** The session that was stored; null where its cards are not there. */
export function unpackSession(stored: StoredSession, questions: Paper): Session | null {
  const { answers, firstAnswers, flags, guesses, checked, struck, times, spent, ...rest } = stored;
  const sheet = unpackSheet({ answers, firstAnswers, flags, guesses, checked, struck, times });
  if (rest.status === 'finished') {
    return { ...rest, questions, sheet: withWholeTime(sheet, spent, questions[0]) };
  }
  const { seenAt, deadline, deck: ids, ...active } = rest;
  const deck = deckOf(ids, questions);
  const open = deck?.[active.index];
  if (deck === null || open === undefined) return null;
  return {
    ...active,
    questions,
    sheet: withWholeTime(sheet, spent, open),
    deck,
    clock: { policy: 'deadline', seenAt, endsAt: deadline },
  };
}

/** What is known of the session only as a whole goes to one card. */
function withWholeTime(sheet: Sheet, spent: number, { question_id }: Question): Sheet {
  return addTime(sheet, question_id, Math.max(0, spent - totalTime(sheet)));
}

/** The cards on the table; null where one is missing. */
function deckOf(ids: readonly string[], questions: Paper): Paper | null {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  const cards = ids.flatMap((id) => byId.get(id) ?? []);
  return cards.length === ids.length ? paperOf(cards) : null;
}
