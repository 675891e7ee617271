import {
  addTimeUntil,
  type DeadlineClock,
  isTimeSaveDue,
  isTimeUp,
  type RunningAttempt,
  restartClock,
  restoredClock,
  timeLeft,
} from '#features/attempt';
import { type Letter, type Paper, type Question, questionAt } from '#features/questions';
import { type FinishedAttempt, timeLimitFor } from '#features/results';
import { pickOption, sheetEntry } from '#features/scoring';
import { type FlashcardSetupChoice, SESSION_TIME_LIMIT_MS } from './choice.ts';

/** The pause between an answer and the automatic flip, in milliseconds (docs/product.md#card-4). */
export const AUTO_FLIP_DELAY_MS = 500;

interface SessionFields {
  choice: FlashcardSetupChoice;
  /**
   * Every card drawn in this session. The answer sheet contains the first answer to each card; only that one is
   * scored.
   */
  questions: Paper;
  /**
   * The ids of cards that the learner turned over before answering them. A later answer to such a card is not scored.
   */
  peeked: readonly string[];
}

export interface ActiveFlashcardAttempt extends SessionFields, RunningAttempt {
  status: 'active';
  /** The session's cards in their current order. */
  deck: Paper;
  /** The open card's index in the deck, from 0. */
  index: number;
  /**
   * The answer to the open card; null before it is answered. Reset when another card opens (docs/product.md#card-5).
   */
  picked: Letter | null;
  isFlipped: boolean;
  /** When the open card turns automatically, in milliseconds since 1970; null if it does not turn automatically. */
  flipAt: number | null;
  clock: DeadlineClock;
  /**
   * Set if the flashcard session was restored after its timer ran out: the time at which the learner was last active.
   * Null again once the learner has chosen to continue.
   */
  leftAt: number | null;
}

export interface FinishedFlashcardAttempt extends SessionFields, FinishedAttempt {
  finishedBy: 'learner' | 'timer';
}

export type FlashcardAttempt = ActiveFlashcardAttempt | FinishedFlashcardAttempt;

export type FlashcardEvent =
  | { type: 'answer'; letter: Letter; at: number }
  | { type: 'flip' }
  | { type: 'go'; index: number; at: number }
  /** The learner shuffled the cards: `cards` has their new order, and `index` is the card to open. */
  | { type: 'deal'; cards: Paper; index: number; at: number }
  | { type: 'tick'; at: number }
  | { type: 'continue'; at: number }
  | { type: 'end'; at: number };

/** Starts a flashcard session and opens its first card. */
export function startFlashcards(start: {
  id: string;
  userId: string;
  choice: FlashcardSetupChoice;
  cards: Paper;
  at: number;
}): ActiveFlashcardAttempt {
  const { id, userId, choice, cards, at } = start;
  const limit = timeLimitFor(SESSION_TIME_LIMIT_MS, choice.timing);
  return {
    status: 'active',
    id,
    userId,
    choice,
    questions: cards,
    sheet: {},
    peeked: [],
    startedAt: at,
    deck: cards,
    clock: { policy: 'deadline', seenAt: at, endsAt: limit === null ? null : at + limit },
    leftAt: null,
    ...openCard(0),
  };
}

/**
 * Applies an event to the session and returns its new state. A card's first answer never changes, and a session ends
 * only once.
 */
export function reduceFlashcards(session: ActiveFlashcardAttempt, event: FlashcardEvent): FlashcardAttempt {
  switch (event.type) {
    case 'answer':
      return answer(settle(session, event.at), event.letter, event.at);
    case 'flip':
      return flip(session);
    case 'go': {
      const index = Math.min(Math.max(0, Math.trunc(event.index)), session.deck.length - 1);
      return index === session.index ? session : { ...settle(session, event.at), ...openCard(index) };
    }
    case 'deal':
      return { ...settle(session, event.at), deck: event.cards, ...openCard(event.index) };
    case 'tick':
      return mustAskToContinue(session, event.at) ? session : tick(session, event.at);
    case 'continue':
      return goOn(session, event.at);
    case 'end':
      return mustAskToContinue(session, event.at)
        ? end(session, session.leftAt, 'timer')
        : end(session, event.at, 'learner');
  }
}

/**
 * Restores a flashcard session. If its timer ran out in the meantime, the learner decides what to do, because the
 * device's clock may be wrong (docs/decisions.md#d-160).
 */
export function resumeFlashcards(found: ActiveFlashcardAttempt, at: number): FlashcardAttempt {
  const clock = restoredClock(found.clock, at);
  if (isTimeUp(clock, at)) return { ...found, clock, leftAt: found.leftAt ?? clock.seenAt };
  const isUnchanged = clock === found.clock && found.leftAt === null;
  return tick(isUnchanged ? found : { ...found, clock, leftAt: null }, at);
}

/**
 * Whether to ask the learner to continue or end the flashcard session: its timer ran out in the learner's absence,
 * and the learner has not chosen yet.
 */
export function mustAskToContinue(
  session: ActiveFlashcardAttempt,
  at: number,
): session is ActiveFlashcardAttempt & { leftAt: number } {
  return session.leftAt !== null && isTimeUp(session.clock, at);
}

function goOn(session: ActiveFlashcardAttempt, at: number): ActiveFlashcardAttempt {
  if (!mustAskToContinue(session, at)) return { ...session, leftAt: null };
  return { ...session, clock: restartClock(session.clock, session.leftAt, at), leftAt: null };
}

function tick(session: ActiveFlashcardAttempt, at: number): FlashcardAttempt {
  const { clock, flipAt } = session;
  if (clock.endsAt !== null && isTimeUp(clock, at)) return end(session, clock.endsAt, 'timer');
  if (flipAt !== null && at >= flipAt) return { ...settle(session, at), isFlipped: true, flipAt: null };
  return isTimeSaveDue(clock, at) ? settle(session, at) : session;
}

/** Returns the flashcard session as it is at `at`: adds the time since its clock was last updated to the open card. */
function settle(session: ActiveFlashcardAttempt, at: number): ActiveFlashcardAttempt {
  return addTimeUntil(session, currentCard(session).question_id, at);
}

/**
 * The fields that change when another card opens. The previous card's answer and flip are reset
 * (docs/product.md#card-5).
 */
function openCard(index: number): Pick<ActiveFlashcardAttempt, 'index' | 'picked' | 'isFlipped' | 'flipAt'> {
  return { index, picked: null, isFlipped: false, flipAt: null };
}

/** The open card. */
export function currentCard(session: ActiveFlashcardAttempt): Question {
  return questionAt(session.deck, session.index);
}

function isScored({ sheet }: Pick<FlashcardAttempt, 'sheet'>, { question_id }: Question): boolean {
  return sheetEntry(sheet, question_id).letter !== null;
}

function answer(session: ActiveFlashcardAttempt, letter: Letter, at: number): ActiveFlashcardAttempt {
  // Ignore a second answer: each card accepts one (docs/product.md#card-4).
  if (session.picked !== null) return session;
  const card = currentCard(session);
  const counts = !isScored(session, card) && !session.peeked.includes(card.question_id);
  return {
    ...session,
    picked: letter,
    sheet: counts ? pickOption(session.sheet, card.question_id, letter) : session.sheet,
    flipAt: session.isFlipped ? null : at + AUTO_FLIP_DELAY_MS,
  };
}

function flip(session: ActiveFlashcardAttempt): ActiveFlashcardAttempt {
  const card = currentCard(session);
  const isPeek = !session.isFlipped && !isScored(session, card) && !session.peeked.includes(card.question_id);
  return {
    ...session,
    isFlipped: !session.isFlipped,
    flipAt: null,
    peeked: isPeek ? [...session.peeked, card.question_id] : session.peeked,
  };
}

function end(
  session: ActiveFlashcardAttempt,
  at: number,
  finishedBy: FinishedFlashcardAttempt['finishedBy'],
): FinishedFlashcardAttempt {
  const { id, userId, choice, questions, sheet, peeked, startedAt } = settle(session, at);
  return {
    status: 'finished',
    id,
    userId,
    choice,
    questions,
    sheet,
    peeked,
    startedAt,
    // If the device's clock was turned back, the flashcard session must not end before it began.
    endedAt: Math.max(at, startedAt),
    finishedBy,
    isRecorded: false,
    timeZone: null,
  };
}

/** Finishes the flashcard session with the answers given so far. */
export const endFlashcards = (session: ActiveFlashcardAttempt, at: number): FinishedFlashcardAttempt =>
  end(session, at, 'learner');

/** Splits the session's cards into two lists: `done` were answered or turned over, `left` were not. */
export function splitDeck(session: ActiveFlashcardAttempt): { done: Question[]; left: Question[] } {
  const isDone = (card: Question) => isScored(session, card) || session.peeked.includes(card.question_id);
  return { done: session.deck.filter(isDone), left: session.deck.filter((card) => !isDone(card)) };
}

/** The answered cards, in the order in which they were drawn. Only these cards are scored. */
export function answeredCards(session: FlashcardAttempt): Question[] {
  return session.questions.filter((card) => isScored(session, card));
}

/**
 * Milliseconds until the flashcard session's timer ends; null without a timer. Never more than the session's time
 * limit, even if the device's clock was changed.
 */
export function remainingTime({ clock, choice }: ActiveFlashcardAttempt, now: number): number | null {
  const left = timeLeft(clock, now);
  return left === null
    ? null
    : Math.min(left, timeLimitFor(SESSION_TIME_LIMIT_MS, choice.timing) ?? SESSION_TIME_LIMIT_MS);
}
