import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTERS } from '#features/questions';
import { readCount, SESSION_TIME_LIMIT } from '../../../features/flashcards/model/choice.ts';
import { dealCards } from '../../../features/flashcards/model/deal.ts';
import {
  type ActiveSession,
  AUTO_FLIP_DELAY,
  answeredCards,
  cardOf,
  reduceSession,
  remainingTime,
  type Session,
  type SessionEvent,
  startSession,
} from '../../../features/flashcards/model/session.ts';
import { BEAT } from '../../../features/practice/model/studyClock.ts';
import { sampleQuestion } from '../support/questions.ts';

const START = Date.UTC(2026, 0, 5);
const CARDS = [1, 2, 3].map((number) => sampleQuestion(number));
const OTHERS = [3, 4, 5].map((number) => sampleQuestion(number));
const idOf = (index: number) => CARDS[index]?.question_id ?? '';

function fresh(isTimed = false): ActiveSession {
  return startSession({
    id: 'session',
    userId: 'u',
    choice: { topic: 'general', timing: isTimed ? '1x' : 'off', count: 3 },
    cards: CARDS,
    at: START,
  });
}

function play(session: Session, ...events: SessionEvent[]): ActiveSession {
  const after = events.reduce(reduceSession, session);
  if (after.status !== 'active') throw new Error('The session ended.');
  return after;
}

const answer = (letter: 'A' | 'B', at = START): SessionEvent => ({ type: 'answer', letter, at });
const go = (index: number): SessionEvent => ({ type: 'go', index });
const tick = (at: number): SessionEvent => ({ type: 'tick', at });

describe('a flashcard session (spec 4, 9)', () => {
  it('takes one answer a card', () => {
    const session = play(fresh(), answer('B'), answer('A', START + 10));
    expect(session.picked).toBe('B');
    expect(session.answers).toEqual({ [idOf(0)]: 'B' });
  });

  it('turns the card half a second after the answer, not before', () => {
    const answered = play(fresh(), answer('A'));
    expect(play(answered, tick(START + AUTO_FLIP_DELAY - 1)).isFlipped).toBe(false);
    const turned = play(answered, tick(START + AUTO_FLIP_DELAY));
    expect(turned.isFlipped).toBe(true);
    // Turned back by hand, it stays.
    expect(play(turned, { type: 'flip' }, tick(START + 9999)).isFlipped).toBe(false);
  });

  it('Next and Previous reset answer and flip; the score keeps the first answer', () => {
    const back = play(fresh(), answer('B'), tick(START + 600), go(1), go(0));
    expect(back).toMatchObject({ index: 0, picked: null, isFlipped: false, flipAt: null });
    expect(back.answers).toEqual({ [idOf(0)]: 'B' });
    const again = play(back, answer('A'));
    expect(again.picked).toBe('A');
    expect(again.answers).toEqual({ [idOf(0)]: 'B' });
  });

  it('does not score a card whose answer was looked at first', () => {
    const session = play(fresh(), { type: 'flip' }, { type: 'flip' }, answer('A'));
    expect(session.picked).toBe('A');
    expect(session.answers).toEqual({});
  });

  it('a shuffle puts new cards on the table and keeps what was answered', () => {
    const session = play(fresh(), answer('B'), { type: 'deal', cards: OTHERS });
    expect(session).toMatchObject({ index: 0, picked: null, isFlipped: false });
    expect(cardOf(session)).toEqual(OTHERS[0]);
    expect(answeredCards(session)).toEqual([CARDS[0]]);
    expect(session.questions).toHaveLength(5);
    // A reload that brought nothing changes nothing.
    expect(play(session, { type: 'deal', cards: [] })).toBe(session);
  });

  it('ends once, at the deadline of its timer or when the learner ends it', () => {
    expect(reduceSession(fresh(true), tick(START + 3 * SESSION_TIME_LIMIT))).toMatchObject({
      status: 'finished',
      finishedBy: 'timer',
      endedAt: START + SESSION_TIME_LIMIT,
    });
    const ended = reduceSession(fresh(), { type: 'end', at: START + 5 });
    expect(ended).toMatchObject({ status: 'finished', finishedBy: 'learner', endedAt: START + 5 });
    expect(reduceSession(ended, { type: 'end', at: START + 900 })).toBe(ended);
  });

  it('a night with the session open is not study time', () => {
    const evening = play(fresh(), tick(START + BEAT), tick(START + 2 * BEAT));
    const morning = play(evening, tick(START + 9 * 3_600_000), answer('A', START + 9 * 3_600_000 + 3_000));
    const ended = reduceSession(morning, { type: 'end', at: START + 9 * 3_600_000 + 10_000 });
    expect(ended).toMatchObject({ status: 'finished', spent: 20_000 });
    // Under a timer the session ended in the evening.
    expect(reduceSession(fresh(true), tick(START + 9 * 3_600_000))).toMatchObject({ spent: 0 });
  });

  it('writes its time down with each beat, not four times a second', () => {
    const session = fresh();
    expect(play(session, tick(START + 250))).toBe(session);
    expect(play(session, tick(START + BEAT)).spent).toBe(BEAT);
  });

  it('never counts more time than passed forwards, nor less than it had', () => {
    const step = fc.record({
      type: fc.constantFrom('tick', 'answer', 'flip', 'go'),
      after: fc.integer({ min: -400_000, max: 400_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let at = START;
        let forwards = 0;
        let session: Session = fresh();
        for (const { type, after } of steps) {
          at += after;
          forwards += Math.max(0, after);
          const before: Session = session;
          if (type === 'tick') session = reduceSession(session, tick(at));
          else if (type === 'answer') session = reduceSession(session, answer('A', at));
          else session = reduceSession(session, type === 'flip' ? { type: 'flip' } : go(1));
          expect(session.spent).toBeGreaterThanOrEqual(before.spent);
        }
        const ended = reduceSession(session, { type: 'end', at });
        expect(ended.spent).toBeLessThanOrEqual(forwards);
      }),
    );
  });

  it('no sequence of events loses or changes an answer, leaves the deck, or makes a negative time', () => {
    const at = fc.integer({ min: START - 5000, max: START + 2 * SESSION_TIME_LIMIT });
    const anyEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
      fc.record({ type: fc.constant('answer' as const), letter: fc.constantFrom(...LETTERS), at }),
      fc.record({ type: fc.constant('flip' as const) }),
      fc.record({ type: fc.constant('go' as const), index: fc.integer({ min: -2, max: 5 }) }),
      fc.record({ type: fc.constant('deal' as const), cards: fc.constantFrom(CARDS, OTHERS, []) }),
      fc.record({ type: fc.constant('tick' as const), at }),
      fc.record({ type: fc.constant('end' as const), at }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.boolean(), (events, isTimed) => {
        let session: Session = fresh(isTimed);
        for (const event of events) {
          const before: Session = session;
          session = reduceSession(before, event);
          // What was answered stays answered, as it was.
          expect(session.answers).toMatchObject(before.answers);
          expect(Object.keys(session.answers)).toHaveLength(answeredCards(session).length);
          if (session.status === 'active') {
            expect(cardOf(session)).toBeDefined();
            expect(remainingTime(session, START - 10_000) ?? 0).toBeLessThanOrEqual(SESSION_TIME_LIMIT);
            expect(remainingTime(session, START + 9e9) ?? 0).toBeGreaterThanOrEqual(0);
          } else {
            expect(session.endedAt).toBeGreaterThanOrEqual(session.startedAt);
            expect(reduceSession(session, event)).toBe(session);
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
        expect(dealt).toHaveLength(Math.min(count, all));
        expect(new Set(dealt).size).toBe(dealt.length);
      }),
    );
    const [a, b] = [[1, 2, 3, 4], [9]].map((pile) => pile.map((number) => sampleQuestion(number)));
    const dealt = dealCards([a ?? [], b ?? []], 3, () => 0);
    expect(dealt.map(({ original_id }) => original_id).toSorted()).toEqual(['1', '2', '9']);
  });

  it('takes a count of whole cards from 1', () => {
    expect([null, 0, -3, 1.5, 1, 50].map(readCount)).toEqual([null, null, null, null, 1, 50]);
  });
});
