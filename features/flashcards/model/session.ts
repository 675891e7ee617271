import * as v from 'valibot';
import { isBeatDue, limitFor, studyBetween, timeLeft } from '#features/practice';
import { LETTERS, type Letter, type Question, questionSchema } from '#features/questions';
import { type FlashcardChoice, flashcardChoiceSchema, SESSION_TIME_LIMIT } from './choice.ts';

/** The pause between an answer and the flip, in milliseconds (spec 9). */
export const AUTO_FLIP_DELAY = 500;

const sessionFields = {
  /** Version-4 UUID of the session and of its row. */
  id: v.string(),
  userId: v.string(),
  choice: flashcardChoiceSchema,
  /** Every card drawn in this session, also those that a shuffle put away. */
  questions: v.array(questionSchema),
  /** First answers by `question_id`: they are the score. Later answers to the same card are practice. */
  answers: v.record(v.string(), v.picklist(LETTERS)),
  /** Cards whose answer was looked at before one was given: what is picked afterwards is not scored. */
  peeked: v.array(v.string()),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  /** Milliseconds with the session open; a long gap is not study time. */
  spent: v.pipe(v.number(), v.minValue(0)),
};

const activeSessionSchema = v.object({
  ...sessionFields,
  status: v.literal('active'),
  /** The instant up to which time is accounted for. */
  seenAt: v.number(),
  /** The cards on the table, by `question_id`. */
  deck: v.array(v.string()),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The open card's answer; forgotten when the card is left (spec 4). */
  picked: v.nullable(v.picklist(LETTERS)),
  isFlipped: v.boolean(),
  /** When the card turns by itself; null when it does not. */
  flipAt: v.nullable(v.number()),
  /** When the timer ends, on the wall clock; null without a timer. */
  deadline: v.nullable(v.number()),
});
export type ActiveSession = v.InferOutput<typeof activeSessionSchema>;

const finishedSessionSchema = v.object({
  ...sessionFields,
  status: v.literal('finished'),
  endedAt: v.number(),
  finishedBy: v.picklist(['learner', 'timer']),
});
export type FinishedSession = v.InferOutput<typeof finishedSessionSchema>;

/** A session that exists: what is kept on the device. One whose cards are not there could be neither shown nor left. */
export const sessionSchema = v.pipe(
  v.variant('status', [activeSessionSchema, finishedSessionSchema]),
  v.check((session) => session.status === 'finished' || isDeckWhole(session)),
);
export type Session = v.InferOutput<typeof sessionSchema>;

function isDeckWhole({ deck, index, questions }: ActiveSession): boolean {
  const known = new Set(questions.map(({ question_id }) => question_id));
  return index < deck.length && deck.every((id) => known.has(id));
}

export type SessionEvent =
  | { type: 'answer'; letter: Letter; at: number }
  | { type: 'flip' }
  | { type: 'go'; index: number }
  /** Shuffled or drawn anew: these are the cards on the table now. */
  | { type: 'deal'; cards: readonly Question[] }
  | { type: 'tick'; at: number }
  | { type: 'end'; at: number };

/** A fresh session with its first card open. */
export function startSession(start: {
  id: string;
  userId: string;
  choice: FlashcardChoice;
  cards: Question[];
  at: number;
}): ActiveSession {
  const { id, userId, choice, cards, at } = start;
  const limit = limitFor(SESSION_TIME_LIMIT, choice.timing);
  return {
    status: 'active',
    id,
    userId,
    choice,
    questions: cards,
    answers: {},
    peeked: [],
    startedAt: at,
    spent: 0,
    seenAt: at,
    deck: cards.map(({ question_id }) => question_id),
    deadline: limit === null ? null : at + limit,
    ...openCard(0),
  };
}

/** The session after an event. Answers are only added, a card's first one stays; a session ends once. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  if (session.status === 'finished') return session;
  switch (event.type) {
    case 'answer':
      return answer(settle(session, event.at), event.letter, event.at);
    case 'flip':
      return flip(session);
    case 'go': {
      const index = Math.min(Math.max(0, Math.trunc(event.index)), session.deck.length - 1);
      return index === session.index ? session : { ...session, ...openCard(index) };
    }
    case 'deal':
      return deal(session, event.cards);
    case 'tick':
      return tick(session, event.at);
    case 'end':
      return end(session, event.at, 'learner');
  }
}

function tick(session: ActiveSession, at: number): Session {
  if (session.deadline !== null && at >= session.deadline) return end(session, session.deadline, 'timer');
  if (session.flipAt !== null && at >= session.flipAt) {
    return { ...settle(session, at), isFlipped: true, flipAt: null };
  }
  return isBeatDue(session.seenAt, at) ? settle(session, at) : session;
}

/** Brings the session's time up to this instant. */
function settle(session: ActiveSession, at: number): ActiveSession {
  if (at === session.seenAt) return session;
  return { ...session, seenAt: at, spent: session.spent + studyBetween(session.seenAt, at) };
}

/** Leaving a card resets its answer and its flip (spec 4). */
function openCard(index: number): Pick<ActiveSession, 'index' | 'picked' | 'isFlipped' | 'flipAt'> {
  return { index, picked: null, isFlipped: false, flipAt: null };
}

function answer(session: ActiveSession, letter: Letter, at: number): ActiveSession {
  const id = session.deck[session.index];
  // One answer a card (spec 4).
  if (id === undefined || session.picked !== null) return session;
  const isScored = !(id in session.answers) && !session.peeked.includes(id);
  return {
    ...session,
    picked: letter,
    answers: isScored ? { ...session.answers, [id]: letter } : session.answers,
    flipAt: session.isFlipped ? null : at + AUTO_FLIP_DELAY,
  };
}

function flip(session: ActiveSession): ActiveSession {
  const id = session.deck[session.index];
  const isPeek =
    id !== undefined && !session.isFlipped && !(id in session.answers) && !session.peeked.includes(id);
  return {
    ...session,
    isFlipped: !session.isFlipped,
    flipAt: null,
    peeked: isPeek ? [...session.peeked, id] : session.peeked,
  };
}

function deal(session: ActiveSession, cards: readonly Question[]): ActiveSession {
  if (cards.length === 0) return session;
  const known = new Set(session.questions.map(({ question_id }) => question_id));
  const fresh = cards.filter(({ question_id }) => !known.has(question_id));
  return {
    ...session,
    // The cards put away stay: their answers still count.
    questions: fresh.length === 0 ? session.questions : [...session.questions, ...fresh],
    deck: cards.map(({ question_id }) => question_id),
    ...openCard(0),
  };
}

function end(session: ActiveSession, at: number, finishedBy: FinishedSession['finishedBy']): FinishedSession {
  const { id, userId, choice, questions, answers, peeked, startedAt, spent } = settle(session, at);
  return {
    status: 'finished',
    id,
    userId,
    choice,
    questions,
    answers,
    peeked,
    startedAt,
    spent,
    // A clock that was turned back must not end a session before it began.
    endedAt: Math.max(at, startedAt),
    finishedBy,
  };
}

/** The open card. */
export function cardOf(session: ActiveSession): Question | undefined {
  const id = session.deck[session.index];
  return session.questions.find(({ question_id }) => question_id === id);
}

/** The cards that were answered, in the order in which they were drawn: what is scored. */
export function answeredCards(session: Session): Question[] {
  return session.questions.filter(({ question_id }) => question_id in session.answers);
}

/** Milliseconds until the timer ends, never negative; null without a timer. */
export function remainingTime(session: ActiveSession, now: number): number | null {
  return timeLeft(session.deadline, SESSION_TIME_LIMIT, session.choice.timing, now);
}
