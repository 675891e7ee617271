import { atom } from 'jotai';
import { flushPicksAtom, type Pick, queuePicksAtom } from '#features/progress';
import { type Attempt, flushAttemptsAtom, queueAttemptAtom } from '#features/study-time';
import type { SaveState } from '../model/saveState.ts';

/** What this device still owed the server when it was last flushed; null before that, and while it is being flushed. */
const waitingAtom = atom<{ answers: number; attempts: readonly string[] } | null>(null);

interface Flush {
  /** Something new came in after this run had read what waits. */
  isAskedAgain: boolean;
  done: Promise<void>;
}

/** The flush under way of each learner. */
const flushesAtom = atom(() => new Map<string, Flush>());

const runFlushAtom = atom(null, async (get, set, userId: string, flush: Flush): Promise<void> => {
  try {
    let waiting: { answers: number; attempts: readonly string[] };
    do {
      flush.isAskedAgain = false;
      const [answers, attempts] = await Promise.all([
        set(flushPicksAtom, userId),
        set(flushAttemptsAtom, userId),
      ]);
      waiting = { answers, attempts };
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
export const markSavingAtom = atom(null, (_get, set): void => set(waitingAtom, null));

/** The attempts that the device did not take durably: closing this tab before they are sent would lose them. */
const heldInTabAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Queues a finished attempt whole: its answers, where they are recorded, and its session. Nothing is sent yet. False when the
 * machine did not keep all of it durably; it must then be queued again when the attempt is found again.
 */
export const queueFinishedAtom = atom(
  null,
  (_get, set, { attempt, picks }: { attempt: Attempt; picks: readonly Pick[] }): boolean => {
    const { id, userId, kind } = attempt;
    set(markSavingAtom);
    const arePicksKept = kind === 'flashcards' ? true : set(queuePicksAtom, { userId, mode: kind, picks });
    const isAttemptKept = set(queueAttemptAtom, attempt);
    const isDurable = arePicksKept && isAttemptKept;
    set(heldInTabAtom, (held) => {
      const others = [...held].filter((other) => other !== id);
      return new Set(isDurable ? others : [...others, id]);
    });
    return isDurable;
  },
);

/** Where a finished attempt is, for its receipt. */
export const attemptSaveAtom = atom((get) => (attemptId: string): SaveState => {
  const waiting = get(waitingAtom);
  if (waiting === null) return 'saving';
  if (waiting.answers === 0 && !waiting.attempts.includes(attemptId)) return 'online';
  return get(heldInTabAtom).has(attemptId) ? 'tab' : 'device';
});
