import * as v from 'valibot';
import type { Device } from './device.ts';

/** The value stored under the key, or null when there is none or it does not fit the schema (an older build, a curious hand). */
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

/** Stores the value as JSON, or removes the key for null. False when the machine did not keep it durably. */
export function writeStored(device: Pick<Device, 'write' | 'remove'>, key: string, value: unknown): boolean {
  if (value === null) {
    device.remove(key);
    return true;
  }
  return device.write(key, JSON.stringify(value));
}

/** A stored list, sorted into what this build can read and what it cannot. */
export interface StoredList<Entry> {
  known: Entry[];
  /** Entries of a newer build, or of a curious hand: written back as they are, never dropped. */
  unknown: readonly unknown[];
}

/** The list stored under the key, read entry by entry so that one unreadable entry does not cost the others. */
export function readStoredList<Schema extends v.GenericSchema>(
  device: Pick<Device, 'read'>,
  key: string,
  entrySchema: Schema,
): StoredList<v.InferOutput<Schema>> {
  const known: v.InferOutput<Schema>[] = [];
  const unknown: unknown[] = [];
  for (const entry of readStored(device, key, v.array(v.unknown())) ?? []) {
    const parsed = v.safeParse(entrySchema, entry);
    if (parsed.success) known.push(parsed.output);
    else unknown.push(entry);
  }
  return { known, unknown };
}

/** Stores the list, the unreadable entries first; an empty one leaves nothing behind. False when the machine did not keep it durably. */
export function writeStoredList(
  device: Pick<Device, 'write' | 'remove'>,
  key: string,
  { known, unknown }: StoredList<unknown>,
): boolean {
  const entries = [...unknown, ...known];
  return writeStored(device, key, entries.length === 0 ? null : entries);
}
