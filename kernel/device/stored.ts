import * as v from 'valibot';
import type { Device } from './device.ts';

/**
 * The value stored under the key. Null if there is none, or if it does not fit the schema, because an older
 * build or a person wrote it.
 */
export function readStored<Schema extends v.GenericSchema>(
  device: Pick<Device, 'read'>,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = device.read(key);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Stores the value as JSON. Null removes the key. */
export function writeStored(device: Pick<Device, 'write' | 'remove'>, key: string, value: unknown): void {
  if (value === null) device.remove(key);
  else device.write(key, JSON.stringify(value));
}

/** How to read and merge a list that several tabs write. */
export interface StoredListRules<Entry> {
  schema: v.GenericSchema<unknown, Entry>;
  /** Identifies an entry: two entries with the same key are versions of the same entry. */
  keyOf(entry: Entry): string;
  /** Merges two entries with the same key into one. */
  join(one: Entry, other: Entry): Entry;
}

type ListStore = Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>;

/**
 * The list stored under the key, read entry by entry, so that an unreadable entry does not lose the others.
 * Includes entries of this tab that storage refused, and new entries of other tabs.
 */
export function readStoredList<Entry>(
  device: ListStore,
  key: string,
  rules: StoredListRules<Entry>,
): Entry[] {
  return readEntries(device, key, rules).known;
}

/**
 * Changes the list. Several tabs share the list, and each may have entries that storage refused. So the written
 * list merges this tab's entries with the stored ones, and no tab removes an entry that it never saw. An empty
 * list removes the key.
 */
export function changeStoredList<Entry>(
  device: ListStore,
  key: string,
  rules: StoredListRules<Entry>,
  change: (entries: Entry[]) => Entry[],
): void {
  const { known, unknown } = readEntries(device, key, rules);
  const entries = [...unknown, ...change(known)];
  writeStored(device, key, entries.length === 0 ? null : entries);
}

/**
 * The entries of a stored list. `unknown` entries do not fit the schema, for example because a newer build wrote
 * them: they are written back unchanged and never removed.
 */
interface Entries<Entry> {
  known: Entry[];
  unknown: unknown[];
}

function readEntries<Entry>(device: ListStore, key: string, rules: StoredListRules<Entry>): Entries<Entry> {
  const own = device.read(key);
  const shared = device.readShared(key);
  const mine = parseEntries(own, rules.schema);
  if (own === shared) return mine;
  const theirs = parseEntries(shared, rules.schema);
  const byKey = new Map(theirs.known.map((entry) => [rules.keyOf(entry), entry]));
  for (const entry of mine.known) {
    const other = byKey.get(rules.keyOf(entry));
    byKey.set(rules.keyOf(entry), other === undefined ? entry : rules.join(other, entry));
  }
  const foreign = new Map(
    [...theirs.unknown, ...mine.unknown].map((entry) => [JSON.stringify(entry), entry]),
  );
  return { known: [...byKey.values()], unknown: [...foreign.values()] };
}

function parseEntries<Entry>(text: string | null, schema: StoredListRules<Entry>['schema']): Entries<Entry> {
  const known: Entry[] = [];
  const unknown: unknown[] = [];
  for (const entry of readStored({ read: () => text }, '', v.array(v.unknown())) ?? []) {
    const parsed = v.safeParse(schema, entry);
    if (parsed.success) known.push(parsed.output);
    else unknown.push(entry);
  }
  return { known, unknown };
}
