import { atom } from 'jotai';
import * as v from 'valibot';
import { deviceAtom } from '#kernel/device';
import type { OutboxEntry } from '../model/entry.ts';
import { flushOutboxAtom } from './flush.ts';
import { addEntries, lastFlushAtom } from './queue.ts';
import { entriesSchema, readSent } from './sent.ts';

/** Queues entries that were queued before, and sends them. */
const queueAgainAtom = atom(null, (get, set, userId: string, entries: readonly OutboxEntry[]): void => {
  addEntries(get(deviceAtom), entries);
  set(lastFlushAtom, null);
  void set(flushOutboxAtom, userId);
});

/**
 * Sends again what this device has sent, because the server lost it.
 * @param isStored whether the server still has an entry
 * @returns the entries that are sent again
 */
export const sendAgainAtom = atom(
  null,
  (get, set, userId: string, isStored: (entry: OutboxEntry) => boolean): OutboxEntry[] => {
    const lost = readSent(get(deviceAtom), userId).filter((entry) => !isStored(entry));
    set(queueAgainAtom, userId, lost);
    return lost;
  },
);

const fileSchema = v.pipe(v.string(), v.parseJson(), entriesSchema);

/**
 * Sends the learner's entries in a file that `PendingEntriesCard` has saved, at this address of the server or at
 * another one. Returns how many there are; 0 if the file is another one.
 */
export const addFromFileAtom = atom(null, (_get, set, userId: string, text: string): number => {
  const file = v.safeParse(fileSchema, text);
  const entries = file.success ? file.output.filter((entry) => entry.userId === userId) : [];
  if (entries.length > 0) set(queueAgainAtom, userId, entries);
  return entries.length;
});
