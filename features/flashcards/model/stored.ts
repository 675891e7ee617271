import * as v from 'valibot';
import { type PastAttempt, storedSheet } from '#features/answers';
import { pastResult, readTiming } from '#features/attempt';
import { LETTERS, type NonEmptyQuestions, nonEmptyQuestions } from '#features/questions';
import { FLASHCARD_TOPICS, flashcardSetupChoiceSchema } from './choice.ts';
import type { FinishedFlashcardAttempt, FlashcardAttempt, sortCards } from './flashcards.ts';

const fields = {
  id: v.string(),
  userId: v.string(),
  choice: flashcardSetupChoiceSchema,
  ...storedSheet.fields,
  peeked: v.array(v.string()),
  known: v.optional(v.record(v.string(), v.boolean()), {}),
  startedAt: v.number(),
};

const activeSchema = v.object({
  ...fields,
  status: v.literal('active'),
  seenAt: v.number(),
  /** The cards' `question_id`s, in their current order. */
  deck: v.array(v.string()),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  picked: v.nullable(v.picklist(LETTERS)),
  isFlipped: v.boolean(),
  flipAt: v.nullable(v.number()),
  deadline: v.nullable(v.number()),
  leftAt: v.optional(v.nullable(v.number()), null),
});

const finishedSchema = v.object({
  ...fields,
  status: v.literal('finished'),
  endedAt: v.number(),
  finishedBy: v.picklist(['learner', 'timer']),
  isRecorded: v.boolean(),
  timeZone: v.nullable(v.string()),
});

/** The schema of an attempt without its questions, stored under `flashcardState`. */
export const storedFlashcardsSchema = v.variant('status', [activeSchema, finishedSchema]);
export type StoredFlashcards = v.InferOutput<typeof storedFlashcardsSchema>;

/** Converts an attempt to its stored form, without its questions. */
export function packFlashcards(attempt: FlashcardAttempt): StoredFlashcards {
  const { questions, sheet, peeked, ...rest } = attempt;
  const packed = { ...storedSheet.pack(sheet), peeked: [...peeked] };
  if (rest.status === 'finished') return { ...rest, ...packed };
  const { clock, deck, ...active } = rest;
  return {
    ...active,
    ...packed,
    deck: deck.map(({ question_id }) => question_id),
    seenAt: clock.seenAt,
    deadline: clock.endsAt,
  };
}

/** Converts a stored attempt back. Null if one of its cards is not among `questions`. */
export function unpackFlashcards(
  stored: StoredFlashcards,
  questions: NonEmptyQuestions,
): FlashcardAttempt | null {
  const { answers, firstAnswers, flags, guesses, checked, struck, times, ...rest } = stored;
  const sheet = storedSheet.unpack({ answers, firstAnswers, flags, guesses, checked, struck, times });
  if (rest.status === 'finished') return { ...rest, questions, sheet };
  const { seenAt, deadline, deck: ids, ...active } = rest;
  const deck = deckOf(ids, questions);
  if (deck?.[active.index] === undefined) return null;
  return {
    ...active,
    questions,
    sheet,
    deck,
    clock: { policy: 'deadline', seenAt, endsAt: deadline },
  };
}

/** Returns the cards with these ids, in the order of the ids. Null if one of them is not among `questions`. */
function deckOf(ids: readonly string[], questions: NonEmptyQuestions): NonEmptyQuestions | null {
  const byId = new Map(questions.map((question) => [question.question_id, question]));
  const cards = ids.flatMap((id) => byId.get(id) ?? []);
  return cards.length === ids.length ? nonEmptyQuestions(cards) : null;
}

/** Reads a finished attempt from a session row. Null if its topic is unknown or its cards are missing. */
export function flashcardsFromRow(past: PastAttempt): FinishedFlashcardAttempt | null {
  const { details } = past;
  const topic = FLASHCARD_TOPICS.find((one) => one === past.topic);
  const questions = nonEmptyQuestions(past.questions);
  if (topic === undefined || questions === null) return null;
  return {
    ...pastResult(past),
    choice: { topic, timing: readTiming(details), count: questions.length },
    questions,
    peeked: [],
    known: {},
    finishedBy: details.finishedBy === 'timer' ? 'timer' : 'learner',
  };
}

/** What a session showed, without a grade: '4 known, 6 to see again'. */
export function knownText({ known, again }: ReturnType<typeof sortCards>): string {
  return again.length === 0 ? `${known.length} known` : `${known.length} known, ${again.length} to see again`;
}

/** The cards to see again, as words: 'the 6'. */
export const againText = (count: number): string => (count === 1 ? 'that one' : `the ${count}`);
