import { atom } from 'jotai';
import { AppError } from '#features/app-error';
import { deviceAtom } from '#features/device';
import { createPractice, recordFinishedAtom, scoreAnswers } from '#features/practice';
import {
  loadQuestions,
  type Question,
  type QuestionsPort,
  questionsPortAtom,
  shuffle,
} from '#features/questions';
import { type FlashcardChoice, subjectsOf } from '../model/choice.ts';
import { dealCards } from '../model/deal.ts';
import {
  answeredCards,
  reduceSession,
  type Session,
  type SessionEvent,
  sessionSchema,
  startSession,
} from '../model/session.ts';

/** The database gives at most so many questions of a bank at a time. */
const MOST_OF_A_BANK = 200;

/** At most as many of each bank as cards are asked for: all of them, as spec 7 has it, would be megabytes over a phone's network. */
async function drawCards(
  port: QuestionsPort,
  { topic, count }: Pick<FlashcardChoice, 'topic' | 'count'>,
  random: () => number,
): Promise<Question[]> {
  const size = Math.min(count, MOST_OF_A_BANK);
  const draws = await Promise.allSettled(
    subjectsOf(topic).map((subject) => loadQuestions(port, { subject, level: null, size }, random)),
  );
  const piles = draws.flatMap((draw) => (draw.status === 'fulfilled' ? [draw.value] : []));
  const failures = draws.flatMap((draw) => (draw.status === 'rejected' ? [draw.reason] : []));
  // One subject without questions does not spoil the General card; a draw that failed does.
  const isFatal = piles.length === 0 || !failures.every(isEmptyBank);
  if (isFatal && failures.length > 0) throw failures.find((failure) => !isEmptyBank(failure)) ?? failures[0];
  return dealCards(piles, count, random);
}

function isEmptyBank(failure: unknown): boolean {
  return failure instanceof AppError && failure.kind === 'not-found';
}

/** Queues the finished session and sends what waits. It is keyed by the session's id, so doing it again changes nothing. */
const recordAtom = atom(null, (get, set, session: Session): void => {
  if (session.status !== 'finished') return;
  const { total, answered, correct } = scoreAnswers(answeredCards(session), session.answers);
  const finished = {
    // Flashcards have no progress table: only the session is recorded.
    picks: [],
    attempt: {
      id: session.id,
      userId: session.userId,
      kind: 'flashcards' as const,
      startedAt: session.startedAt,
      endedAt: session.startedAt + session.spent,
      timeZone: get(deviceAtom).timeZone(),
      topic: session.choice.topic,
      difficulty: null,
      total,
      answered,
      correct,
    },
  };
  void set(recordFinishedAtom, session.userId, finished, () => {});
});

/** The flashcards page's state. The session's row is inserted at its end, in one call (spec 7), so its start sends nothing. */
export const flashcards = createPractice<FlashcardChoice, Session, SessionEvent>({
  key: 'flashcardState',
  schema: sessionSchema,
  reduce: reduceSession,
  resume: (session, at) => reduceSession(session, { type: 'tick', at }),
  async create({ get, id, userId, choice }) {
    const device = get(deviceAtom);
    const cards = await drawCards(get(questionsPortAtom), choice, device.random);
    return startSession({ id, userId, choice, cards, at: device.now() });
  },
  afterStart: atom(null, () => {}),
  afterFinish: recordAtom,
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

/** Shuffle reloads the cards (spec 4). Without a network the cards on the table are shuffled. No answer is lost either way. */
export const reshuffleAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(flashcards.stateAtom);
  if (before.status !== 'open' || before.attempt.status !== 'active' || get(shuffleAtom) === 'busy') return;
  const { id, choice, deck, questions } = before.attempt;
  const device = get(deviceAtom);
  set(latestShuffleAtom, { sessionId: id, state: 'busy' });
  let cards: Question[];
  let outcome: ShuffleState = 'idle';
  try {
    cards = await drawCards(get(questionsPortAtom), choice, device.random);
  } catch {
    cards = shuffle(
      questions.filter(({ question_id }) => deck.includes(question_id)),
      device.random,
    );
    outcome = 'kept';
  }
  if (get(latestShuffleAtom)?.sessionId === id) set(latestShuffleAtom, { sessionId: id, state: outcome });
  const now = get(flashcards.stateAtom);
  // Ended, left or taken over meanwhile: these cards belong to nothing.
  if (now.status !== 'open' || now.attempt.id !== id) return;
  set(flashcards.sendAtom, { type: 'deal', cards });
});
