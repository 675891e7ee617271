import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS } from '#features/questions';
import { FLASHCARDS_TIME_LIMIT_MS, parseCardCount } from '../../../features/flashcards/model/choice.ts';
import {
  type ActiveFlashcardAttempt,
  AUTO_FLIP_DELAY_MS,
  answeredCards,
  currentCard,
  dealCards,
  type FlashcardAttempt,
  type FlashcardEvent,
  reduceFlashcards,
  remainingTime,
  resumeFlashcards,
  sortCards,
  startFlashcards,
} from '../../../features/flashcards/model/flashcards.ts';
import { sampleQuestion, sampleQuestions } from '../support/questions.ts';

const START = Date.UTC(2026, 0, 5);
const CARDS = sampleQuestions(1, 2, 3);
const REVERSED = sampleQuestions(3, 2, 1);
const idOf = (index: number) => CARDS[index]?.question_id ?? '';

function fresh(isTimed = false): ActiveFlashcardAttempt {
  return startFlashcards({
    id: 'session',
    userId: 'u',
    choice: { topic: 'general', timing: isTimed ? '1x' : 'off', count: 3 },
    cards: CARDS,
    at: START,
  });
}

/**
 * Applies events to an attempt, and returns the result. After the attempt has finished, further events have no effect.
 */
function sessionAfter(session: FlashcardAttempt, ...events: FlashcardEvent[]): FlashcardAttempt {
  return events.reduce(
    (now, event) => (now.status === 'finished' ? now : reduceFlashcards(now, event)),
    session,
  );
}

function play(session: FlashcardAttempt, ...events: FlashcardEvent[]): ActiveFlashcardAttempt {
  const now = sessionAfter(session, ...events);
  if (now.status !== 'active') throw new Error('The session ended.');
  return now;
}

/** For each question, the answer that counts for the score: the first one. */
function answersOf({ sheet }: FlashcardAttempt): Record<string, string> {
  const marks = Object.entries(sheet).flatMap(([id, { letter }]) => (letter === null ? [] : [[id, letter]]));
  return Object.fromEntries(marks);
}

const answer = (letter: 'A' | 'B', at = START): FlashcardEvent => ({ type: 'answer', letter, at });
const go = (index: number, at = START): FlashcardEvent => ({ type: 'go', index, at });
const tick = (at: number): FlashcardEvent => ({ type: 'tick', at });

describe('a flashcard session (docs/product.md#card-3)', () => {
  it('takes one answer a card', () => {
    const session = play(fresh(), answer('B'), answer('A', START + 10));
    expect(session.picked).toBe('B');
    expect(answersOf(session)).toEqual({ [idOf(0)]: 'B' });
  });

  it('turns the card half a second after the answer, not before', () => {
    const answered = play(fresh(), answer('A'));
    expect(play(answered, tick(START + AUTO_FLIP_DELAY_MS - 1)).isFlipped).toBe(false);
    const turned = play(answered, tick(START + AUTO_FLIP_DELAY_MS));
    expect(turned.isFlipped).toBe(true);
    // The timer does not flip a card again that the learner has turned back to its front.
    expect(play(turned, { type: 'flip' }, tick(START + 9999)).isFlipped).toBe(false);
  });

  it('Next and Previous reset answer and flip; the score keeps the first answer', () => {
    const back = play(fresh(), answer('B'), tick(START + 600), go(1), go(0));
    expect(back).toMatchObject({ index: 0, picked: null, isFlipped: false, flipAt: null });
    expect(answersOf(back)).toEqual({ [idOf(0)]: 'B' });
    const again = play(back, answer('A'));
    expect(again.picked).toBe('A');
    expect(answersOf(again)).toEqual({ [idOf(0)]: 'B' });
  });

  it('does not score a card whose answer was looked at first', () => {
    const session = play(fresh(), { type: 'flip' }, { type: 'flip' }, answer('A'));
    expect(session.picked).toBe('A');
    expect(answersOf(session)).toEqual({});
  });

  it('says what is known by a button or by one right answer, without a score for the button', () => {
    const session = play(
      fresh(),
      { type: 'flip' },
      { type: 'rate', isKnown: false, at: START },
      answer('B'),
      go(2),
      { type: 'flip' },
      { type: 'rate', isKnown: true, at: START },
    );
    const numbers = (attempt: FlashcardAttempt) => {
      const { known, again } = sortCards(attempt);
      return [known, again].map((cards) => cards.map(({ original_id }) => original_id));
    };
    expect(session.index).toBe(2);
    expect(numbers(session)).toEqual([['3'], ['1', '2']]);
    expect(answersOf(session)).toEqual({ [idOf(1)]: 'B' });
    // A right answer of the next round counts here; the score keeps the first answer.
    const next = play(session, { type: 'deal', cards: sampleQuestions(2, 1), at: START }, answer('A'));
    expect(numbers(next)).toEqual([['2', '3'], ['1']]);
    expect(answersOf(next)).toEqual({ [idOf(1)]: 'B' });
    // A session that an older version stored, or that came from the server, has its answers alone.
    expect(numbers({ ...session, known: {} })).toEqual([[], ['2']]);
  });

  it('a shuffle opens the first of its cards, and keeps what was answered of the cards before', () => {
    const cards = sampleQuestions(4, 5, 3);
    const session = play(fresh(), answer('B'), { type: 'deal', cards, at: START });
    expect(session).toMatchObject({ deck: cards, index: 0, picked: null, isFlipped: false });
    expect(answeredCards(session)).toEqual([CARDS[0]]);
    // The second shuffle lets go of the first deck, except its answered card.
    const again = play(
      session,
      { type: 'deal', cards: REVERSED, at: START },
      { type: 'deal', cards, at: START },
    );
    expect(again.questions).toEqual([CARDS[0], ...REVERSED.slice(0, 2), ...cards.slice(0, 2)]);
  });

  it('ends once, at the deadline of its timer or when the learner ends it', () => {
    expect(sessionAfter(fresh(true), tick(START + 3 * FLASHCARDS_TIME_LIMIT_MS))).toMatchObject({
      status: 'finished',
      finishedBy: 'timer',
      endedAt: START + FLASHCARDS_TIME_LIMIT_MS,
    });
    const ended = sessionAfter(fresh(), { type: 'finish', at: START + 5 });
    expect(ended).toMatchObject({ status: 'finished', finishedBy: 'learner', endedAt: START + 5 });
    expect(sessionAfter(ended, { type: 'finish', at: START + 900 })).toBe(ended);
  });

  it('asks where the timer ran out while nobody was here (deadline.test.ts)', () => {
    const left = play(fresh(true), answer('B'), tick(START + 300_000));
    const found = resumeFlashcards(left, START + 9e9);
    expect(sessionAfter(found, { type: 'finish', at: START + 9e9 })).toMatchObject({
      finishedBy: 'timer',
      endedAt: START + 300_000,
    });
  });

  it('no sequence of events loses or changes an answer, leaves the deck, or makes a negative time', () => {
    const at = fc.integer({ min: START - 5000, max: START + 2 * FLASHCARDS_TIME_LIMIT_MS });
    const anyEvent: fc.Arbitrary<FlashcardEvent> = fc.oneof(
      fc.record({ type: fc.constant('answer' as const), letter: fc.constantFrom(...LETTERS), at }),
      fc.record({ type: fc.constant('flip' as const) }),
      fc.record({ type: fc.constant('go' as const), index: fc.integer({ min: -2, max: 5 }), at }),
      fc.record({
        type: fc.constant('deal' as const),
        cards: fc.constantFrom(CARDS, REVERSED, sampleQuestions(3, 4, 5, 6)),
        at,
      }),
      fc.record({ type: fc.constant('tick' as const), at }),
      fc.record({ type: fc.constant('finish' as const), at }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.boolean(), (events, isTimed) => {
        let session: FlashcardAttempt = fresh(isTimed);
        for (const event of events) {
          const before: FlashcardAttempt = session;
          session = sessionAfter(before, event);
          // Answers that were given never change.
          expect(answersOf(session)).toMatchObject(answersOf(before));
          expect(Object.keys(answersOf(session))).toHaveLength(answeredCards(session).length);
          if (session.status === 'active') {
            expect(session.deck).toContain(currentCard(session));
            expect(remainingTime(session, START - 10_000) ?? 0).toBeLessThanOrEqual(FLASHCARDS_TIME_LIMIT_MS);
            expect(remainingTime(session, START + 9e9) ?? 0).toBeGreaterThanOrEqual(0);
          } else {
            expect(session.endedAt).toBeGreaterThanOrEqual(session.startedAt);
          }
        }
      }),
    );
  });
});

describe('dealing', () => {
  it('gives each pile its turn, never more than asked, never one twice', () => {
    const piles = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(piles, fc.integer({ min: 1, max: 40 }), (sizes, count) => {
        const dealt = dealCards(
          sizes.map((size, pile) => Array.from({ length: size }, (_, at) => sampleQuestion(100 * pile + at))),
          count,
          () => 0.4,
        );
        const all = sizes.reduce((sum, size) => sum + size, 0);
        expect(dealt?.length ?? 0).toBe(Math.min(count, all));
        expect(new Set(dealt).size).toBe(dealt?.length ?? 0);
      }),
    );
    const [a, b] = [[1, 2, 3, 4], [9]].map((pile) => pile.map((number) => sampleQuestion(number)));
    const dealt = dealCards([a ?? [], b ?? []], 3, () => 0);
    expect(dealt?.map(({ original_id }) => original_id).toSorted()).toEqual(['1', '2', '9']);
  });

  it('gives short cards first, and those with a passage at the end', () => {
    const [long, short, about] = [1, 2, 3].map((number) => sampleQuestion(number));
    if (long === undefined || short === undefined || about === undefined) throw new Error('No cards.');
    const pile = [{ ...long, question: 'word '.repeat(40) }, short, { ...about, passage: 'A text.' }];
    const dealt = [1, 2, 3].map((count) =>
      dealCards([pile], count, () => 0)?.map((card) => card.original_id),
    );
    expect(dealt[0]).toEqual(['2']);
    expect(dealt[1]).toEqual(['2', '3']);
    expect(dealt[2]?.at(-1)).toBe('3');
  });

  it('takes a count of whole cards from 1', () => {
    expect([null, 0, -3, 1.5, 1, 50].map(parseCardCount)).toEqual([null, null, null, null, 1, 50]);
  });
});
