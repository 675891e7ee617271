import { type FinishedAttempt, isFinished, type RunningAttempt } from './attempt.ts';
import { answeredIn } from './carry.ts';
import { type ClockReading, clockJump, shiftClock } from './clock.ts';

// The life of an attempt in one tab, as a pure function: from a state and an event to the next state and its effects.
// The effects are data. The files in state/ carry them out: storage.ts, tabs.ts and recording.ts.

/** What a page needs to show one kind of attempt: the status, and the attempt if one is open. */
export type AttemptState<Choice, Attempt> =
  /** The attempt has not been read from the device yet. */
  | { status: 'opening' }
  | { status: 'setup'; error: string | null }
  /** The questions of the new attempt `id` are being drawn. */
  | { status: 'loading'; id: string; choice: Choice }
  /** The attempt is open in another tab of this browser. */
  | { status: 'open-in-other-tab' }
  | { status: 'open'; attempt: Attempt };

/**
 * Where the latest change of a running attempt is saved: on the device, or only in this tab's memory (`tab`). Answers
 * are sent to the server only after the attempt is finished.
 */
export type SaveTarget = 'saving' | 'device' | 'tab';

/** What the page's URL says about the attempt to show. */
export interface PageAddress {
  /** The id of the attempt whose result the page shows; absent on the page that starts attempts. */
  attemptId?: string | undefined;
  /**
   * Whether the learner wants to start a new attempt. A running attempt stays stored until the learner returns to it.
   */
  isNew?: boolean | undefined;
}

/** How many unfinished attempts of one kind can be parked. Parking one more ends the oldest (see `endEarly`). */
export const MAX_PARKED = 3;

export interface Lifecycle<Choice, Attempt> {
  /** The learner whose page is open; null before a page was opened. */
  learnerId: string | null;
  page: AttemptState<Choice, Attempt>;
  save: SaveTarget;
  /** The readings of the device's clocks at the last event. */
  clocks: ClockReading | null;
}

/** The attempts of a learner that the device has stored: the current one, and the parked ones, newest first. */
export interface StoredAttempts<Attempt> {
  stored: Attempt | null;
  parked: readonly Attempt[];
}

/** Which tab holds the lease of the attempt (tabs.ts). */
export type LeaseHolder = 'this-tab' | 'other-tab' | 'nobody';

export type LifecycleEvent<Choice, Running, Finished, Event> =
  /** The learner opened a page of this kind of attempt. */
  | ({
      type: 'opened';
      learnerId: string;
      address: PageAddress;
      clocks: ClockReading;
    } & StoredAttempts<Running | Finished>)
  /** The answer to the effect `claim-lease`. `stored` was read after it: the other tab may have saved a change. */
  | {
      type: 'claimed';
      learnerId: string;
      isHere: boolean;
      stored: Running | Finished | null;
      clocks: ClockReading;
    }
  /** The learner starts a new attempt, which gets this id. */
  | { type: 'started'; id: string; learnerId: string; choice: Choice; stored: Running | Finished | null }
  /** The questions of the new attempt were drawn, or could not be drawn. */
  | ({ type: 'drew'; attempt: Running; clocks: ClockReading } & StoredAttempts<Running | Finished>)
  | { type: 'failed'; id: string; message: string }
  /**
   * An event of the kind's own reducer. It is dropped if another attempt than `attemptId` is open. `stored` is needed
   * only if nobody holds the lease.
   */
  | {
      type: 'sent';
      event: Event;
      attemptId?: string | undefined;
      holder: LeaseHolder;
      stored: Running | Finished | null;
      clocks: ClockReading;
    }
  /** The device has reported whether the attempt is on its disk. */
  | { type: 'saved'; attempt: Running | Finished; isSaved: boolean }
  /** The outbox or the server has the finished attempt, or it does not (`isRecorded`). */
  | {
      type: 'recorded';
      attempt: Finished;
      isRecorded: boolean;
      timeZone: string;
      stored: Running | Finished | null;
    }
  /** Another tab took the lease. */
  | { type: 'lease-lost' }
  | { type: 'left' }
  /** The learner discards the attempt, or wants another one after a result. */
  | { type: 'discarded' };

export type LifecycleEffect<Choice, Running, Finished> =
  /** Storage: `before` is the earlier version that is stored, or null. */
  | { type: 'store'; attempt: Running | Finished; before: Running | Finished | null }
  | { type: 'delete'; id: string }
  | { type: 'park'; attempt: Running }
  | { type: 'unpark' | 'delete-parked'; id: string }
  /** Tabs: `claim-lease` takes the lease unless another open tab has it; its answer is the event `claimed`. */
  | { type: 'take-lease' | 'claim-lease' | 'release-lease' }
  /** Recording: the outbox, the session row and what the server has of an open attempt. The answer to `record` is the event `recorded`. */
  | { type: 'record'; attempt: Finished }
  | { type: 'announce' | 'close-row' | 'close-open'; attempt: Running }
  /** Questions: the answer to `draw` is `drew` or `failed`. `follow` may answer with a `sent` event. */
  | { type: 'draw'; id: string; learnerId: string; choice: Choice }
  | { type: 'follow'; before: Running | null; after: Running };

/** The pure functions in which the kinds of attempt differ. */
export interface LifecycleRules<Running extends RunningAttempt, Finished extends FinishedAttempt, Event> {
  /**
   * Whether the start of an attempt inserts its session row. The row must then be closed if the attempt is discarded
   * (docs/product.md#rec-6).
   */
  isAnnounced: boolean;
  reduce(attempt: Running, event: Event): Running | Finished;
  /** Continues a restored attempt at `at` (milliseconds since 1970), and returns it. */
  resume(attempt: Running, at: number): Running | Finished;
  /**
   * Called for the oldest parked attempts, if there are more than {@link MAX_PARKED}. Returns the attempt as finished,
   * or null to leave it unfinished. If this function is missing, a start continues the open attempt instead of parking
   * it.
   */
  endEarly?(attempt: Running, at: number): Finished | null;
}

export const NOT_OPENED = {
  learnerId: null,
  page: { status: 'opening' },
  save: 'device',
  clocks: null,
} as const;

export function createLifecycle<
  Choice,
  Running extends RunningAttempt,
  Finished extends FinishedAttempt,
  Event,
>(rules: LifecycleRules<Running, Finished, Event>) {
  type Attempt = Running | Finished;
  type State = Lifecycle<Choice, Attempt>;
  type Effect = LifecycleEffect<Choice, Running, Finished>;
  type Of<Type> = Extract<LifecycleEvent<Choice, Running, Finished, Event>, { type: Type }>;
  interface Step {
    state: State;
    effects: Effect[];
  }

  const isOver = isFinished<Running, Finished>;
  const isAnswered = (attempt: Running) => answeredIn(attempt) > 0;
  const stay = (state: State, ...effects: Effect[]): Step => ({ state, effects });
  const setup = (state: State, error: string | null = null): State => ({
    ...state,
    page: { status: 'setup', error },
  });
  const openElsewhere = (state: State): Step => stay({ ...state, page: { status: 'open-in-other-tab' } });

  /** Saves the attempt and shows it. `before` is null for an attempt that was not open. */
  function save(state: State, attempt: Attempt, before: Attempt | null): Step {
    return stay(
      { ...state, page: { status: 'open', attempt }, save: 'saving' },
      { type: 'store', attempt, before },
    );
  }

  /** What happens after a change: a finished attempt is recorded, and a running one may draw its next questions. */
  function next(before: Running | null, after: Attempt): Effect {
    return isOver(after) ? { type: 'record', attempt: after } : { type: 'follow', before, after };
  }

  /** Shows the attempt that was found on the device, with its time updated; the setup page if none was found. */
  function show(state: State, found: Attempt | null, clocks: ClockReading): Step {
    if (found === null) return stay(setup(state));
    const shown: State = { ...state, clocks, page: { status: 'open', attempt: found } };
    const resumed = isOver(found) ? found : rules.resume(found, clocks.now);
    const { state: saved, effects } = resumed === found ? stay(shown) : save(shown, resumed, found);
    return stay(saved, ...effects, next(null, resumed));
  }

  /** The effects that tell the server that the attempt was left, if it knows of it. */
  function closeRow(attempt: Running): Effect[] {
    if (rules.isAnnounced) return [{ type: 'close-row', attempt }];
    return isAnswered(attempt) ? [{ type: 'close-open', attempt }] : [];
  }

  /**
   * The effects that make room for another attempt: the stored one is parked, or deleted if it has no answer yet. If
   * too many are parked, the oldest ones end.
   */
  function makeRoom({ stored, parked }: StoredAttempts<Attempt>, at: number): Effect[] {
    if (stored === null || isOver(stored)) return [];
    if (!isAnswered(stored)) {
      return [{ type: 'delete', id: stored.id }, ...closeRow(stored)];
    }
    const ends = [stored, ...parked].slice(MAX_PARKED).flatMap((old): Effect[] => {
      const ended = isOver(old) ? old : (rules.endEarly?.(old, at) ?? null);
      return ended === null
        ? []
        : [
            { type: 'delete-parked', id: old.id },
            { type: 'record', attempt: ended },
          ];
    });
    return [{ type: 'park', attempt: stored }, ...ends];
  }

  /**
   * A running attempt continues, unless the page starts a new one. A finished attempt is shown only at its own URL, so
   * it never blocks a new start.
   */
  function open(now: State, { learnerId, address, stored, parked, clocks }: Of<'opened'>): Step {
    const state: State = now.learnerId === learnerId ? now : { ...NOT_OPENED, learnerId };
    const wanted = parked.find(({ id }) => id === address.attemptId);
    if (wanted !== undefined) {
      const others = parked.filter(({ id }) => id !== wanted.id);
      // Take the lease, so that another tab does not write its attempt over this one.
      return stay(
        state,
        { type: 'take-lease' },
        ...makeRoom({ stored, parked: others }, clocks.now),
        { type: 'unpark', id: wanted.id },
        { type: 'claim-lease' },
      );
    }
    if (stored !== null && isShownAt(stored, address)) {
      return isOver(stored) ? show(state, stored, clocks) : stay(state, { type: 'claim-lease' });
    }
    const shown = state.page.status === 'loading' ? state : setup(state);
    // The page may have been closed before the outbox had the finished attempt, so record it now.
    return stored !== null && isOver(stored) && !stored.isRecorded
      ? stay(shown, { type: 'record', attempt: stored })
      : stay(shown);
  }

  /** Shows the attempt whose questions came, unless the learner left this start in the meantime. */
  function begin(state: State, { attempt, clocks, ...found }: Of<'drew'>): Step {
    if (state.page.status !== 'loading' || state.page.id !== attempt.id) return stay(state);
    const saved = save({ ...state, clocks }, attempt, null);
    return stay(
      saved.state,
      { type: 'take-lease' },
      ...makeRoom(found, clocks.now),
      ...saved.effects,
      ...(rules.isAnnounced ? [{ type: 'announce', attempt } as const] : []),
    );
  }

  function send(state: State, { event, attemptId, holder, stored, clocks }: Of<'sent'>): Step {
    if (state.page.status !== 'open' || isOver(state.page.attempt)) return stay(state);
    const shown = state.page.attempt;
    if (attemptId !== undefined && attemptId !== shown.id) return stay(state);
    if (holder === 'other-tab') return openElsewhere(state);
    const take: Effect[] = holder === 'nobody' ? [{ type: 'take-lease' }] : [];
    let current: Running = shown;
    // Another tab may have changed the attempt while this one slept, and let it go since. Then the stored one is newer.
    if (holder === 'nobody' && stored !== null) {
      if (stored.id !== shown.id || isOver(stored) || stored.status !== shown.status) {
        const found = show(state, stored, clocks);
        return stay(found.state, ...take, ...found.effects);
      }
      current = stored;
    }
    const before = followClocks(current, state.clocks, clocks);
    const after = rules.reduce(before, event);
    const read: State = {
      ...state,
      clocks,
      page: current === shown ? state.page : { status: 'open', attempt: current },
    };
    if (after === current) return stay(read, ...take);
    const saved = save(read, after, shown);
    return stay(saved.state, ...take, ...saved.effects, next(before, after));
  }

  /** Notes in the finished attempt whether it is recorded, where it is shown or stored. */
  function note(state: State, { attempt, isRecorded, timeZone, stored }: Of<'recorded'>): Step {
    if (attempt.isRecorded === isRecorded && attempt.timeZone === timeZone) return stay(state);
    const noted = { ...attempt, isRecorded, timeZone };
    if (state.page.status === 'open' && state.page.attempt.id === attempt.id) {
      return save(state, noted, state.page.attempt);
    }
    return stored?.id === attempt.id
      ? stay(state, { type: 'store', attempt: noted, before: null })
      : stay(state);
  }

  return function reduce(state: State, event: LifecycleEvent<Choice, Running, Finished, Event>): Step {
    const { page } = state;
    const running = page.status === 'open' && !isOver(page.attempt) ? page.attempt : null;
    switch (event.type) {
      case 'opened':
        return open(state, event);
      case 'claimed':
        // Another learner's page was opened while this tab waited for the lease.
        if (state.learnerId !== null && state.learnerId !== event.learnerId) return stay(state);
        return event.isHere
          ? show({ ...state, learnerId: event.learnerId }, event.stored, event.clocks)
          : openElsewhere(state);
      case 'started': {
        const { id, learnerId, choice, stored } = event;
        if (rules.endEarly === undefined && stored !== null && !isOver(stored)) {
          return stay({ ...state, learnerId }, { type: 'claim-lease' });
        }
        const loading: State = { ...state, learnerId, page: { status: 'loading', id, choice } };
        return stay(loading, { type: 'draw', id, learnerId, choice });
      }
      case 'drew':
        return begin(state, event);
      case 'failed':
        return page.status === 'loading' && page.id === event.id
          ? stay(setup(state, event.message))
          : stay(state);
      case 'sent':
        return send(state, event);
      case 'saved':
        // A later change of the attempt gets its own answer.
        if (page.status !== 'open' || page.attempt !== event.attempt) return stay(state);
        return stay({ ...state, save: event.isSaved ? 'device' : 'tab' });
      case 'recorded':
        return note(state, event);
      case 'lease-lost':
        return running === null ? stay(state) : openElsewhere(state);
      case 'left':
        // The next page decides what to show. A result stays.
        return stay(running === null ? state : { ...state, page: { status: 'opening' } }, {
          type: 'release-lease',
        });
      case 'discarded':
        return stay(
          { ...setup(state), save: 'device' },
          ...(page.status === 'open' ? [{ type: 'delete', id: page.attempt.id } as const] : []),
          // While an exam's row is open, the server does not let the assistant answer.
          ...(running === null ? [] : closeRow(running)),
          { type: 'release-lease' },
        );
    }
  };
}

function isShownAt(
  attempt: { id: string; status: string },
  { attemptId, isNew = false }: PageAddress,
): boolean {
  if (attemptId !== undefined) return attempt.id === attemptId;
  return attempt.status !== 'finished' && !isNew;
}

/**
 * Adjusts the attempt if the device's clock was set forward or back, so that the time left stays the same. While the
 * learner must decide about a timer that ran out in their absence, the clock may be set right, so nothing is adjusted.
 */
function followClocks<Running extends RunningAttempt>(
  attempt: Running,
  before: ClockReading | null,
  after: ClockReading,
): Running {
  const jump = before === null ? 0 : clockJump(before, after);
  if (jump === 0 || attempt.clock === undefined || typeof attempt.leftAt === 'number') return attempt;
  return { ...attempt, clock: shiftClock(attempt.clock, jump) };
}
