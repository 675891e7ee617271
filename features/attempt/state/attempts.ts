import { atom, type Getter, type WritableAtom } from 'jotai';
import { type AttemptKind, type ResultFacts, rescoredAttemptsAtom } from '#features/answers';
import { drawErrorText } from '#features/questions';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom, requireLearner } from '#kernel/learner';
import { type FinishedAttempt, isFinished, type RunningAttempt } from '../model/attempt.ts';
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
  const { codec, kind } = rules;
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
        break;
      case 'record':
        void set(recordFinishedAtom, effect.attempt);
        break;
      case 'draw':
        await set(drawAtom, effect);
        break;
      case 'follow':
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

  const claimAtom = atom(null, async (get, set): Promise<void> => {
    const { learnerId } = get(lifecycleAtom);
    if (learnerId === null) return;
    const isHere = await get(leaseAtom).claim();
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
    /** Restores this learner's attempt from the device when the page opens. */
    openAtom: atom(null, async (get, set, address: PageAddress = {}): Promise<void> => {
      const learnerId = get(learnerIdAtom);
      if (learnerId === null) return;
      const found = findStored(get, learnerId);
      await set(dispatchAtom, { type: 'opened', learnerId, address, ...found, clocks: readClocks(get) });
    }),
    /** Applies an event to the running attempt. */
    sendAtom: atom(null, (_get, set, event: Event): void => set(sendToAtom, event)),
    /** Reads this learner's unfinished attempts on the device, newest first, without opening one. */
    runningAtom: atom((get) => {
      // Subscribe to the page: storage is not reactive, and every change of the stored attempts also changes the page.
      get(pageAtom);
      const learnerId = get(learnerIdAtom);
      return (): Running[] =>
        learnerId === null
          ? []
          : [readStored(get, learnerId), ...storage.readParked(get(deviceAtom), learnerId)].flatMap((one) =>
              one === null || isFinished<Running, Finished>(one) ? [] : one,
            );
    }),
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
