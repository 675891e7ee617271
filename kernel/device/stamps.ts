import * as v from 'valibot';
import { DEVICE_KEYS } from './deviceKeys.ts';

const stampsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));

/**
 * Stamps that say when the copy of each journaled text in localStorage was written. The greater stamp, in
 * localStorage or in the journal, marks the newer copy.
 */
export interface WriteStamps {
  /** The stamp of the copy in storage; 0 if there is none. */
  read(key: string): number;
  keys(): string[];
  write(key: string, stamp: number): void;
  /** A stamp for a new write: greater than all earlier stamps, even if the clock was turned back. */
  next(key: string): number;
  drop(keys: readonly string[]): void;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads and writes the stamps in storage. All tabs share the stamps, so they are read again each time. */
export function openWriteStamps(storage: Store | null, now: () => number): WriteStamps {
  let last = 0;

  function readAll(): Record<string, number> {
    try {
      const stored = v.safeParse(stampsSchema, storage?.getItem(DEVICE_KEYS.journalStamps));
      return stored.success ? stored.output : {};
    } catch {
      return {};
    }
  }

  function writeAll(stamps: Record<string, number>): void {
    try {
      storage?.setItem(DEVICE_KEYS.journalStamps, JSON.stringify(stamps));
    } catch {
      // If the stamp could not be written, the copy in storage counts as old, and the journal's text is used.
    }
  }

  return {
    read: (key) => readAll()[key] ?? 0,
    keys: () => Object.keys(readAll()),
    write: (key, stamp) => writeAll({ ...readAll(), [key]: stamp }),
    next(key) {
      last = Math.max(last + 1, now(), (readAll()[key] ?? 0) + 1);
      return last;
    },
    drop(keys) {
      if (keys.length === 0) return;
      const gone = new Set(keys);
      writeAll(Object.fromEntries(Object.entries(readAll()).filter(([key]) => !gone.has(key))));
    },
  };
}
