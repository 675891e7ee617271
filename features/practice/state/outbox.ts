import { atom } from 'jotai';
import { AppError, type AppErrorKind } from '#features/app-error';
import { flushPicksAtom, type Pick, queuePicksAtom } from '#features/progress';
import { type Attempt, flushAttemptsAtom, queueAttemptAtom } from '#features/study-time';
import type { SaveState } from '../model/saveState.ts';

interface Waiting {
  answers: number;
  attempts: readonly string[];
  /** Why; null where nothing failed. */
  problem: AppErrorKind | null;
}

/** What this device still owed the server when it was last flushed; null before that, and while it is being flushed. */
const waitingAtom = atom<Waiting | null>(null);

/** Why what waits did not arrive, for the receipt. */
export const saveProblemAtom = atom((get) => get(waitingAtom)?.problem ?? null);

interface Flush {
  /** Something new came in after this run had read what waits. */
  isAskedAgain: boolean;
  done: Promise<void>;
}

/** The flush under way of each learner. */
const flushesAtom = atom(() => new Map<string, Flush>());

const runFlushAtom = atom(null, async (get, set, userId: string, flush: Flush): Promise<void> => {
  try {
    let waiting: Waiting;
    do {
      flush.isAskedAgain = false;
      let problem: AppErrorKind | null = null;
      const note = (error: unknown) => {
        problem = error instanceof AppError ? error.kind : 'unknown';
      };
      const [answers, attempts] = await Promise.all([
        set(flushPicksAtom, userId, note),
        set(flushAttemptsAtom, userId, note),
      ]);
      waiting = { answers, attempts, problem };
    } while (flush.isAskedAgain);
    set(waitingAtom, waiting);
  } finally {
    get(flushesAtom).delete(userId);
  }
});

/**
 * Sends what waits. Never throws: what did not arrive stays and is sent again (decisions.md). One flush at a time for each
 * learner: an older one that ends late would speak for attempts it never sent. Who asks meanwhile gets another round.
 */
export const flushOutboxAtom = atom(null, (get, set, userId: string): Promise<void> => {
  const flushes = get(flushesAtom);
  const running = flushes.get(userId);
  if (running !== undefined) {
    running.isAskedAgain = true;
    return running.done;
  }
  const flush: Flush = { isAskedAgain: false, done: Promise.resolve() };
  flushes.set(userId, flush);
  flush.done = set(runFlushAtom, userId, flush);
  return flush.done;
});

/** Says that something new waits, until the next flush ends. */
const markSavingAtom = atom(null, (_get, set): void => set(waitingAtom, null));

/** The attempts that the device did not take durably: closing this tab before they are sent would lose them. */
const heldInTabAtom = atom<ReadonlySet<string>>(new Set<string>());

interface Finished {
  attempt: Attempt;
  picks: readonly Pick[];
}

/**
 * Queues a finished attempt whole: its answers, where they are recorded, and its session. False when the machine did not keep
 * all of it durably. What this tab holds already is not queued again: answers given elsewhere since then would be overwritten.
 */
const queueFinishedAtom = atom(null, (get, set, { attempt, picks }: Finished): boolean => {
  const { id, userId, kind } = attempt;
  if (get(heldInTabAtom).has(id)) return false;
  const arePicksKept = kind === 'flashcards' ? true : set(queuePicksAtom, { userId, mode: kind, picks });
  const isAttemptKept = set(queueAttemptAtom, attempt);
  const isDurable = arePicksKept && isAttemptKept;
  if (!isDurable) set(heldInTabAtom, (held) => new Set([...held, id]));
  return isDurable;
});

/**
 * Records a finished attempt, once, and sends what waits (spec 4: the queue is flushed at finish). Null for one that the outbox
 * has taken before. `onRecorded` is told once it is safe: on the device, or on the server where the device kept nothing; until
 * then it is queued again when another tab finds it. Every call behind it can be repeated, so a crash in between records
 * nothing twice.
 */
export const recordFinishedAtom = atom(
  null,
  async (get, set, userId: string, finished: Finished | null, onRecorded: () => void): Promise<void> => {
    set(markSavingAtom);
    const isDurable = finished === null || set(queueFinishedAtom, finished);
    if (finished !== null && isDurable) onRecorded();
    await set(flushOutboxAtom, userId);
    if (!isDurable && get(attemptSaveAtom)(finished.attempt.id) === 'online') onRecorded();
  },
);

/** Where a finished attempt is, for its receipt. */
export const attemptSaveAtom = atom((get) => (attemptId: string): SaveState => {
  const waiting = get(waitingAtom);
  if (waiting === null) return 'saving';
  if (waiting.answers === 0 && !waiting.attempts.includes(attemptId)) return 'online';
  return get(heldInTabAtom).has(attemptId) ? 'tab' : 'device';
});
