import { atom, type PrimitiveAtom } from 'jotai';
import { createPortAtom } from '#kernel/port';
import { isOnline } from '#ui/online';
import { isJournaled } from './deviceKeys.ts';
import type { Journal } from './journal.ts';
import { openWriteStamps } from './stamps.ts';
import { createZoneReader } from './zone.ts';

/*
 * The two durable copies of a learner's work: localStorage, and the journal in IndexedDB (journal.ts). Each write has a
 * stamp that grows. `restore` compares the stamps of each key; tests/unit/device/journal.test.ts has a test of each case.
 *
 * | localStorage              | journal             | the text after `restore`                            |
 * | ------------------------- | ------------------- | --------------------------------------------------- |
 * | older than the journal    | newer               | the journal's, written to localStorage              |
 * | lost                      | has the text        | the journal's, written to localStorage              |
 * | has the text              | lost                | localStorage's, written to the journal              |
 * | newer                     | missed a write      | localStorage's, written to the journal              |
 * | refused the text (full)   | has the text        | the journal's, in memory if it is refused again     |
 * | has a text removed since  | says it was removed | none; the journal forgets the key once both agree   |
 * | stamp from a wrong clock  | any                 | the later write's, because stamps only grow         |
 * | key is not journaled      | nothing             | localStorage's                                      |
 */

/** The time zone that decides which day it is, e.g. `Asia/Manila`; null means the device's own time zone. */
export type CalendarZone = string | null;

/**
 * What a feature may use of the browser's device: small durable storage, clocks, random numbers, ids, the time
 * zone and the network state.
 */
export interface Device {
  /** Returns the stored text, or null if nothing is stored under the key. Never throws. */
  read(key: string): string | null;
  /** Returns the stored text that every tab sees. Unlike `read`, leaves out a text of this tab that storage refused. */
  readShared(key: string): string | null;
  /** Stores the text. If storage refuses it (full, blocked), only this tab has it, in memory. */
  write(key: string, text: string): void;
  remove(key: string): void;
  /**
   * Resolves to true once all texts of journaled keys are on the disk (journal.ts), or to false if they could
   * not be written.
   */
  saved(): Promise<boolean>;
  /**
   * If storage lost a text that the journal has, writes it to storage. If the journal lost a text, writes it to
   * the journal. Call this once, before anything is read.
   */
  restore(): Promise<void>;
  /** Returns all stored keys, in no particular order. Never throws. */
  keys(): string[];
  /** Calls back when another tab changed the text stored under the key. Returns a function that stops listening. */
  onChange(key: string, listener: (text: string | null) => void): () => void;
  /**
   * Calls back when this tab or another changed the text stored under a key; null stands for all keys. Returns a
   * function that stops listening.
   */
  watch(listener: (key: string | null) => void): () => void;
  /** The current time in milliseconds since 1970. The learner or the network may change this clock at any time. */
  now(): number;
  /**
   * Milliseconds since the page opened, by a clock that nobody can change. This clock may stop while the device
   * sleeps.
   */
  elapsed(): number;
  /** A random number in [0, 1). */
  random(): number;
  /** A new UUID (version 4). */
  uuid(): string;
  /** The learner's IANA time zone, e.g. `Asia/Manila`. */
  timeZone(): string;
  /** The time zone that decides which day it is. */
  calendarZone(): CalendarZone;
  /** False if a request just found no way to the server. True does not guarantee one. */
  isOnline(): Promise<boolean>;
}

const devicePortAtom = createPortAtom<Device>('device');

const changeCountAtoms = new Map<string, PrimitiveAtom<number>>();

/** Counts the changes of the text stored under the key. An atom that reads the text depends on this count. */
export function changeCountAtom(key: string): PrimitiveAtom<number> {
  const known = changeCountAtoms.get(key) ?? atom(0);
  changeCountAtoms.set(key, known);
  return known;
}

/** The device. Set it once per store: from then on, atoms learn what changes on it. */
export const deviceAtom = atom(
  (get) => get(devicePortAtom),
  (_get, set, device: Device): void => {
    set(devicePortAtom, device);
    const count = (countAtom: PrimitiveAtom<number>) => set(countAtom, (changes) => changes + 1);
    device.watch((key) => {
      if (key !== null) count(changeCountAtom(key));
      else changeCountAtoms.forEach(count);
    });
  },
);

/** The parts of a browser's window that a device needs. */
export interface BrowserParts {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  addEventListener(type: 'storage', listener: (change: StorageChange) => void): void;
  removeEventListener(type: 'storage', listener: (change: StorageChange) => void): void;
}

/** Another tab's change of the storage: of one key, or of all keys if `key` is null. */
type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>;

/**
 * A device that stores data in this browser. If storage is missing, full or refused, the device uses memory, so nothing
 * throws. With a journal, a learner's work is also written to the disk, and `restore` uses the newer copy.
 */
export function browserDevice(window: BrowserParts, journal: Journal | null = null): Device {
  const overflow = new Map<string, string>();
  const watchers = createWatchers();
  const timeZone = createZoneReader();
  const storage = openStorage(window);
  const stamps = openWriteStamps(storage, () => Date.now());
  const readShared = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const read = (key: string) => overflow.get(key) ?? readShared(key);
  /** Writes the text to storage, or to memory if storage refuses it. Returns false if storage refused. */
  function put(key: string, text: string | null): boolean {
    const isStored = putInStorage(key, text);
    if (isStored || text === null) overflow.delete(key);
    else overflow.set(key, text);
    return isStored;
  }
  function putInStorage(key: string, text: string | null): boolean {
    try {
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
      return storage !== null;
    } catch {
      return false;
    }
  }
  function change(key: string, text: string | null): void {
    const isCopyKept = put(key, text);
    if (journal !== null && isJournaled(key)) {
      const stamp = stamps.next(key);
      // The stamp says how new the copy in storage is, so write the stamp only if storage took the text.
      if (isCopyKept) stamps.write(key, stamp);
      journal.note({ key, text, stamp });
    }
    watchers.tell(key);
  }
  function keys(): string[] {
    try {
      return [...new Set([...overflow.keys(), ...Object.keys(storage ?? {})])];
    } catch {
      return [...overflow.keys()];
    }
  }
  return {
    read,
    readShared,
    write: change,
    remove: (key) => change(key, null),
    keys,
    saved: async () => journal === null || journal.settled(),
    async restore() {
      if (journal === null) return;
      // A journal that cannot be read may have lost everything: until it takes the texts again, they are not saved.
      const entries = await journal.readAll().catch(() => []);
      const noted = new Map(entries.map((entry) => [entry.key, entry]));
      for (const { key, text, stamp } of entries) {
        if (stamp <= stamps.read(key)) continue;
        if (put(key, text)) stamps.write(key, stamp);
        watchers.tell(key);
      }
      for (const key of new Set([...keys().filter(isJournaled), ...stamps.keys()])) {
        const stamp = Math.max(1, stamps.read(key));
        if (stamp > (noted.get(key)?.stamp ?? 0)) journal.note({ key, text: read(key), stamp });
      }
      const gone = entries.filter(({ key, text }) => text === null && read(key) === null);
      stamps.drop(gone.map(({ key }) => key));
      journal.drop(gone);
    },
    onChange(key, listener) {
      const handle = (event: StorageChange) => {
        if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
    watch(listener) {
      const handle = (event: StorageChange) => listener(event.key);
      const stop = watchers.add(listener);
      window.addEventListener('storage', handle);
      return () => {
        stop();
        window.removeEventListener('storage', handle);
      };
    },
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => Math.random(),
    uuid: () => randomUuid(window.crypto),
    timeZone,
    calendarZone: () => null,
    isOnline,
  };
}

function createWatchers() {
  const listeners = new Set<(key: string | null) => void>();
  return {
    tell(key: string) {
      for (const listener of listeners) listener(key);
    },
    add(listener: (key: string | null) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Makes a UUID from random bytes, because `crypto.randomUUID` does not exist on plain http (a phone in a
 * classroom network).
 */
function randomUuid(crypto: BrowserParts['crypto']): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function openStorage(window: BrowserParts): BrowserParts['localStorage'] | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * A device in memory, for stories and tests, with a settable clock and seeded random numbers. If `isFull`,
 * storage refuses every write, so only this tab has the text.
 */
export function memoryDevice(
  options: {
    now?: number;
    seed?: number;
    timeZone?: string;
    stored?: Record<string, string>;
    isFull?: boolean;
  } = {},
): Device & {
  /** Moves both clocks to `now`, as if that much time had passed. */
  setNow(now: number): void;
  /** Sets only the clock that a learner can change, as if the learner had changed it. */
  setClock(now: number): void;
  setOnline(isOnline: boolean): void;
  stored: Map<string, string>;
} {
  const { isFull = false } = options;
  const stored = new Map(Object.entries(options.stored ?? {}));
  const shared: ReadonlyMap<string, string> = isFull ? new Map(stored) : stored;
  const watchers = createWatchers();
  let now = options.now ?? Date.UTC(2026, 0, 5, 1);
  let state = options.seed ?? 1;
  let ids = 0;
  let isOnline = true;
  let elapsed = 0;
  return {
    stored,
    setOnline(value) {
      isOnline = value;
    },
    isOnline: async () => isOnline,
    setNow(value) {
      elapsed += value - now;
      now = value;
    },
    setClock(value) {
      now = value;
    },
    read: (key) => stored.get(key) ?? null,
    readShared: (key) => shared.get(key) ?? null,
    write(key, text) {
      stored.set(key, text);
      watchers.tell(key);
    },
    remove(key) {
      stored.delete(key);
      watchers.tell(key);
    },
    saved: async () => !isFull,
    restore: async () => undefined,
    keys: () => [...stored.keys()],
    onChange: () => () => {},
    watch: watchers.add,
    now: () => now,
    elapsed: () => elapsed,
    random() {
      // The Mulberry32 generator: short, random enough for shuffles, and the same on every run.
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    uuid() {
      ids += 1;
      return `00000000-0000-4000-8000-${ids.toString(16).padStart(12, '0')}`;
    },
    timeZone: () => options.timeZone ?? 'Asia/Manila',
    calendarZone: () => options.timeZone ?? 'Asia/Manila',
  };
}
