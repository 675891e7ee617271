import { atom } from 'jotai';
import { createAttempts, detailsOf, twoPartCodec } from '#features/attempt';
import {
  loadQuestions,
  type Paper,
  type QuestionsPort,
  questionsPortAtom,
  shuffle,
} from '#features/questions';
import { AppError } from '#kernel/app-error';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import { type FlashcardChoice, subjectsOf } from '../model/choice.ts';
import { dealCards } from '../model/deal.ts';
import {
  type ActiveSession,
  answeredCards,
  type FinishedSession,
  reduceSession,
  type Session,
  type SessionEvent,
  startSession,
} from '../model/session.ts';
import { packSession, storedSessionSchema, unpackSession } from '../model/stored.ts';

/** The database gives at most so many questions of a bank at a time. */
const MOST_OF_A_BANK = 200;

/** At most as many of each bank as cards are asked for: a whole bank would be megabytes over a phone's network (docs/decisions.md#d-30). */
async function drawCards(
  port: QuestionsPort,
  { topic, count }: Pick<FlashcardChoice, 'topic' | 'count'>,
  random: () => number,
): Promise<Paper> {
  const size = Math.min(count, MOST_OF_A_BANK);
  const draws = await Promise.allSettled(
    subjectsOf(topic).map((subject) =>
      loadQuestions(port, { subject, level: null, size: { ofEachBank: size } }, random),
    ),
  );
  const piles = draws.flatMap((draw) => (draw.status === 'fulfilled' ? [draw.value] : []));
  const failures = draws.flatMap((draw) => (draw.status === 'rejected' ? [draw.reason] : []));
  // One subject without questions does not spoil the General card; a draw that failed does.
  const isFatal = piles.length === 0 || !failures.every(isEmptyBank);
  if (isFatal && failures.length > 0) throw failures.find((failure) => !isEmptyBank(failure)) ?? failures[0];
  const cards = dealCards(piles, count, random);
  if (cards === null) throw new AppError('not-found', 'No questions available after transformation');
  return cards;
}

function isEmptyBank(failure: unknown): boolean {
  return failure instanceof AppError && failure.kind === 'not-found';
}

/** The learner's flashcard session. Its row is inserted at its end, in one call (docs/product.md#rec-6), so its start announces nothing. */
export const flashcards = createAttempts<FlashcardChoice, ActiveSession, FinishedSession, SessionEvent>({
  kind: 'flashcards',
  isAnnounced: false,
  codec: twoPartCodec<Session, typeof storedSessionSchema>({
    key: DEVICE_KEYS.flashcards,
    schema: storedSessionSchema,
    pack: packSession,
    unpack: unpackSession,
  }),
  async create({ get, id, userId, choice }) {
    const device = get(deviceAtom);
    const cards = await drawCards(get(questionsPortAtom), choice, device.random);
    return startSession({ id, userId, choice, cards, at: device.now() });
  },
  reduce: reduceSession,
  resume: (session, at) => reduceSession(session, { type: 'tick', at }),
  toResult(session) {
    const questions = answeredCards(session);
    const { choice, sheet, peeked, finishedBy } = session;
    return {
      questions,
      topic: choice.topic,
      difficulty: null,
      details: { ...detailsOf(questions, sheet, choice.timing), peeked: peeked.length, finishedBy },
    };
  },
});

type ShuffleState = 'idle' | 'busy' | 'kept';
/** The latest shuffle, and which session's. */
const latestShuffleAtom = atom<{ sessionId: string; state: ShuffleState } | null>(null);

/**
 * Whether the open session's cards are being reloaded, or could not be: `kept` means that those on the table were shuffled
 * instead.
 */
export const shuffleAtom = atom((get): ShuffleState => {
  const latest = get(latestShuffleAtom);
  const open = get(flashcards.stateAtom);
  return latest !== null && open.status === 'open' && open.attempt.id === latest.sessionId
    ? latest.state
    : 'idle';
});

/** Shuffle reloads the cards (docs/product.md#card-6). Without a network the cards on the table are shuffled. No answer is lost either way. */
export const reshuffleAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(flashcards.stateAtom);
  if (before.status !== 'open' || before.attempt.status !== 'active' || get(shuffleAtom) === 'busy') return;
  const { id, choice, deck } = before.attempt;
  const device = get(deviceAtom);
  set(latestShuffleAtom, { sessionId: id, state: 'busy' });
  let cards: Paper;
  let outcome: ShuffleState = 'idle';
  try {
    cards = await drawCards(get(questionsPortAtom), choice, device.random);
  } catch {
    cards = shuffle(deck, device.random);
    outcome = 'kept';
  }
  if (get(latestShuffleAtom)?.sessionId === id) set(latestShuffleAtom, { sessionId: id, state: outcome });
  const now = get(flashcards.stateAtom);
  // Ended, left or taken over meanwhile: these cards belong to nothing.
  if (now.status !== 'open' || now.attempt.id !== id) return;
  set(flashcards.sendAtom, { type: 'deal', cards, at: device.now() });
});
