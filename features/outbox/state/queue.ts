import { atom } from 'jotai';
import type { AppError } from '#kernel/app-error';
import {
  changeStoredList,
  DEVICE_KEYS,
  type Device,
  deviceAtom,
  readStoredList,
  type StoredListRules,
  storedListAtom,
} from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { type OutboxEntry, outboxEntrySchema } from '../model/entry.ts';

/** Identifies an outbox entry by its kind and id, because the start and the end of an attempt have the same id. */
export const entryKey = ({ kind, id }: Pick<OutboxEntry, 'kind' | 'id'>) => `${kind} ${id}`;

const RULES: StoredListRules<OutboxEntry> = {
  schema: outboxEntrySchema,
  keyOf: entryKey,
  // If two tabs have the same entry, only its refusals differ. Keep the version with more refusals.
  join: (one, other) => ((one.refusal?.count ?? 0) > (other.refusal?.count ?? 0) ? one : other),
};

type Store = Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>;

/**
 * This learner's pending entries on this device, oldest first. The list is read again each time, because
 * tabs share it.
 */
export function readOutbox(device: Store, userId: string): OutboxEntry[] {
  return readStoredList(device, DEVICE_KEYS.outbox, RULES).filter((entry) => entry.userId === userId);
}

/** Removes an outbox entry, or replaces it with `next`. A later entry with the same id, queued meanwhile, stays. */
export function replaceEntry(device: Store, entry: OutboxEntry, next: OutboxEntry | null): void {
  changeStoredList(device, DEVICE_KEYS.outbox, RULES, (entries) =>
    entries.flatMap((other) =>
      entryKey(other) === entryKey(entry) && other.queuedAt === entry.queuedAt ? (next ?? []) : other,
    ),
  );
}

/** Adds entries that were queued before, on this device or on another one. Those that are there stay as they are. */
export function addEntries(device: Store, added: readonly OutboxEntry[]): void {
  changeStoredList(device, DEVICE_KEYS.outbox, RULES, (entries) => {
    const ids = new Set(entries.map(({ id }) => id));
    return [
      ...entries,
      ...added.filter(({ id }) => !ids.has(id)).map((entry) => ({ ...entry, refusal: null })),
    ];
  });
}

/** The result of the last flush of the outbox: the entries that are still pending, and the latest failure. */
export interface LastFlush {
  left: readonly OutboxEntry[];
  problem: AppError | null;
}

/**
 * The result of the last flush of the outbox. Null before the first flush, and from the time an entry is queued until
 * the next flush ends.
 */
export const lastFlushAtom = atom<LastFlush | null>(null);

/** Why the last flush did not bring everything to the server; null if it did not fail. */
export const saveProblemAtom = atom((get) => get(lastFlushAtom)?.problem ?? null);

/**
 * The entries that the device could not save, as `entryKey` identifies them. They are lost if this tab is closed before
 * they are sent.
 */
export const unsavedEntriesAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Queues an entry. It replaces an entry with the same id: the end of an attempt replaces its start. One that `isBeside`
 * others replaces only an entry of its kind. Resolves to whether the device saved the entry. Once this tab has failed to save an entry, it does not try again to save that entry.
 */
export const queueEntryAtom = atom(
  null,
  async (
    get,
    set,
    {
      isBeside = false,
      ...entry
    }: Pick<OutboxEntry, 'id' | 'userId' | 'kind' | 'body'> & { isBeside?: boolean },
  ): Promise<boolean> => {
    const device = get(deviceAtom);
    set(lastFlushAtom, null);
    if (get(unsavedEntriesAtom).has(entryKey(entry))) return false;
    changeStoredList(device, DEVICE_KEYS.outbox, RULES, (entries) => [
      ...entries.filter(({ id, kind }) => id !== entry.id || (isBeside && kind !== entry.kind)),
      { ...entry, queuedAt: device.now(), refusal: null },
    ]);
    const isSaved = await device.saved();
    if (!isSaved) set(unsavedEntriesAtom, (held) => new Set([...held, entryKey(entry)]));
    return isSaved;
  },
);

const outboxAtom = storedListAtom(DEVICE_KEYS.outbox, RULES);

/** The signed-in learner's pending entries on this device, oldest first. */
export const pendingEntriesAtom = atom((get): OutboxEntry[] => {
  const learnerId = get(learnerIdAtom);
  return get(outboxAtom).filter(({ userId }) => userId === learnerId);
});
