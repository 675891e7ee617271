import { type Atom, atom, type WritableAtom } from 'jotai';
import * as v from 'valibot';
import { learnerIdAtom } from '#kernel/learner';
import { changeCountAtom, type Device, deviceAtom } from './device.ts';

/**
 * The value stored under the key. Null if there is none, or if it does not fit the schema, because an older
 * build or a person wrote it.
 */
export function readStored<Schema extends v.GenericSchema>(
  device: Pick<Device, 'read'>,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  return parseText(device.read(key), schema);
}

function parseText<Schema extends v.GenericSchema>(
  text: string | null,
  schema: Schema,
): v.InferOutput<Schema> | null {
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

/** Writes a value; null removes it. */
type StoredAtom<Value, Written> = WritableAtom<Value, [Written | null], void>;

interface StoredOptions {
  /** Whether each learner has a value: it is stored under `<key>:<learner id>`. Nobody signed in means no value. */
  isPerLearner?: boolean;
}

/**
 * An atom for the value stored under the key. It follows every write, in this tab and in others. Its value is
 * `fallback` (or null) if nothing is stored, or if what is stored does not fit the schema. If the device cannot store
 * a value, it lasts until the tab closes. `DEVICE_KEYS` says which keys are also journaled.
 */
export function storedAtom<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  options: StoredOptions & { fallback: Value },
): StoredAtom<Value, Value>;
export function storedAtom<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  options?: StoredOptions,
): StoredAtom<Value | null, Value>;
export function storedAtom<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  { isPerLearner = false, fallback }: StoredOptions & { fallback?: Value } = {},
): StoredAtom<Value | null, Value> {
  const textAtom = textAtomOf(keyAtomOf(key, isPerLearner));
  return atom(
    (get) => parseText(get(textAtom), schema) ?? fallback ?? null,
    (_get, set, value: Value | null): void => set(textAtom, value === null ? null : JSON.stringify(value)),
  );
}

/** Like `storedAtom`, but for a key whose stored text is not JSON. */
export function storedTextAtom(key: string): StoredAtom<string | null, string> {
  return textAtomOf(atom(key));
}

/** The key of a stored value; null if it belongs to a learner and nobody is signed in. */
function keyAtomOf(key: string, isPerLearner: boolean): Atom<string | null> {
  return atom((get) => {
    if (!isPerLearner) return key;
    const learnerId = get(learnerIdAtom);
    return learnerId === null ? null : `${key}:${learnerId}`;
  });
}

function textAtomOf(keyAtom: Atom<string | null>): StoredAtom<string | null, string> {
  return atom(
    (get) => {
      const key = get(keyAtom);
      if (key === null) return null;
      get(changeCountAtom(key));
      return get(deviceAtom).read(key);
    },
    (get, _set, text: string | null): void => {
      const key = get(keyAtom);
      if (key === null) return;
      if (text === null) get(deviceAtom).remove(key);
      else get(deviceAtom).write(key, text);
    },
  );
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
 * An atom for the list stored under the key, as `readStoredList` reads it. It follows every write, in this tab and in
 * others. A write changes the list, as `changeStoredList` does.
 */
export function storedListAtom<Entry>(
  key: string,
  rules: StoredListRules<Entry>,
): WritableAtom<Entry[], [change: (entries: Entry[]) => Entry[]], void> {
  return atom(
    (get) => {
      get(changeCountAtom(key));
      return readStoredList(get(deviceAtom), key, rules);
    },
    (get, _set, change) => changeStoredList(get(deviceAtom), key, rules, change),
  );
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
  for (const entry of parseText(text, v.array(v.unknown())) ?? []) {
    const parsed = v.safeParse(schema, entry);
    if (parsed.success) known.push(parsed.output);
    else unknown.push(entry);
  }
  return { known, unknown };
}
