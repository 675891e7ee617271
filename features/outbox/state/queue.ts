import { atom } from 'jotai';
import type { AppError } from '#kernel/app-error';
import {
  changeStoredList,
  DEVICE_KEYS,
  type Device,
  deviceAtom,
  type ListRules,
  readStoredList,
} from '#kernel/device';
import { type OutboxEntry, outboxEntrySchema } from '../model/entry.ts';

/** The name of an entry. An attempt's start and its end share their id. */
export const nameOf = ({ kind, id }: Pick<OutboxEntry, 'kind' | 'id'>) => `${kind} ${id}`;

const RULES: ListRules<OutboxEntry> = {
  schema: outboxEntrySchema,
  keyOf: nameOf,
  // Two tabs with the same entry have the same content, except for a refusal.
  join: (one, other) => ((one.refusal?.count ?? 0) > (other.refusal?.count ?? 0) ? one : other),
};

type Store = Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>;

/** What of this learner's waits here, oldest first. Read again each time: two tabs share it. */
export function readOutbox(device: Store, userId: string): OutboxEntry[] {
  return readStoredList(device, DEVICE_KEYS.outbox, RULES).filter((entry) => entry.userId === userId);
}

/** Takes an entry out, or puts a changed one in its place. */
export function replaceEntry(device: Store, entry: OutboxEntry, next: OutboxEntry | null): void {
  changeStoredList(device, DEVICE_KEYS.outbox, RULES, (entries) =>
    entries.flatMap((other) => (nameOf(other) === nameOf(entry) ? (next ?? []) : other)),
  );
}

/** How the last run ended: what still waits, and the failure that stopped it. */
export interface LastRun {
  left: readonly OutboxEntry[];
  problem: AppError | null;
}

/** The last run; null before the first one, and while something new waits to be sent. */
export const lastRunAtom = atom<LastRun | null>(null);

/** The names (`nameOf`) of entries that the device did not take durably: closing this tab before they are sent would lose them. */
export const heldInTabAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * Queues an entry. It replaces an entry with the same id: an attempt's end replaces its start. Resolves to
 * whether the device saved it. An entry that only this tab has is not queued again.
 */
export const queueAtom = atom(
  null,
  async (get, set, entry: Pick<OutboxEntry, 'id' | 'userId' | 'kind' | 'body'>): Promise<boolean> => {
    const device = get(deviceAtom);
    set(lastRunAtom, null);
    if (get(heldInTabAtom).has(nameOf(entry))) return false;
    changeStoredList(device, DEVICE_KEYS.outbox, RULES, (entries) => [
      ...entries.filter(({ id }) => id !== entry.id),
      { ...entry, queuedAt: device.now(), refusal: null },
    ]);
    const isSaved = await device.saved();
    if (!isSaved) set(heldInTabAtom, (held) => new Set([...held, nameOf(entry)]));
    return isSaved;
  },
);

/** This learner's entries that wait, for whatever shows them. */
export const outboxAtom = atom((get) => {
  // Every run changes the pending entries, and so does every new one.
  get(lastRunAtom);
  return (userId: string): OutboxEntry[] => readOutbox(get(deviceAtom), userId);
});
