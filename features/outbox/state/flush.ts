import { atom } from 'jotai';
import { AppError } from '#kernel/app-error';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { outboxKindsAtom } from '../kinds.ts';
import { isSentAutomatically, withRefusal } from '../model/entry.ts';
import { failureOutcome, refusalText } from '../model/outcome.ts';
import { entryKey, lastFlushAtom, readOutbox, replaceEntry } from './queue.ts';
import { keepSent } from './sent.ts';

interface Flush {
  /**
   * Whether another flush of the outbox was requested during this one. An entry may have been added after the outbox
   * was read, so read it again.
   */
  isAskedAgain: boolean;
  done: Promise<void>;
}

/** The running flushes of the outbox, by the learner's id. Each learner has at most one. */
const flushesAtom = atom(() => new Map<string, Flush>());

/**
 * The names (`entryKey`) of entries that the server refused since the page was loaded. They are sent again only after a
 * reload, or when the learner chooses 'Send now'.
 */
const refusedHereAtom = atom(() => new Set<string>());

/**
 * Sends the pending entries one after the other. Resolves to the latest failure that was not a refusal; null if there
 * was no such failure.
 */
const sendAllAtom = atom(null, async (get, set, userId: string): Promise<AppError | null> => {
  const [device, kinds, refusedHere] = [get(deviceAtom), get(outboxKindsAtom), get(refusedHereAtom)];
  if (!(await device.isOnline())) return new AppError('offline', '');
  let problem: AppError | null = null;
  for (const entry of readOutbox(device, userId)) {
    const kind = kinds.find(({ name }) => name === entry.kind);
    // Another learner has signed in during this flush: a call would now store this entry as theirs.
    if (![null, userId].includes(get(learnerIdAtom))) break;
    if (kind === undefined || refusedHere.has(entryKey(entry)) || !isSentAutomatically(entry)) continue;
    try {
      await kind.send(get, entry.body, set);
      if (kind.isKept !== false) keepSent(device, entry);
      replaceEntry(device, entry, null);
    } catch (error) {
      const outcome = failureOutcome(error);
      if (outcome === 'refused') {
        refusedHere.add(entryKey(entry));
        replaceEntry(device, entry, withRefusal(entry, refusalText(error)));
        continue;
      }
      problem = error instanceof AppError ? error : null;
      if (outcome === 'stop') break;
    }
  }
  return problem;
});

const runFlushAtom = atom(null, async (get, set, userId: string, flush: Flush): Promise<void> => {
  try {
    let problem: AppError | null;
    do {
      flush.isAskedAgain = false;
      problem = await set(sendAllAtom, userId);
    } while (flush.isAskedAgain);
    set(lastFlushAtom, { left: readOutbox(get(deviceAtom), userId), problem });
  } finally {
    get(flushesAtom).delete(userId);
  }
});

/**
 * Sends all pending entries. Never throws: entries that did not reach the server stay and are sent again
 * (docs/decisions.md#d-61). Each learner has only one flush at a time; a call during a flush triggers one more.
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

/** Sends all pending entries, including refused ones, because the learner chose 'Send now'. */
export const sendNowAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(learnerIdAtom);
  if (userId === null) return;
  const device = get(deviceAtom);
  get(refusedHereAtom).clear();
  for (const entry of readOutbox(device, userId)) {
    if (!isSentAutomatically(entry)) replaceEntry(device, entry, { ...entry, refusal: null });
  }
  await set(flushOutboxAtom, userId);
});
