import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetEntry } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import type { RunningAttempt } from '../../../features/attempt/model/attempt.ts';
import type { AttemptClock } from '../../../features/attempt/model/clock.ts';
import {
  createLifecycle,
  type Lifecycle,
  type LifecycleEffect,
  type LifecycleEvent,
  MAX_PARKED,
  NOT_OPENED,
} from '../../../features/attempt/model/lifecycle.ts';

// A kind of attempt with one question, which is enough to see how attempts live.
interface Running extends RunningAttempt {
  status: 'active';
  clock: AttemptClock;
}
type Finished = FinishedAttempt;
type Attempt = Running | Finished;
type Pick = { type: 'pick'; letter: 'A' | 'B' } | { type: 'finish'; at: number } | { type: 'nothing' };
type Event = LifecycleEvent<string, Running, Finished, Pick>;
type Effect = LifecycleEffect<string, Running, Finished>;
type State = Lifecycle<string, Attempt>;

const START = Date.UTC(2026, 0, 5);
const CLOCKS = { now: START, elapsed: 0 };
const LIMIT = 60_000;

function running(id: string, letter: 'A' | 'B' | null = null, userId = 'ana'): Running {
  return {
    status: 'active',
    id,
    userId,
    startedAt: START,
    sheet: letter === null ? {} : { q: { ...sheetEntry({}, 'q'), letter, first: letter } },
    clock: { policy: 'deadline', seenAt: START, endsAt: START + LIMIT },
  };
}

function finished({ clock, ...attempt }: Running, endedAt = START): Finished {
  return { ...attempt, status: 'finished', endedAt, isRecorded: false, timeZone: null };
}

const RULES = {
  isAnnounced: true,
  reduce(attempt: Running, event: Pick): Attempt {
    if (event.type === 'nothing') return attempt;
    if (event.type === 'finish') return finished(attempt, event.at);
    return { ...attempt, sheet: running('', event.letter).sheet };
  },
  resume: (attempt: Running, at: number): Attempt => (at > START + LIMIT ? finished(attempt, at) : attempt),
  endEarly: (attempt: Running, at: number) => finished(attempt, at),
};
const reduce = createLifecycle<string, Running, Finished, Pick>(RULES);

const empty: State = { ...NOT_OPENED, learnerId: 'ana' };
const showing = (attempt: Attempt): State => ({
  ...empty,
  page: { status: 'open', attempt },
  clocks: CLOCKS,
});
const loading: State = { ...empty, page: { status: 'loading', id: 'new', choice: 'easy' } };

const opened = (given: Partial<Extract<Event, { type: 'opened' }>> = {}): Event => ({
  type: 'opened',
  learnerId: 'ana',
  address: {},
  stored: null,
  parked: [],
  clocks: CLOCKS,
  ...given,
});
const claimed = (given: Partial<Extract<Event, { type: 'claimed' }>> = {}): Event => ({
  type: 'claimed',
  learnerId: 'ana',
  isHere: true,
  stored: null,
  clocks: CLOCKS,
  ...given,
});
const sent = (event: Pick, given: Partial<Extract<Event, { type: 'sent' }>> = {}): Event => ({
  type: 'sent',
  event,
  holder: 'this-tab',
  stored: null,
  clocks: CLOCKS,
  ...given,
});
const PICK = { type: 'pick', letter: 'B' } as const;
const typesOf = (effects: readonly Effect[]) => effects.map(({ type }) => type);

describe('a page of attempts opens', () => {
  it('with what time has made of the attempt', () => {
    const late = { now: START + 2 * LIMIT, elapsed: 0 };
    const { state, effects } = reduce(empty, claimed({ stored: running('a', 'A'), clocks: late }));
    expect(state.page).toMatchObject({ attempt: { status: 'finished' } });
    expect(typesOf(effects)).toEqual(['store', 'record']);
  });

  it('while questions are drawn, without stopping that; another learner’s page stops it', () => {
    expect(reduce(loading, opened()).state.page.status).toBe('loading');
    const other = reduce(loading, opened({ learnerId: 'ben' })).state;
    expect(other.page.status).toBe('setup');
    expect(
      reduce(other, { type: 'drew', attempt: running('new'), stored: null, parked: [], clocks: CLOCKS }),
    ).toEqual({ state: other, effects: [] });
    expect(reduce(other, claimed({ stored: running('a', 'A') })).state).toBe(other);
  });

  it('with a parked attempt at its address: the current one is parked in its place', () => {
    const parked = [running('b', 'A'), running('c', 'A'), running('d', 'A')];
    const event = opened({ stored: running('a', 'A'), parked, address: { attemptId: 'd' } });
    // The wanted attempt is the oldest of four, and must not end to make room for itself.
    expect(typesOf(reduce(empty, event).effects)).toEqual(['take-lease', 'park', 'unpark', 'claim-lease']);
  });
});

describe('an attempt starts', () => {
  const drew = (stored: Attempt | null = null, parked: Attempt[] = []): Event => ({
    type: 'drew',
    attempt: running('new'),
    stored,
    parked,
    clocks: CLOCKS,
  });

  it('not where the draw failed, was given up, or was overtaken by another', () => {
    const failed = reduce(loading, { type: 'failed', id: 'new', message: 'no network' });
    expect(failed.state.page).toEqual({ status: 'setup', error: 'no network' });
    expect(reduce(failed.state, drew())).toEqual({ state: failed.state, effects: [] });
    const later: State = { ...loading, page: { status: 'loading', id: 'newer', choice: 'easy' } };
    expect(reduce(later, drew()).state).toBe(later);
    expect(reduce(later, { type: 'failed', id: 'new', message: '' }).state).toBe(later);
  });

  it('and the oldest of too many parked ones ends, unless its kind leaves it unfinished', () => {
    const parked = ['b', 'c', 'd'].map((id) => running(id, 'A'));
    expect(parked).toHaveLength(MAX_PARKED);
    const { effects } = reduce(loading, drew(running('a', 'A'), parked));
    expect(effects).toContainEqual({ type: 'delete-parked', id: 'd' });
    expect(effects).toContainEqual({ type: 'record', attempt: finished(running('d', 'A')) });
    const keep = createLifecycle<string, Running, Finished, Pick>({ ...RULES, endEarly: () => null });
    expect(typesOf(keep(loading, drew(running('a', 'A'), parked)).effects)).not.toContain('record');
  });

  it('not beside another where the kind parks none: that one continues', () => {
    const { endEarly, ...rules } = RULES;
    const single = createLifecycle<string, Running, Finished, Pick>(rules);
    const started: Event = {
      type: 'started',
      id: 'new',
      learnerId: 'ana',
      choice: 'easy',
      stored: running('a', 'A'),
    };
    expect(single(empty, started).effects).toEqual([{ type: 'claim-lease' }]);
  });
});

describe('an event of the kind', () => {
  it('is dropped where nothing is open, the attempt is over, another is open, or another tab has it', () => {
    for (const state of [empty, loading, showing(finished(running('a', 'A')))]) {
      expect(reduce(state, sent(PICK))).toEqual({ state, effects: [] });
    }
    const state = showing(running('a'));
    expect(reduce(state, sent(PICK, { attemptId: 'other' }))).toEqual({ state, effects: [] });
    expect(reduce(state, sent(PICK, { holder: 'other-tab' }))).toMatchObject({
      state: { page: { status: 'open-in-other-tab' } },
      effects: [],
    });
  });

  it('after a sleep applies to what another tab stored meanwhile; it is dropped if that is over or another', () => {
    const state = showing(running('a'));
    const nobody = { holder: 'nobody' } as const;
    const again = reduce(state, sent({ type: 'nothing' }, { ...nobody, stored: running('a', 'A') }));
    expect(again.state.page).toEqual({ status: 'open', attempt: running('a', 'A') });
    expect(typesOf(again.effects)).toEqual(['take-lease']);
    expect(reduce(state, sent(PICK, nobody)).state.page).toMatchObject({ attempt: running('a', 'B') });
    for (const stored of [running('b', 'A'), finished(running('a', 'A'))]) {
      expect(reduce(state, sent(PICK, { ...nobody, stored })).state.page).toEqual({
        status: 'open',
        attempt: stored,
      });
    }
  });
});

describe('what the device and the server answer', () => {
  it('is shown as the save status of the latest change only', () => {
    const { state } = reduce(showing(running('a')), sent(PICK));
    if (state.page.status !== 'open') throw new Error('It is open.');
    const { attempt } = state.page;
    expect(reduce(state, { type: 'saved', attempt: running('a'), isSaved: true }).state.save).toBe('saving');
    expect(reduce(state, { type: 'saved', attempt, isSaved: true }).state.save).toBe('device');
    expect(reduce(state, { type: 'saved', attempt, isSaved: false }).state.save).toBe('tab');
  });

  it('is noted in the finished attempt, where it is shown or still stored', () => {
    const attempt = finished(running('a', 'A'));
    const event = {
      type: 'recorded',
      attempt,
      isRecorded: true,
      timeZone: 'Asia/Manila',
      stored: null,
    } as const;
    const noted = { ...attempt, isRecorded: true, timeZone: 'Asia/Manila' };
    expect(reduce(showing(attempt), event).effects).toEqual([
      { type: 'store', attempt: noted, before: attempt },
    ]);
    expect(reduce(empty, { ...event, stored: attempt }).effects).toEqual([
      { type: 'store', attempt: noted, before: null },
    ]);
    // Another attempt has taken its place.
    expect(reduce(empty, { ...event, stored: running('b') }).effects).toEqual([]);
    expect(reduce(showing(noted), { ...event, attempt: noted }).effects).toEqual([]);
  });
});

describe('an attempt is left', () => {
  it('with its page: the lease is free, and a result stays', () => {
    const left = reduce(showing(running('a', 'A')), { type: 'left' });
    expect(left).toMatchObject({
      state: { page: { status: 'opening' } },
      effects: [{ type: 'release-lease' }],
    });
    const result = showing(finished(running('a', 'A')));
    expect(reduce(result, { type: 'left' }).state).toBe(result);
  });

  it('to another tab, unless it is over', () => {
    expect(reduce(showing(running('a')), { type: 'lease-lost' }).state.page.status).toBe('open-in-other-tab');
    const result = showing(finished(running('a', 'A')));
    expect(reduce(result, { type: 'lease-lost' }).state).toBe(result);
  });
});

it('no sequence of events loses an answer, or leaves a row open', () => {
  /** The device, the server and one tab. Effects change the first two; events read them. */
  const world = () => ({
    state: empty,
    stored: null as Attempt | null,
    parked: [] as Attempt[],
    recorded: new Map<string, Finished>(),
    open: new Set<string>(),
    ids: 0,
  });
  type World = ReturnType<typeof world>;

  function dispatch(on: World, event: Event): void {
    const { state, effects } = reduce(on.state, event);
    on.state = state;
    for (const effect of effects) perform(on, effect);
  }

  function perform(on: World, effect: Effect): void {
    const { stored, parked } = on;
    switch (effect.type) {
      case 'store':
        on.stored = effect.attempt;
        return;
      case 'delete':
        if (stored?.id === effect.id) on.stored = null;
        return;
      case 'park':
        on.parked = [effect.attempt, ...parked];
        on.stored = null;
        return;
      case 'unpark':
        on.stored = parked.find(({ id }) => id === effect.id) ?? null;
        on.parked = parked.filter(({ id }) => id !== effect.id);
        return;
      case 'delete-parked':
        on.parked = parked.filter(({ id }) => id !== effect.id);
        return;
      case 'claim-lease':
        dispatch(on, claimed({ stored }));
        return;
      case 'announce':
        on.open.add(effect.attempt.id);
        return;
      case 'close-row':
        on.open.delete(effect.attempt.id);
        return;
      case 'record': {
        const { attempt } = effect;
        on.recorded.set(attempt.id, attempt);
        on.open.delete(attempt.id);
        dispatch(on, { type: 'recorded', attempt, isRecorded: true, timeZone: 'Asia/Manila', stored });
        return;
      }
      case 'draw':
        dispatch(on, { type: 'drew', attempt: running(effect.id), stored, parked, clocks: CLOCKS });
        return;
      default:
    }
  }

  const steps = fc.constantFrom(
    'start',
    'pick',
    'finish',
    'discard',
    'leave',
    'new',
    'first',
    'last',
    'crash',
  );
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 60 }), (all) => {
      const on = world();
      const answered = new Set<string>();
      for (const step of all) {
        const { page } = on.state;
        const shown = page.status === 'open' && page.attempt.status === 'active' ? page.attempt.id : null;
        const { stored, parked } = on;
        if (step === 'start') {
          on.ids += 1;
          dispatch(on, { type: 'started', id: `${on.ids}`, learnerId: 'ana', choice: 'easy', stored });
        } else if (step === 'pick' || step === 'finish') {
          dispatch(on, sent(step === 'pick' ? PICK : { type: 'finish', at: START }));
          if (shown !== null && step === 'pick') answered.add(shown);
        } else if (step === 'discard') {
          dispatch(on, { type: 'discarded' });
          if (shown !== null) answered.delete(shown);
        } else if (step === 'leave') dispatch(on, { type: 'left' });
        else if (step === 'crash') on.state = empty;
        else {
          const attemptId = parked.at(step === 'first' ? 0 : -1)?.id;
          dispatch(on, opened({ stored, parked, address: step === 'new' ? { isNew: true } : { attemptId } }));
        }
        const kept = [on.stored, ...on.parked].filter((one) => one !== null);
        for (const id of answered) {
          const found = on.recorded.get(id) ?? kept.find((one) => one.id === id);
          expect(found?.sheet.q?.letter).toBe('B');
        }
        const unfinished = kept.filter(({ status }) => status === 'active').map(({ id }) => id);
        expect([...on.open].toSorted()).toEqual(unfinished.toSorted());
        expect(on.parked.length).toBeLessThanOrEqual(MAX_PARKED);
      }
    }),
  );
});
