import { pickOption, sheetEntry } from '#features/answers';
import {
  addTimeUntil,
  type DeadlineAttempt,
  type DeadlineEvent,
  deadlineClock,
  type FinishedAttempt,
  finishedAttempt,
  isTimeSaveDue,
  reduceDeadline,
  resumeDeadline,
  timeLeft,
  timeLimitFor,
} from '#features/attempt';
import {
  type Letter,
  type NonEmptyQuestions,
  nonEmptyQuestions,
  type Question,
  questionAt,
  shuffle,
} from '#features/questions';
import { FLASHCARDS_TIME_LIMIT_MS, type FlashcardSetupChoice, flashcardTopicName } from './choice.ts';

/** The pause between an answer and the automatic flip, in milliseconds (docs/product.md#card-4). */
export const AUTO_FLIP_DELAY_MS = 500;

interface FlashcardFields {
  choice: FlashcardSetupChoice;
  /**
   * The cards of this attempt, also those of earlier decks. The answer sheet contains the first answer to each card;
   * only that one is scored.
   */
  questions: NonEmptyQuestions;
  /**
   * The ids of cards that the learner turned over before answering them. A later answer to such a card is not scored.
   */
  peeked: readonly string[];
  /**
   * Whether the learner knew a card, by its `question_id`: told with a button, or by an answer that was right once. It
   * gives no grade (docs/product.md#card-10).
   */
  known: Readonly<Record<string, boolean>>;
}

export interface ActiveFlashcardAttempt extends FlashcardFields, Omit<DeadlineAttempt, 'known'> {
  status: 'active';
  /** The cards that the learner goes through, in their order. */
  deck: NonEmptyQuestions;
  /** The open card's index in the deck, from 0. */
  index: number;
  /**
   * The answer to the open card; null before it is answered. Reset when another card opens (docs/product.md#card-5).
   */
  picked: Letter | null;
  isFlipped: boolean;
  /** When the open card turns automatically, in milliseconds since 1970; null if it does not turn automatically. */
  flipAt: number | null;
}

export interface FinishedFlashcardAttempt extends FlashcardFields, Omit<FinishedAttempt, 'known'> {
  finishedBy: 'learner' | 'timer';
}

export type FlashcardAttempt = ActiveFlashcardAttempt | FinishedFlashcardAttempt;

export type FlashcardEvent =
  | { type: 'answer'; letter: Letter; at: number }
  | { type: 'flip' }
  /** The learner says whether they knew the open card; the next card opens. */
  | { type: 'rate'; isKnown: boolean; at: number }
  | { type: 'go'; index: number; at: number }
  /** The learner shuffled: the deck is now `cards`, from its first card. */
  | { type: 'deal'; cards: NonEmptyQuestions; at: number }
  | DeadlineEvent;

/** What an open attempt is and how far: 'Science flashcards · 4 of 50'. */
export function flashcardsText(attempt: ActiveFlashcardAttempt): string {
  const { choice, deck } = attempt;
  return `${flashcardTopicName(choice.topic)} flashcards · ${countSorted(attempt)} of ${deck.length}`;
}

/** How many cards of the deck were answered or rated. */
export const countSorted = (attempt: ActiveFlashcardAttempt): number =>
  attempt.deck.filter((card) => isKnown(attempt, card) !== null).length;

export function startFlashcards(start: {
  id: string;
  userId: string;
  choice: FlashcardSetupChoice;
  cards: NonEmptyQuestions;
  at: number;
}): ActiveFlashcardAttempt {
  const { id, userId, choice, cards, at } = start;
  return {
    status: 'active',
    id,
    userId,
    choice,
    questions: cards,
    sheet: {},
    peeked: [],
    known: {},
    startedAt: at,
    deck: cards,
    clock: deadlineClock(timeLimitFor(FLASHCARDS_TIME_LIMIT_MS, choice.timing), at),
    leftAt: null,
    ...openCard(0),
  };
}

/**
 * Applies an event to the attempt and returns its new state. A card's first answer never changes, and an attempt ends
 * only once.
 */
export function reduceFlashcards(attempt: ActiveFlashcardAttempt, event: FlashcardEvent): FlashcardAttempt {
  switch (event.type) {
    case 'answer':
      return answer(settle(attempt, event.at), event.letter, event.at);
    case 'flip':
      return flip(attempt);
    case 'rate': {
      const known = { ...attempt.known, [currentCard(attempt).question_id]: event.isKnown };
      return go({ ...attempt, known }, attempt.index + 1, event.at);
    }
    case 'go':
      return go(attempt, event.index, event.at);
    case 'deal':
      return deal(settle(attempt, event.at), event.cards);
    case 'tick':
    case 'continue':
    case 'finish':
      return reduceDeadline(attempt, event, { tick, finish });
  }
}

function go(attempt: ActiveFlashcardAttempt, wanted: number, at: number): ActiveFlashcardAttempt {
  const index = Math.min(Math.max(0, Math.trunc(wanted)), attempt.deck.length - 1);
  return index === attempt.index ? attempt : { ...settle(attempt, at), ...openCard(index) };
}

function tick(attempt: ActiveFlashcardAttempt, at: number): FlashcardAttempt {
  const { clock, flipAt } = attempt;
  if (flipAt !== null && at >= flipAt) return { ...settle(attempt, at), isFlipped: true, flipAt: null };
  return isTimeSaveDue(clock, at) ? settle(attempt, at) : attempt;
}

/** Returns the attempt as it is at `at`: adds the time since its clock was last updated to the open card. */
function settle(attempt: ActiveFlashcardAttempt, at: number): ActiveFlashcardAttempt {
  return addTimeUntil(attempt, currentCard(attempt).question_id, at);
}

/**
 * The fields that change when another card opens. The previous card's answer and flip are reset
 * (docs/product.md#card-5).
 */
function openCard(index: number): Pick<ActiveFlashcardAttempt, 'index' | 'picked' | 'isFlipped' | 'flipAt'> {
  return { index, picked: null, isFlipped: false, flipAt: null };
}

export function currentCard(attempt: ActiveFlashcardAttempt): Question {
  return questionAt(attempt.deck, attempt.index);
}

/**
 * The attempt with another deck. Cards that were answered or turned over stay in the attempt. So do those of the last
 * deck: after a crash in the middle of saving, the device may still have it.
 */
function deal(attempt: ActiveFlashcardAttempt, deck: NonEmptyQuestions): ActiveFlashcardAttempt {
  const kept = attempt.questions.filter((card) => isDone(attempt, card) || attempt.deck.includes(card));
  const ids = new Set(kept.map(({ question_id }) => question_id));
  const added = deck.filter(({ question_id }) => !ids.has(question_id));
  const questions = nonEmptyQuestions([...kept, ...added]) ?? deck;
  return { ...attempt, questions, deck, ...openCard(0) };
}

function isScored({ sheet }: Pick<FlashcardAttempt, 'sheet'>, { question_id }: Question): boolean {
  return sheetEntry(sheet, question_id).letter !== null;
}

function answer(attempt: ActiveFlashcardAttempt, letter: Letter, at: number): ActiveFlashcardAttempt {
  // Ignore a second answer: each card accepts one (docs/product.md#card-4).
  if (attempt.picked !== null) return attempt;
  const card = currentCard(attempt);
  const counts = !isScored(attempt, card) && !attempt.peeked.includes(card.question_id);
  return {
    ...attempt,
    picked: letter,
    known: {
      ...attempt.known,
      [card.question_id]: isKnown(attempt, card) === true || letter === card.answer,
    },
    sheet: counts ? pickOption(attempt.sheet, card.question_id, letter) : attempt.sheet,
    flipAt: attempt.isFlipped ? null : at + AUTO_FLIP_DELAY_MS,
  };
}

function flip(attempt: ActiveFlashcardAttempt): ActiveFlashcardAttempt {
  const card = currentCard(attempt);
  const isPeek = !attempt.isFlipped && !isScored(attempt, card) && !attempt.peeked.includes(card.question_id);
  return {
    ...attempt,
    isFlipped: !attempt.isFlipped,
    flipAt: null,
    peeked: isPeek ? [...attempt.peeked, card.question_id] : attempt.peeked,
  };
}

function finish(
  attempt: ActiveFlashcardAttempt,
  at: number,
  finishedBy: FinishedFlashcardAttempt['finishedBy'],
): FinishedFlashcardAttempt {
  const { choice, questions, peeked, known } = attempt;
  return { ...finishedAttempt(settle(attempt, at), at), choice, questions, peeked, known, finishedBy };
}

export const endFlashcards = (attempt: ActiveFlashcardAttempt, at: number): FinishedFlashcardAttempt =>
  finish(attempt, at, 'learner');

export const resumeFlashcards = (found: ActiveFlashcardAttempt, at: number): FlashcardAttempt =>
  resumeDeadline(found, at, { tick, finish });

/** Whether the card was answered or turned over. */
function isDone(attempt: ActiveFlashcardAttempt, card: Question): boolean {
  return isScored(attempt, card) || attempt.peeked.includes(card.question_id);
}

/** Whether each card of the deck was answered or turned over. */
export function isDeckDone(attempt: ActiveFlashcardAttempt): boolean {
  return attempt.deck.every((card) => isDone(attempt, card));
}

function isKnown(attempt: FlashcardAttempt, card: Question): boolean | null {
  const { letter } = sheetEntry(attempt.sheet, card.question_id);
  return attempt.known[card.question_id] ?? (letter === null ? null : letter === card.answer);
}

/** The cards that were known, and those to see again. A card that was neither answered nor rated is in neither. */
export function sortCards(attempt: FlashcardAttempt): { known: Question[]; again: Question[] } {
  return {
    known: attempt.questions.filter((card) => isKnown(attempt, card) === true),
    again: attempt.questions.filter((card) => isKnown(attempt, card) === false),
  };
}

/** The answered cards, in the order in which they were drawn. Only these cards are scored. */
export function answeredCards(attempt: FlashcardAttempt): Question[] {
  return attempt.questions.filter((card) => isScored(attempt, card));
}

/**
 * Milliseconds until the attempt's timer ends; null without a timer. Never more than the attempt's time
 * limit, even if the device's clock was changed.
 */
export function remainingTime({ clock, choice }: ActiveFlashcardAttempt, now: number): number | null {
  const left = timeLeft(clock, now);
  return left === null ? null : Math.min(left, timeLimitFor(FLASHCARDS_TIME_LIMIT_MS, choice.timing) ?? left);
}

/**
 * Takes at most `count` cards and shuffles them; cards with a passage come last. Each pile has the cards of one subject;
 * the piles give one card each in turn, their shortest first, because a card is read at a glance. So every subject has its
 * share, and longer piles make up for short ones. Null if all piles are empty. `random` returns numbers in [0, 1).
 */
export function dealCards(
  piles: readonly (readonly Question[])[],
  count: number,
  random: () => number,
): NonEmptyQuestions | null {
  const sorted = piles.map((pile) => [...pile].sort((a, b) => textLength(a) - textLength(b)));
  const longest = Math.max(0, ...piles.map((pile) => pile.length));
  const rows = Array.from({ length: longest }, (_, row) =>
    sorted.flatMap((pile) => pile.slice(row, row + 1)),
  );
  const dealt = shuffle(rows.flat().slice(0, count), random);
  return nonEmptyQuestions(
    [...dealt].sort((a, b) => Number(a.passage !== null) - Number(b.passage !== null)),
  );
}

const textLength = ({ passage, question }: Question): number => (passage?.length ?? 0) + question.length;
