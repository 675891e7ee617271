import { atom, type Getter, type WritableAtom } from 'jotai';
import { type AttemptKind, type ResultFacts, rescoredAttemptsAtom } from '#features/answers';
import {
  forgetOpenRowAtom,
  isOffered,
  loadOpenAttemptAtom,
  type OpenRow,
  openRowsAtom,
  queueOpenAttemptAtom,
} from '#features/open-attempts';
import { flushOutboxAtom } from '#features/outbox';
import { drawErrorText } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom, requireLearner } from '#kernel/learner';
import { type FinishedAttempt, isFinished, type RunningAttempt } from '../model/attempt.ts';
import { answeredIn, type CarryRules, settledPart, withAnswersOf } from '../model/carry.ts';
import {
  type AttemptState,
  createLifecycle,
  type Lifecycle,
  type LifecycleEffect,
  type LifecycleEvent,
  type LifecycleRules,
  NOT_OPENED,
  type PageAddress,
} from '../model/lifecycle.ts';
import type { AttemptCodec } from './codec.ts';
import { announceAtom, closeRowAtom, recordAtom } from './recording.ts';
import { createAttemptStorage } from './storage.ts';
import { createLease } from './tabs.ts';

/** The settings and functions in which the kinds of attempt differ. */
export interface AttemptRules<Choice, Running extends RunningAttempt, Finished extends FinishedAttempt, Event>
  extends LifecycleRules<Running, Finished, Event> {
  kind: AttemptKind;
  /** What an open attempt is and how far: `Math quiz · 3 of 20`. `isRunning`: its clock runs on another device. */
  label(attempt: Running, isRunning?: boolean): string;
  codec: AttemptCodec<Running | Finished>;
  /** Draws questions and makes a new attempt. Throws an AppError, whose message the setup page shows. */
  create(start: { get: Getter; id: string; userId: string; choice: Choice }): Promise<Running>;
  /**
   * Called after each change of the attempt. Returns null, or a promise of an event to apply next. `before` is null if
   * the attempt was just restored. The promise must not reject.
   */
  onTransition?(before: Running | null, after: Running, get: Getter): Promise<Event> | null;
  /** Returns the facts about a finished attempt that are sent to the server. */
  toResult(attempt: Finished): ResultFacts;
  /** Whether the attempt is of an earlier day: it then ends when its page opens, and what was answered in it counts. */
  isOld?(attempt: Running, get: Getter): boolean;
  /** How an open attempt goes on on the learner's other devices; missing if it stays on this one. */
  carry?: CarryRules<Running, Finished>;
}

/**
 * Creates the state of one kind of attempt. An attempt is stored on the device from the start, and restored after a
 * reload or a crash. Only one tab at a time can change an attempt, and its result is queued for the server only once.
 * What happens when is in model/lifecycle.ts; here its effects meet the device and the outbox.
 */
export function createAttempts<
  Choice,
  Running extends RunningAttempt,
  Finished extends FinishedAttempt,
  Event,
>(rules: AttemptRules<Choice, Running, Finished, Event>) {
  type Attempt = Running | Finished;
  type State = AttemptState<Choice, Attempt>;
  type Effect = LifecycleEffect<Choice, Running, Finished>;
  const { codec, kind, label, carry } = rules;
  const reduce = createLifecycle<Choice, Running, Finished, Event>(rules);
  const storage = createAttemptStorage<Attempt>(codec);
  const lifecycleAtom = atom<Lifecycle<Choice, Attempt>>(NOT_OPENED);
  /** The page of the signed-in learner. Another learner's attempt is neither shown nor changed. */
  const pageAtom = atom((get): State => {
    const { learnerId, page } = get(lifecycleAtom);
    return learnerId === get(learnerIdAtom) ? page : NOT_OPENED.page;
  });
  const leaseAtom = atom((get) => {
    const device = get(deviceAtom);
    return createLease(device, codec.leaseKey, device.uuid());
  });

  /** Applies an event and carries out its effects. Resolves when a claim of the lease and a draw are done. */
  const dispatchAtom: WritableAtom<
    null,
    [LifecycleEvent<Choice, Running, Finished, Event>],
    Promise<void>
  > = atom(null, async (get, set, event) => {
    const { state, effects } = reduce(get(lifecycleAtom), event);
    set(lifecycleAtom, state);
    await Promise.all(effects.map((effect) => set(performAtom, effect)));
  });

  const performAtom = atom(null, async (get, set, effect: Effect): Promise<void> => {
    const device = get(deviceAtom);
    switch (effect.type) {
      case 'store': {
        const { attempt, before } = effect;
        codec.write(device, attempt, before);
        set(carryAtom, before, attempt);
        void device.saved().then((isSaved) => set(dispatchAtom, { type: 'saved', attempt, isSaved }));
        break;
      }
      case 'delete':
        codec.clear(device, effect.id);
        break;
      case 'park':
        storage.park(device, effect.attempt);
        break;
      case 'unpark':
        storage.unpark(device, effect.id);
        break;
      case 'delete-parked':
        storage.deleteParked(device, effect.id);
        break;
      case 'take-lease':
        get(leaseAtom).take();
        break;
      case 'release-lease':
        get(leaseAtom).release();
        break;
      case 'claim-lease':
        await set(claimAtom);
        break;
      case 'announce':
        set(announceAtom, kind, effect.attempt);
        break;
      case 'close-row':
        set(closeRowAtom, kind, effect.attempt);
        set(forgetOpenRowAtom, effect.attempt.id);
        break;
      case 'close-open':
        set(queueOpenAtom, effect.attempt, 'ended');
        set(forgetOpenRowAtom, effect.attempt.id);
        break;
      case 'record':
        void set(recordFinishedAtom, effect.attempt);
        set(forgetOpenRowAtom, effect.attempt.id);
        break;
      case 'draw':
        await set(drawAtom, effect);
        break;
      case 'follow':
        if (effect.before === null) set(tellAtom, effect.after, 'runs');
        void set(followAtom, effect);
        break;
    }
  });

  const readClocks = (get: Getter) => ({ now: get(deviceAtom).now(), elapsed: get(deviceAtom).elapsed() });

  const readStored = (get: Getter, userId: string) => codec.read(get(deviceAtom), userId);

  /** This learner's attempts on the device. Another learner's current attempt is parked first. */
  function findStored(get: Getter, userId: string) {
    const device = get(deviceAtom);
    storage.switchLearner(device, userId);
    return { stored: codec.read(device, userId), parked: storage.readParked(device, userId) };
  }

  /** This learner's unfinished attempts on the device, the current one first. */
  function findRunning(get: Getter, userId: string): Running[] {
    const found = [readStored(get, userId), ...storage.readParked(get(deviceAtom), userId)];
    return found.flatMap((one) => (one === null || isFinished<Running, Finished>(one) ? [] : one));
  }

  const progressOf = (attempt: Running): number => carry?.progress?.(attempt) ?? answeredIn(attempt);

  const queueOpenAtom = atom(null, (_get, set, attempt: Running, how: 'runs' | 'waits' | 'ended'): void => {
    if (carry === undefined || codec.document === undefined) return;
    const { id, userId } = attempt;
    const isRunning = how === 'runs';
    set(queueOpenAttemptAtom, {
      ...{ id, userId, kind: carry.kind, label: label(attempt, isRunning), answered: progressOf(attempt) },
      document: how === 'ended' ? null : codec.document.pack(attempt, isRunning),
    });
  });

  /** Queues how far the attempt is, for the learner's other devices, if it got further. */
  const carryAtom = atom(null, (_get, set, before: Attempt | null, after: Attempt): void => {
    if (carry === undefined || isFinished<Running, Finished>(after) || answeredIn(after) === 0) return;
    const isKnown = before !== null && !isFinished<Running, Finished>(before) && answeredIn(before) > 0;
    const mark = (attempt: Running) =>
      carry.mark?.(attempt) ??
      settledPart(attempt.sheet, carry.hasCheck(attempt)) + JSON.stringify(attempt.known);
    if (isKnown && mark(before) === mark(after)) return;
    set(queueOpenAtom, after, 'runs');
  });

  /** Queues an attempt whose clock pauses while it is left: whether the clock runs, and how far the attempt is. */
  const tellAtom = atom(null, (_get, set, attempt: Running, how: 'runs' | 'waits'): void => {
    if (carry?.progress !== undefined && answeredIn(attempt) > 0) set(queueOpenAtom, attempt, how);
  });

  const sendOpenAtom = atom(null, (get, set, how: 'runs' | 'waits'): void => {
    const [page, learnerId] = [get(pageAtom), get(learnerIdAtom)];
    if (page.status === 'open' && !isFinished<Running, Finished>(page.attempt))
      set(tellAtom, page.attempt, how);
    if (carry !== undefined && learnerId !== null) void set(flushOutboxAtom, learnerId);
  });

  const rowsAtom = atom((get): OpenRow[] => get(openRowsAtom).filter((row) => row.kind === carry?.kind));

  const isOfferedAtom = atom((get) => {
    const [rows, learnerId] = [get(rowsAtom), get(learnerIdAtom)];
    return (attemptId: string | undefined): boolean => {
      const row = rows.find(({ id }) => id === attemptId);
      if (row === undefined || learnerId === null) return false;
      const here = findRunning(get, learnerId).map((one) => ({ id: one.id, answered: progressOf(one) }));
      return isOffered(row, here);
    };
  });

  /** Brings an open attempt of another device to this one, with the answers that only this device has. */
  const takeAtom = atom(null, async (get, set, id: string): Promise<void> => {
    const userId = requireLearner(get);
    const loaded = await set(loadOpenAttemptAtom, id);
    if (loaded === null) return;
    const device = get(deviceAtom);
    const found = codec.document?.unpack(loaded.attempt, loaded.questions, device.now()) ?? null;
    if (found === null || isFinished<Running, Finished>(found)) return;
    if (found.userId !== userId || get(learnerIdAtom) !== userId) return;
    const here = findRunning(get, userId).find((one) => one.id === id);
    const attempt = withAnswersOf<Running>(found, here?.sheet ?? {}, loaded.questions);
    if (attempt !== null) storage.put(device, attempt);
  });

  /**
   * Ends the attempts here that another device has finished or left. What only this device has is sent: it counts, but
   * not for the score. One that was left goes on here if it got further. The attempt of an open page waits until the page
   * opens again. Returns whether one that was finished there has answers here.
   */
  const settleAtom = atom(null, (get, set, isReopened = false): boolean => {
    const [learnerId, device] = [get(learnerIdAtom), get(deviceAtom)];
    const ended = get(rowsAtom).filter(({ state }) => state !== 'open');
    if (carry === undefined || learnerId === null || ended.length === 0) return false;
    let isFinishedTwice = false;
    const current = readStored(get, learnerId)?.id;
    const isOpen =
      !isReopened && (get(pageAtom).status === 'open' || get(leaseAtom).holder() === 'other-tab');
    for (const attempt of findRunning(get, learnerId)) {
      const row = ended.find(({ id }) => id === attempt.id);
      if (row === undefined || (attempt.id === current && isOpen)) continue;
      if (row.state === 'left' && progressOf(attempt) > row.answered) continue;
      set(forgetOpenRowAtom, attempt.id);
      // The outbox has it before the attempt's own texts go.
      if (row.state === 'finished') {
        isFinishedTwice ||= answeredIn(attempt) > 0;
        set(recordFinishedAtom, carry.end(attempt, attempt.clock?.seenAt ?? device.now()));
      }
      if (attempt.id === current) codec.clear(device, attempt.id);
      else storage.deleteParked(device, attempt.id);
    }
    return isFinishedTwice;
  });

  /** The attempt that `endAtom` ended last. */
  const endedAtom = atom<string | null>(null);

  /** Ends this learner's attempt if it is one to end, unless a page shows it: what was answered in it counts. */
  const endAtom = atom(null, (get, set, isToEnd: (attempt: Running) => boolean): void => {
    const [learnerId, device] = [get(learnerIdAtom), get(deviceAtom)];
    if (carry === undefined || learnerId === null) return;
    if (get(pageAtom).status === 'open' || get(leaseAtom).holder() === 'other-tab') return;
    const attempt = readStored(get, learnerId);
    if (attempt === null || isFinished<Running, Finished>(attempt) || !isToEnd(attempt)) return;
    set(forgetOpenRowAtom, attempt.id);
    // The outbox has it before the attempt's own texts go.
    if (answeredIn(attempt) > 0) void set(recordFinishedAtom, carry.end(attempt, device.now()));
    codec.clear(device, attempt.id);
    set(endedAtom, attempt.id);
  });

  const runningAtom = atom((get) => {
    // Storage is not reactive. Every change of the stored attempts also changes the page, or ends one.
    get(pageAtom);
    get(openRowsAtom);
    get(endedAtom);
    const learnerId = get(learnerIdAtom);
    return (): Running[] => (learnerId === null ? [] : findRunning(get, learnerId));
  });

  const isOverElsewhereAtom = atom((get): boolean => {
    const page = get(pageAtom);
    if (page.status !== 'open' || isFinished<Running, Finished>(page.attempt)) return false;
    const { attempt } = page;
    const isFurther = ({ state, answered }: OpenRow) =>
      carry?.progress !== undefined && state === 'open' && answered > progressOf(attempt);
    return get(rowsAtom).some((row) => row.id === attempt.id && (row.state === 'finished' || isFurther(row)));
  });

  const claimAtom = atom(null, async (get, set): Promise<void> => {
    const { learnerId } = get(lifecycleAtom);
    if (learnerId === null) return;
    const isHere = await get(leaseAtom).claim();
    if (isHere) set(settleAtom);
    const stored = readStored(get, learnerId);
    set(dispatchAtom, { type: 'claimed', learnerId, isHere, stored, clocks: readClocks(get) });
  });

  const drawAtom = atom(
    null,
    async (get, set, start: { id: string; learnerId: string; choice: Choice }): Promise<void> => {
      const { id, learnerId: userId, choice } = start;
      try {
        const attempt = await rules.create({ get, id, userId, choice });
        set(dispatchAtom, { type: 'drew', attempt, ...findStored(get, userId), clocks: readClocks(get) });
      } catch (error) {
        const message = drawErrorText(error, await get(deviceAtom).isOnline());
        set(dispatchAtom, { type: 'failed', id, message });
      }
    },
  );

  const recordFinishedAtom = atom(null, async (get, set, attempt: Finished): Promise<void> => {
    await set(recordAtom, {
      kind,
      facts: rules.toResult(attempt),
      attempt,
      onRecorded(isRecorded, timeZone) {
        const stored = readStored(get, attempt.userId);
        set(dispatchAtom, { type: 'recorded', attempt, isRecorded, timeZone, stored });
      },
    });
  });

  const followAtom = atom(
    null,
    async (get, set, { before, after }: { before: Running | null; after: Running }): Promise<void> => {
      const event = await rules.onTransition?.(before, after, get);
      if (event !== undefined && event !== null) set(sendToAtom, event, after.id);
    },
  );

  const sendToAtom = atom(null, (get, set, event: Event, attemptId?: string): void => {
    const page = get(pageAtom);
    if (page.status !== 'open') return;
    const holder = get(leaseAtom).holder();
    // Reading is slow, and the stored attempt can be a newer one only if this tab lost the lease.
    const stored = holder === 'nobody' ? readStored(get, page.attempt.userId) : null;
    set(dispatchAtom, { type: 'sent', event, attemptId, holder, stored, clocks: readClocks(get) });
  });

  return {
    kind,
    stateAtom: atom((get): State => {
      const page = get(pageAtom);
      const isRemarked = page.status === 'open' && get(rescoredAttemptsAtom).has(page.attempt.id);
      return isRemarked ? { status: 'setup', error: null } : page;
    }),
    /** The save status of the running attempt's latest change. */
    saveAtom: atom((get) => get(lifecycleAtom).save),
    /**
     * Restores this learner's attempt when the page opens: from the device, or one that another device offers. Resolves
     * to the id of the current attempt if another device has finished it.
     */
    openAtom: atom(null, async (get, set, address: PageAddress = {}): Promise<string | null> => {
      const learnerId = get(learnerIdAtom);
      if (learnerId === null) return null;
      storage.switchLearner(get(deviceAtom), learnerId);
      const before = readStored(get, learnerId)?.id ?? null;
      const isOver = get(rowsAtom).some(({ id, state }) => id === before && state === 'finished');
      set(settleAtom, get(isOverElsewhereAtom));
      set(endAtom, (attempt) => rules.isOld?.(attempt, get) === true);
      const current = carry?.progress === undefined || address.isNew === true ? null : before;
      const attemptId = address.attemptId ?? current;
      if (attemptId !== null && get(isOfferedAtom)(attemptId)) {
        await set(takeAtom, attemptId).catch(() => undefined);
        set(forgetOpenRowAtom, attemptId);
        if (get(learnerIdAtom) !== learnerId) return null;
      }
      const found = findStored(get, learnerId);
      await set(dispatchAtom, { type: 'opened', learnerId, address, ...found, clocks: readClocks(get) });
      return isOver && readStored(get, learnerId)?.id !== before ? before : null;
    }),
    sendAtom: atom(null, (_get, set, event: Event): void => set(sendToAtom, event)),
    /** Reads this learner's unfinished attempts on the device, newest first, without opening one. */
    runningAtom,
    /** The same attempts, each with its label, when it was last open, how far it is, and its number of flagged questions. */
    summariesAtom: atom(
      (get) => () =>
        get(runningAtom)().map((attempt) => ({
          id: attempt.id,
          label: label(attempt),
          answered: progressOf(attempt),
          at: attempt.clock?.seenAt ?? attempt.startedAt,
          flagged: Object.values(attempt.sheet).filter(({ isFlagged }) => isFlagged).length,
        })),
    ),
    /** Whether the attempt with this id is open on another device, and this one offers to go on with it. */
    isOfferedAtom,
    /** Whether another device has finished the attempt that is open here, or an exam got further. The page then opens again. */
    isOverElsewhereAtom,
    settleAtom,
    endAtom,
    /** Sends the attempt of a page that is hidden. */
    hideAtom: atom(null, (_get, set): void => set(sendOpenAtom, 'runs')),
    /** Takes over an attempt that is open in another tab, and informs that tab. */
    takeOverAtom: atom(null, (get, set): void => {
      const learnerId = requireLearner(get);
      get(leaseAtom).take();
      const stored = readStored(get, learnerId);
      void set(dispatchAtom, { type: 'claimed', learnerId, isHere: true, stored, clocks: readClocks(get) });
    }),
    /** Watches this tab's lease while the page is open. Returns a function that stops watching and releases it. */
    watchLeaseAtom: atom(null, (get, set): (() => void) => {
      const stop = get(leaseAtom).watch(() => void set(dispatchAtom, { type: 'lease-lost' }));
      return () => {
        stop();
        set(sendOpenAtom, 'waits');
        void set(dispatchAtom, { type: 'left' });
      };
    }),
    /**
     * Draws the questions and starts the attempt. If that fails, shows the setup page with the error message
     * (docs/product.md#ques-6).
     */
    startAtom: atom(null, async (get, set, choice: Choice): Promise<void> => {
      const learnerId = requireLearner(get);
      const id = get(deviceAtom).uuid();
      const { stored } = findStored(get, learnerId);
      await set(dispatchAtom, { type: 'started', id, learnerId, choice, stored });
    }),
    /**
     * Deletes the open attempt and returns to the setup page: the learner discards an unfinished attempt, or starts
     * another one after a result. A discarded attempt has no result (docs/product.md#quiz-4).
     */
    resetAtom: atom(null, (_get, set): void => void set(dispatchAtom, { type: 'discarded' })),
  };
}
