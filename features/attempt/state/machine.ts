import { atom, type WritableAtom } from 'jotai';
import { flushOutboxAtom } from '#features/outbox';
import { drawErrorText } from '#features/questions';
import {
  type FinishedAttempt,
  queueDiscardAtom,
  queueResultAtom,
  queueStartAtom,
  rescoredAttemptsAtom,
  saveStatusAtom,
} from '#features/results';
import { deviceAtom } from '#kernel/device';
import { isFinished, type RunningAttempt } from '../model/attempt.ts';
import { type ClockReading, clockJump, shiftClock } from '../model/clock.ts';
import { restoreOwnAttempt } from './codec.ts';
import { createLease } from './lease.ts';
import {
  type AttemptRules,
  type AttemptState,
  MAX_SET_ASIDE,
  type PageAddress,
  type SaveTarget,
} from './rules.ts';
import { setAsideAttempts } from './setAsideAttempts.ts';

function isShownAt(
  attempt: { id: string; status: string },
  { attemptId, isNew = false }: PageAddress,
): boolean {
  if (attemptId !== undefined) return attempt.id === attemptId;
  return attempt.status !== 'finished' && !isNew;
}

/**
 * Creates the state of one kind of attempt. An attempt is stored on the device from the start, and restored after a
 * reload or a crash. Only one tab at a time can change an attempt, and its result is queued for the server only once.
 */
export function createAttempts<
  Choice,
  Running extends RunningAttempt,
  Finished extends FinishedAttempt,
  Event,
>(rules: AttemptRules<Choice, Running, Finished, Event>) {
  type Attempt = Running | Finished;
  type State = AttemptState<Choice, Attempt>;
  const { codec, kind } = rules;
  const aside = setAsideAttempts<Attempt>(codec);
  const stateAtom = atom<State>({ status: 'opening' });
  const roomSaveAtom = atom<SaveTarget>('device');
  /** The id of the learner whose page is open. */
  const learnerAtom = atom<string | null>(null);
  const leaseAtom = atom((get) => {
    const device = get(deviceAtom);
    return createLease(device, codec.leaseKey, device.uuid());
  });

  /**
   * Sets the save status once the device has reported whether it saved the attempt. Does nothing if the
   * attempt has changed since: the later change gets its own status.
   */
  const noteSavedAtom = atom(null, (get, set, attempt: Attempt, isSaved: boolean): void => {
    const shown = get(stateAtom);
    if (shown.status === 'open' && shown.attempt === attempt) set(roomSaveAtom, isSaved ? 'device' : 'tab');
  });

  const saveAtom = atom(null, (get, set, attempt: Attempt): void => {
    const shown = get(stateAtom);
    const device = get(deviceAtom);
    codec.write(device, attempt, shown.status === 'open' ? shown.attempt : null);
    set(stateAtom, { status: 'open', attempt });
    set(roomSaveAtom, 'saving');
    void device.saved().then((isSaved) => set(noteSavedAtom, attempt, isSaved));
  });

  /**
   * Passes a finished attempt to the outbox. Marks it as recorded once the outbox has saved it or the
   * server has it.
   */
  const recordAtom = atom(null, async (get, set, finished: Finished): Promise<void> => {
    const timeZone = finished.timeZone ?? get(deviceAtom).timeZone();
    const { id, userId, startedAt, endedAt, sheet } = finished;
    const mark = (isRecorded: boolean) => {
      if (finished.isRecorded === isRecorded && finished.timeZone === timeZone) return;
      const shown = get(stateAtom);
      const marked = { ...finished, isRecorded, timeZone };
      if (shown.status === 'open' && shown.attempt.id === id) set(saveAtom, marked);
      else if (codec.read(get(deviceAtom), userId)?.id === id) codec.write(get(deviceAtom), marked, null);
    };
    const isQueued =
      finished.isRecorded ||
      (await set(queueResultAtom, {
        ...rules.toResult(finished),
        id,
        userId,
        kind,
        startedAt,
        endedAt,
        timeZone,
        sheet,
      }));
    mark(isQueued);
    await set(flushOutboxAtom, userId);
    if (!isQueued && get(saveStatusAtom)(id) === 'online' && !get(rescoredAttemptsAtom).has(id)) mark(true);
  });

  /** Performs the side effects of a change of the attempt. */
  const followAtom = atom(null, async (get, set, before: Running | null, after: Attempt): Promise<void> => {
    if (isFinished<Running, Finished>(after)) return set(recordAtom, after);
    const event = await rules.onTransition?.(before, after, get);
    const now = get(stateAtom);
    // Drop the event: in the meantime, the attempt was left, finished or taken over by another tab.
    if (event === undefined || event === null || now.status !== 'open' || now.attempt.id !== after.id) return;
    set(sendAtom, event);
  });

  /** The readings of the device's clocks at the last event. */
  const readingAtom = atom<ClockReading | null>(null);
  const readClocksAtom = atom(null, (get, set): ClockReading => {
    const device = get(deviceAtom);
    const reading = { now: device.now(), elapsed: device.elapsed() };
    set(readingAtom, reading);
    return reading;
  });

  /** Adjusts the attempt if the device's clock was changed, so that the time left stays the same. */
  const followClockAtom = atom(null, (get, set, attempt: Running): Running => {
    const before = get(readingAtom);
    const jump = before === null ? 0 : clockJump(before, set(readClocksAtom));
    if (jump === 0 || attempt.clock === undefined) return attempt;
    return { ...attempt, clock: shiftClock(attempt.clock, jump) };
  });

  /**
   * Opens the attempt that was found on the device, with its time updated. If no attempt was found (null), shows the
   * setup page.
   */
  const adoptAtom = atom(null, (get, set, found: Attempt | null): void => {
    if (found === null) {
      set(stateAtom, { status: 'setup', error: null });
      return;
    }
    set(stateAtom, { status: 'open', attempt: found });
    set(readClocksAtom);
    const resumed = isFinished<Running, Finished>(found) ? found : rules.resume(found, get(deviceAtom).now());
    if (resumed !== found) set(saveAtom, resumed);
    void set(followAtom, null, resumed);
  });

  /** Closes the session row that the start inserted, because the attempt was discarded. */
  const closeRowAtom = atom(null, (_get, set, { id, userId, startedAt }: Attempt): void => {
    if (!rules.isAnnounced) return;
    set(queueDiscardAtom, { id, kind, userId, startedAt });
    void set(flushOutboxAtom, userId);
  });

  /**
   * Frees the storage keys of this kind of attempt for another attempt. Puts the open attempt aside, or deletes it if
   * it has no answer yet.
   */
  const freeKeysAtom = atom(null, (get, set, userId: string): void => {
    const device = get(deviceAtom);
    const open = codec.read(device, userId);
    if (open === null || isFinished<Running, Finished>(open)) return;
    if (!Object.values(open.sheet).some(({ letter }) => letter !== null)) {
      codec.clear(device, open.id);
      set(closeRowAtom, open);
      return;
    }
    aside.put(device, open);
    for (const old of aside.read(device, userId).slice(MAX_SET_ASIDE)) {
      const ended = isFinished<Running, Finished>(old) ? old : rules.endEarly?.(old, device.now());
      if (ended === undefined || ended === null) continue;
      aside.drop(device, old.id);
      void set(recordAtom, ended);
    }
  });

  /** Moves an attempt that was put aside back under the usual storage keys of its kind. */
  const takeUpAtom = atom(null, (get, set, userId: string, id: string): void => {
    const device = get(deviceAtom);
    if (!aside.read(device, userId).some((one) => one.id === id)) return;
    // Take the lease, so that another tab does not write its attempt over this one.
    get(leaseAtom).take();
    set(freeKeysAtom, userId);
    aside.take(device, id);
  });

  /**
   * Restores this learner's attempt from the device when the page opens. A running attempt continues, unless the page
   * starts a new one. A finished attempt is shown only at its own URL, so it never blocks a new start.
   */
  const openAtom = atom(null, async (get, set, userId: string, page: PageAddress = {}): Promise<void> => {
    const device = get(deviceAtom);
    const isOtherLearner = get(learnerAtom) !== userId;
    set(learnerAtom, userId);
    restoreOwnAttempt(codec, device, userId);
    if (page.attemptId !== undefined) set(takeUpAtom, userId, page.attemptId);
    const stored = codec.read(device, userId);
    const found = stored !== null && isShownAt(stored, page) ? stored : null;
    if (found === null) {
      // The page may have been closed before the finished attempt was in the outbox, so record the attempt now.
      if (stored !== null && isFinished<Running, Finished>(stored) && !stored.isRecorded)
        void set(recordAtom, stored);
      if (isOtherLearner || get(stateAtom).status !== 'loading') {
        set(stateAtom, { status: 'setup', error: null });
      }
      return;
    }
    if (found.status !== 'finished' && !(await get(leaseAtom).claim())) {
      set(stateAtom, { status: 'open-in-other-tab' });
      return;
    }
    // Read the attempt again: the other tab may have saved a change while this tab waited for the lease.
    set(adoptAtom, codec.read(device, userId));
  });

  /**
   * Returns the attempt that an event may change: the shown one if this tab has the lease. If another tab changed the
   * attempt while this tab was suspended, the stored version is newer and is used. Returns null if the event must be
   * dropped: another tab has the lease, or the stored attempt is a different one or in a different state.
   */
  const catchUpAtom = atom(null, (get, set, shown: Running): Running | null => {
    const lease = get(leaseAtom);
    if (lease.isHere()) return shown;
    if (lease.isElsewhere()) {
      set(stateAtom, { status: 'open-in-other-tab' });
      return null;
    }
    lease.take();
    const stored = codec.read(get(deviceAtom), shown.userId);
    if (stored === null) return shown;
    if (stored.id === shown.id && !isFinished<Running, Finished>(stored) && stored.status === shown.status) {
      return stored;
    }
    set(adoptAtom, stored);
    return null;
  });

  /** Applies an event to the running attempt, saves the change immediately, and performs its side effects. */
  const sendAtom: WritableAtom<null, [Event], void> = atom(null, (get, set, event: Event): void => {
    const state = get(stateAtom);
    if (state.status !== 'open' || isFinished<Running, Finished>(state.attempt)) return;
    const caughtUp = set(catchUpAtom, state.attempt);
    if (caughtUp === null) return;
    const before = set(followClockAtom, caughtUp);
    const after = rules.reduce(before, event);
    if (after === caughtUp) return;
    set(saveAtom, after);
    void set(followAtom, before, after);
  });

  return {
    kind,
    stateAtom: atom((get): State => {
      const state = get(stateAtom);
      const isRemarked = state.status === 'open' && get(rescoredAttemptsAtom).has(state.attempt.id);
      return isRemarked ? { status: 'setup', error: null } : state;
    }),
    /** The save status of the running attempt's latest change. */
    roomSaveAtom: atom((get) => get(roomSaveAtom)),
    openAtom,
    sendAtom,
    /** Reads this learner's open attempts on the device, newest first, without opening one. */
    runningAtom: atom((get) => {
      // Subscribe to the state: storage is not reactive, and every change of the stored attempts also
      // changes the state.
      get(stateAtom);
      return (userId: string): Running[] => {
        const device = get(deviceAtom);
        return [codec.read(device, userId), ...aside.read(device, userId)].flatMap((one) =>
          one === null || isFinished<Running, Finished>(one) ? [] : one,
        );
      };
    }),
    /** Takes over an attempt that is open in another tab, and informs that tab. */
    takeOverAtom: atom(null, (get, set, userId: string): void => {
      get(leaseAtom).take();
      set(adoptAtom, codec.read(get(deviceAtom), userId));
    }),
    /**
     * Watches this tab's lease while the page is open. Returns a function that stops watching and releases
     * the lease.
     */
    holdAtom: atom(null, (get, set): (() => void) => {
      const lease = get(leaseAtom);
      const stop = lease.watch(() => {
        const now = get(stateAtom);
        if (now.status === 'open' && now.attempt.status !== 'finished') {
          set(stateAtom, { status: 'open-in-other-tab' });
        }
      });
      return () => {
        stop();
        lease.release();
        // If the attempt is unfinished, reset this state, so that the next page decides what to show.
        const left = get(stateAtom);
        if (left.status === 'open' && left.attempt.status !== 'finished')
          set(stateAtom, { status: 'opening' });
      };
    }),
    /**
     * Draws the questions and starts the attempt. If that fails, shows the setup page with the error message
     * (docs/product.md#ques-6).
     */
    startAtom: atom(
      null,
      async (get, set, { userId, choice }: { userId: string; choice: Choice }): Promise<void> => {
        const device = get(deviceAtom);
        const stored = codec.read(device, userId);
        if (rules.endEarly === undefined && stored !== null && stored.status !== 'finished') {
          return set(openAtom, userId);
        }
        const loading: State = { status: 'loading', choice };
        set(stateAtom, loading);
        try {
          const attempt = await rules.create({ get, id: device.uuid(), userId, choice });
          // Drop this start: another learner's page was opened while the questions were loading.
          if (get(stateAtom) !== loading) return;
          restoreOwnAttempt(codec, device, userId);
          get(leaseAtom).take();
          set(freeKeysAtom, userId);
          set(readClocksAtom);
          set(saveAtom, attempt);
          if (!rules.isAnnounced) return;
          const { id, startedAt } = attempt;
          set(queueStartAtom, { id, kind, userId, startedAt });
          void set(flushOutboxAtom, userId);
        } catch (error) {
          if (get(stateAtom) !== loading) return;
          set(stateAtom, { status: 'setup', error: drawErrorText(error, device.isOnline()) });
        }
      },
    ),
    /**
     * Deletes the open attempt and returns to the setup page: the learner discards an unfinished attempt, or starts
     * another one after a result. A discarded attempt has no result (docs/product.md#quiz-4). Its session row is
     * closed: while an exam's row is open, the server does not let the assistant answer.
     */
    resetAtom: atom(null, (get, set): void => {
      const state = get(stateAtom);
      const device = get(deviceAtom);
      if (state.status === 'open') {
        const { attempt } = state;
        codec.clear(device, attempt.id);
        if (attempt.status !== 'finished') set(closeRowAtom, attempt);
      }
      get(leaseAtom).release();
      set(roomSaveAtom, 'device');
      set(stateAtom, { status: 'setup', error: null });
    }),
  };
}
