import * as v from 'valibot';
import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';
import { type OutboxEntry, outboxEntrySchema } from '../model/entry.ts';

/*
 * What was sent stays on the device for a while: a server that is restored from a backup has lost the latest of it. Then
 * it is queued again (again.ts). Ids make sure that nothing is stored twice.
 */

/** How much is kept: a backup is rarely older than that, and the device's storage is small. */
const MAX_ENTRIES = 60;
const MAX_LENGTH = 500_000;

export const entriesSchema = v.array(outboxEntrySchema);
const sentKey = (userId: string) => `${DEVICE_KEYS.sent}:${userId}`;

/** What this learner has sent from this device, oldest first. */
export function readSent(device: Pick<Device, 'read'>, userId: string): OutboxEntry[] {
  return readStored(device, sentKey(userId), entriesSchema) ?? [];
}

/** Keeps an entry that the server has stored. The end of an attempt replaces its start, which has the same id. */
export function keepSent(device: Pick<Device, 'read' | 'write' | 'remove'>, entry: OutboxEntry): void {
  const before = readSent(device, entry.userId).filter(({ id }) => id !== entry.id);
  let length = 0;
  const isKept = (one: OutboxEntry) => {
    length += JSON.stringify(one).length;
    return length <= MAX_LENGTH;
  };
  const newest = [entry, ...before.reverse()].slice(0, MAX_ENTRIES).filter(isKept);
  writeStored(device, sentKey(entry.userId), newest.reverse());
}
