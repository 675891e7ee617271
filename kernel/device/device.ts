import { createPortAtom } from '#kernel/port';
import { isJournaled } from './deviceKeys.ts';
import type { Journal } from './journal.ts';
import { openStamps } from './stamps.ts';
import { zoneReader } from './zone.ts';

/** The zone of calendar days, e.g. `Asia/Manila`; null means the machine's own zone. */
export type CalendarZone = string | null;

/** The parts of the machine that a feature may use: small durable storage, the clock, randomness and identifiers. */
export interface Device {
  /** The stored text, or null. Never throws. */
  read(key: string): string | null;
  /** The text that every tab sees. It differs from `read` if storage refused this tab's write. */
  readShared(key: string): string | null;
  /** Stores the text. If storage refuses it (full, blocked), only this tab has it, in memory. */
  write(key: string, text: string): void;
  remove(key: string): void;
  /** True once all that was written under journaled keys is on the disk (journal.ts); false if the machine does not take it. */
  saved(): Promise<boolean>;
  /** Restores what the journal has and storage lost, and the other way round. Call it once, before anything is read. */
  restore(): Promise<void>;
  /** All stored keys, in no order. Never throws. */
  keys(): string[];
  /** Calls back when another tab changed the key. Returns a function that stops listening. */
  onChange(key: string, listener: (text: string | null) => void): () => void;
  /** Milliseconds since 1970, by a clock that the learner or the network may set at any time. */
  now(): number;
  /** Milliseconds since the page opened, by a clock that cannot be set. It may stop while the machine sleeps. */
  elapsed(): number;
  /** In [0, 1). */
  random(): number;
  /** A fresh version-4 UUID. */
  uuid(): string;
  /** The learner's IANA time zone, e.g. `Asia/Manila`. */
  timeZone(): string;
  /** The zone in which calendar days are cut. */
  calendarZone(): CalendarZone;
  /** False if the machine knows that it has no network; true is a guess. */
  isOnline(): boolean;
}

export const deviceAtom = createPortAtom<Device>('device');

/** The parts of a browser's window that a device needs. */
export interface BrowserParts {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/**
 * A browser's device. If storage is missing, full or refused, it uses memory, so nothing throws. With a
 * journal, a learner's work is also written to the disk, and after a restart the newer copy is used.
 */
export function browserDevice(window: BrowserParts, journal: Journal | null = null): Device {
  const overflow = new Map<string, string>();
  const timeZone = zoneReader();
  const storage = openStorage(window);
  const stamps = openStamps(storage, () => Date.now());
  const readShared = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const read = (key: string) => overflow.get(key) ?? readShared(key);
  /** Puts the copy in its place; false where storage refused it. */
  function put(key: string, text: string | null): boolean {
    try {
      if (storage === null) throw new Error('no storage');
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      overflow.delete(key);
      return true;
    } catch {
      if (text === null) overflow.delete(key);
      else overflow.set(key, text);
      return false;
    }
  }
  function change(key: string, text: string | null): void {
    const isCopyKept = put(key, text);
    if (journal === null || !isJournaled(key)) return;
    const stamp = stamps.next(key);
    // The stamp of a copy in storage says how new it is. A refused write has no stamp.
    if (isCopyKept) stamps.write(key, stamp);
    journal.note({ key, text, stamp });
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
      const entries = (await journal?.readAll().catch(() => null)) ?? null;
      if (journal === null || entries === null) return;
      const noted = new Map(entries.map((entry) => [entry.key, entry]));
      for (const { key, text, stamp } of entries) {
        if (stamp > stamps.read(key) && put(key, text)) stamps.write(key, stamp);
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
      const handle = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: () => Math.random(),
    uuid: () => randomUuid(window.crypto),
    timeZone,
    calendarZone: () => null,
    isOnline: () => window.navigator.onLine,
  };
}

/** `crypto.randomUUID` is missing on plain http (a phone on the classroom's network), so the bytes are set by hand. */
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
 * A device in memory, for stories and tests, with a settable clock and seeded randomness. If `isFull`, it
 * refuses every write and keeps it for this tab only.
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
  /** Time passes until then. */
  setNow(now: number): void;
  /** Someone changed the clock, so no time has passed. */
  setClock(now: number): void;
  setOnline(isOnline: boolean): void;
  stored: Map<string, string>;
} {
  const { isFull = false } = options;
  const stored = new Map(Object.entries(options.stored ?? {}));
  const shared: ReadonlyMap<string, string> = isFull ? new Map(stored) : stored;
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
    isOnline: () => isOnline,
    setNow(value) {
      elapsed += value - now;
      now = value;
    },
    setClock(value) {
      now = value;
    },
    read: (key) => stored.get(key) ?? null,
    readShared: (key) => shared.get(key) ?? null,
    write: (key, text) => void stored.set(key, text),
    remove: (key) => void stored.delete(key),
    saved: async () => !isFull,
    restore: async () => undefined,
    keys: () => [...stored.keys()],
    onChange: () => () => {},
    now: () => now,
    elapsed: () => elapsed,
    random() {
      // Mulberry32's step: small, even enough for shuffles, and the same on every run.
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
