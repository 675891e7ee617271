import { atom, type Getter, type WritableAtom } from 'jotai';
import type * as v from 'valibot';
import { messageOf } from '#features/app-error';
import { deviceAtom } from '#features/device';
import { clearKept, type KeptAttempt, makeRoomFor, readKept, writeKept } from './kept.ts';
import { createLease } from './lease.ts';

export type PracticeState<Choice, Kept> =
  /** Not known yet what the device holds. */
  | { status: 'opening' }
  | { status: 'setup'; error: string | null }
  | { status: 'loading'; choice: Choice }
  /** Another tab of this browser works on the attempt. */
  | { status: 'elsewhere' }
  | { status: 'open'; attempt: Kept };

export interface PracticeRules<Choice, Kept extends KeptAttempt, Event> {
  /** Where the attempt is kept on the device. */
  key: string;
  schema: v.GenericSchema<unknown, Kept>;
  reduce(attempt: Kept, event: Event): Kept;
  /** The attempt as it is when it is found again at this instant (milliseconds since 1970). */
  resume(attempt: Kept, at: number): Kept;
  /** Draws questions and makes a fresh attempt. Throws an AppError whose message the setup shows. */
  create(start: { get: Getter; id: string; userId: string; choice: Choice }): Promise<Kept>;
  /** Runs once the fresh attempt is kept. */
  afterStart: WritableAtom<null, [Kept], void>;
  /** Runs when the attempt finished, and when a finished one is found again: it must be repeatable. */
  afterFinish: WritableAtom<null, [Kept], void>;
}

/**
 * The state of one kind of practice that is kept on the device from its first moment: found again after a reload or a crash,
 * worked on in one tab at a time, never lost, and finished once. Quizzes and flashcards are made with it.
 */
export function createPractice<Choice, Kept extends KeptAttempt, Event>(
  rules: PracticeRules<Choice, Kept, Event>,
) {
  type State = PracticeState<Choice, Kept>;
  const stateAtom = atom<State>({ status: 'opening' });
  const isKeptHolder = atom(true);
  /** Whose page this is. */
  const learnerAtom = atom<string | null>(null);
  const leaseAtom = atom((get) => {
    const device = get(deviceAtom);
    return createLease(device, `${rules.key}:tab`, device.uuid());
  });

  const saveAtom = atom(null, (get, set, attempt: Kept): void => {
    const before = get(stateAtom);
    // What the machine refused last time is written whole again: there may be room now.
    const previous = before.status === 'open' && get(isKeptHolder) ? before.attempt : null;
    set(isKeptHolder, writeKept(get(deviceAtom), rules.key, attempt, previous));
    set(stateAtom, { status: 'open', attempt });
  });

  const readOwn = (get: Getter, userId: string): Kept | null => {
    const found = readKept(get(deviceAtom), rules.key, rules.schema);
    return found?.userId === userId ? found : null;
  };

  /** Goes on with what the device holds, as it is now that time has passed. */
  const adoptAtom = atom(null, (get, set, found: Kept | null): void => {
    if (found === null) {
      set(stateAtom, { status: 'setup', error: null });
      return;
    }
    set(stateAtom, { status: 'open', attempt: found });
    const resumed = rules.resume(found, get(deviceAtom).now());
    if (resumed !== found) set(saveAtom, resumed);
    if (resumed.status === 'finished') set(rules.afterFinish, resumed);
  });

  /** Finds this learner's attempt on the device again. Called when the page opens; `isFresh` puts a finished one away. */
  const openAtom = atom(null, async (get, set, userId: string, isFresh = false): Promise<void> => {
    const isOtherLearner = get(learnerAtom) !== userId;
    set(learnerAtom, userId);
    makeRoomFor(get(deviceAtom), rules.key, userId);
    const kept = readOwn(get, userId);
    const found = isFresh && kept?.status === 'finished' ? null : kept;
    if (found === null) {
      if (isOtherLearner || get(stateAtom).status !== 'loading') {
        set(stateAtom, { status: 'setup', error: null });
      }
      return;
    }
    if (found.status === 'active' && !(await get(leaseAtom).claim())) {
      set(stateAtom, { status: 'elsewhere' });
      return;
    }
    // Read once more: while this tab asked, the other one may have saved.
    set(adoptAtom, readOwn(get, userId));
  });

  /**
   * The attempt that an event may change: ours while this tab holds it. Another tab that worked on it while this one slept has
   * kept newer answers, which come first; null when the attempt is that tab's now, or no longer the one shown.
   */
  const catchUpAtom = atom(null, (get, set, shown: Kept): Kept | null => {
    const lease = get(leaseAtom);
    if (shown.status !== 'active' || lease.isHere()) return shown;
    if (lease.isElsewhere()) {
      set(stateAtom, { status: 'elsewhere' });
      return null;
    }
    lease.take();
    const kept = readOwn(get, shown.userId);
    if (kept === null) return shown;
    if (kept.id === shown.id && kept.status === 'active') return kept;
    set(adoptAtom, kept);
    return null;
  });

  return {
    stateAtom: atom((get) => get(stateAtom)),
    /** Whether the attempt would survive this tab: false where the browser's storage is full or refused. */
    isKeptAtom: atom((get) => get(isKeptHolder)),
    openAtom,
    /** This learner's attempt on the device, found without opening it. */
    findAtom: atom(null, (get, _set, userId: string): Kept | null => {
      makeRoomFor(get(deviceAtom), rules.key, userId);
      return readOwn(get, userId);
    }),
    /** Goes on here with an attempt that another tab has; that tab is told. */
    takeOverAtom: atom(null, (get, set, userId: string): void => {
      get(leaseAtom).take();
      set(adoptAtom, readOwn(get, userId));
    }),
    /** Holds the attempt for this tab while the page is open. Returns the way to let go. */
    holdAtom: atom(null, (get, set): (() => void) => {
      const lease = get(leaseAtom);
      const stop = lease.watch(() => {
        const now = get(stateAtom);
        if (now.status === 'open' && now.attempt.status === 'active') {
          set(stateAtom, { status: 'elsewhere' });
        }
      });
      return () => {
        stop();
        lease.release();
      };
    }),
    /** Draws the questions and starts. A failure goes back to the setup with its message (spec 8). */
    startAtom: atom(
      null,
      async (get, set, { userId, choice }: { userId: string; choice: Choice }): Promise<void> => {
        if (readOwn(get, userId)?.status === 'active') return set(openAtom, userId);
        const loading: State = { status: 'loading', choice };
        set(stateAtom, loading);
        try {
          const attempt = await rules.create({ get, id: get(deviceAtom).uuid(), userId, choice });
          // Another learner's page was opened while the questions came.
          if (get(stateAtom) !== loading) return;
          makeRoomFor(get(deviceAtom), rules.key, userId);
          get(leaseAtom).take();
          set(saveAtom, attempt);
          set(rules.afterStart, attempt);
        } catch (error) {
          if (get(stateAtom) !== loading) return;
          const message = messageOf(error, 'An error occurred while fetching questions');
          set(stateAtom, { status: 'setup', error: message });
        }
      },
    ),
    /** Applies an event, keeps what changed at once, and hands a finished attempt on. */
    sendAtom: atom(null, (get, set, event: Event): void => {
      const state = get(stateAtom);
      if (state.status !== 'open') return;
      const before = set(catchUpAtom, state.attempt);
      if (before === null) return;
      const after = rules.reduce(before, event);
      if (after === before) return;
      set(saveAtom, after);
      if (after.status !== before.status) set(rules.afterFinish, after);
    }),
    /** Back to the setup: after a confirmed leave, or to try again. The kept attempt is forgotten. */
    resetAtom: atom(null, (get, set): void => {
      const state = get(stateAtom);
      if (state.status === 'open') clearKept(get(deviceAtom), rules.key, state.attempt.id);
      get(leaseAtom).release();
      set(isKeptHolder, true);
      set(stateAtom, { status: 'setup', error: null });
    }),
  };
}
