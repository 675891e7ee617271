import { createPortAtom } from '#kernel/port';
import { zoneReader } from './zone.ts';

/** The zone of calendar days, e.g. `Asia/Manila`; null is the machine's own, which its dates know without its name. */
export type CalendarZone = string | null;

/** What a feature may use of the machine it runs on: small durable storage, the clock, randomness and identifiers. */
export interface Device {
  /** The stored text, or null. Never throws. */
  read(key: string): string | null;
  /** The text as the machine holds it for every tab: differs from `read` where it refused what this tab wrote. */
  readShared(key: string): string | null;
  /** Keeps the text; false when the machine refused (full, blocked): it is then held in memory until the tab closes. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** The keys of everything that is kept, in no order. Never throws. */
  keys(): string[];
  /** Calls back when another tab changed the key. Returns the way to stop. */
  onChange(key: string, listener: (text: string | null) => void): () => void;
  /** Milliseconds since 1970. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** A fresh version-4 UUID. */
  uuid(): string;
  /** The learner's IANA time zone, e.g. `Asia/Manila`. Asked for the first time it takes a phone 50 ms. */
  timeZone(): string;
  /** The zone in which calendar days are cut. */
  calendarZone(): CalendarZone;
  /** False where the machine knows that it has no network; true is a guess. */
  isOnline(): boolean;
}

export const deviceAtom = createPortAtom<Device>('device');

/** What a device needs of a browser's window. */
export interface BrowserParts {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/** The device of a browser. Storage that is missing, full or refused falls back to memory, so nothing throws. */
export function browserDevice(window: BrowserParts): Device {
  const overflow = new Map<string, string>();
  const timeZone = zoneReader();
  const storage = openStorage(window);
  const readShared = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  return {
    read(key) {
      const held = overflow.get(key);
      if (held !== undefined) return held;
      return readShared(key);
    },
    readShared,
    write(key, text) {
      try {
        if (storage === null) throw new Error('no storage');
        storage.setItem(key, text);
        overflow.delete(key);
        return true;
      } catch {
        overflow.set(key, text);
        return false;
      }
    },
    remove(key) {
      overflow.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // A storage that refuses to forget is one that refused to keep.
      }
    },
    keys() {
      try {
        return [...new Set([...overflow.keys(), ...Object.keys(storage ?? {})])];
      } catch {
        return [...overflow.keys()];
      }
    },
    onChange(key, listener) {
      const handle = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', handle);
      return () => window.removeEventListener('storage', handle);
    },
    now: () => Date.now(),
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
 * A device held in memory, for stories and tests: a settable clock and a seeded, repeatable randomness. One that `isFull`
 * refuses every write, and holds it for this tab alone.
 */
export function memoryDevice(
  options: {
    now?: number;
    seed?: number;
    timeZone?: string;
    stored?: Record<string, string>;
    isFull?: boolean;
  } = {},
): Device & { setNow(now: number): void; setOnline(isOnline: boolean): void; stored: Map<string, string> } {
  const { isFull = false } = options;
  const stored = new Map(Object.entries(options.stored ?? {}));
  const shared: ReadonlyMap<string, string> = isFull ? new Map(stored) : stored;
  let now = options.now ?? Date.UTC(2026, 0, 5, 1);
  let state = options.seed ?? 1;
  let ids = 0;
  let isOnline = true;
  return {
    stored,
    setOnline(value) {
      isOnline = value;
    },
    isOnline: () => isOnline,
    setNow(value) {
      now = value;
    },
    read: (key) => stored.get(key) ?? null,
    readShared: (key) => shared.get(key) ?? null,
    write(key, text) {
      stored.set(key, text);
      return !isFull;
    },
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    onChange: () => () => {},
    now: () => now,
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
