import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDevice, DEVICE_KEYS, openJournal } from '#kernel/device';
import type { Journal, JournalEntry } from '../../../kernel/device/journal.ts';

/** A browser's data that survives a crash: its storage as last flushed to disk, and the journal's entries. */
function browser({ isFull = false } = {}) {
  const limits = { isFull };
  const stored = new Map<string, string>();
  const disk = new Map<string, JournalEntry>();
  const pending = new Set<string>();
  const journal: Journal & { isBroken: boolean } = {
    isBroken: false,
    note(entry) {
      if (this.isBroken) pending.add(entry.key);
      else disk.set(entry.key, entry);
    },
    async settled() {
      return pending.size === 0;
    },
    async readAll() {
      if (this.isBroken) throw new Error('The database does not answer.');
      return [...disk.values()];
    },
    drop(removed) {
      for (const { key } of removed) disk.delete(key);
    },
  };
  const storage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, text: string) {
        if (limits.isFull) throw new Error('QuotaExceededError');
        stored.set(key, text);
      },
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  const window = {
    localStorage: storage,
    crypto,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  return { stored, disk, journal, limits, open: () => browserDevice(window, journal) };
}

const KEY = DEVICE_KEYS.quiz;

/** Restarts the browser, and resolves to the text under `key` that is left. */
async function restarted({ open }: ReturnType<typeof browser>, key: string = KEY): Promise<string | null> {
  const device = open();
  await device.restore();
  return device.read(key);
}

describe('What a learner made, after a crash', () => {
  it('comes back from the journal where storage fell back to what it had written down before', async () => {
    const phone = browser();
    const device = phone.open();
    device.write(KEY, 'one pick');
    const writtenDown = new Map(phone.stored);
    device.write(KEY, 'two picks');
    phone.stored.clear();
    for (const [key, text] of writtenDown) phone.stored.set(key, text);
    expect(await restarted(phone)).toBe('two picks');
  });

  it('comes back from the journal where storage lost all', async () => {
    const phone = browser();
    phone.open().write(`${KEY}:questions`, 'questions');
    phone.stored.clear();
    expect(await restarted(phone, `${KEY}:questions`)).toBe('questions');
  });

  it('comes back from storage, and goes to the journal again, where the journal lost all', async () => {
    const phone = browser();
    phone.open().write(KEY, 'two picks');
    phone.disk.clear();
    expect(await restarted(phone)).toBe('two picks');
    expect(phone.disk.get(KEY)?.text).toBe('two picks');
  });

  it('is not said to be saved after a reload where only storage has it', async () => {
    const phone = browser();
    phone.stored.set(KEY, 'three picks');
    phone.journal.isBroken = true;
    const device = phone.open();
    await device.restore();
    expect([device.read(KEY), await device.saved()]).toEqual(['three picks', false]);
  });

  it('is storage’s where the journal did not take the last write', async () => {
    const phone = browser();
    const device = phone.open();
    device.write(KEY, 'one pick');
    phone.journal.isBroken = true;
    device.write(KEY, 'two picks');
    expect(await device.saved()).toBe(false);
    phone.journal.isBroken = false;
    expect(await restarted(phone)).toBe('two picks');
  });

  it('is the journal’s where storage is full, and counts as saved', async () => {
    const phone = browser({ isFull: true });
    const device = phone.open();
    device.write(KEY, 'two picks');
    expect(await device.saved()).toBe(true);
    expect(phone.stored.get(KEY)).toBeUndefined();
    expect(await restarted(phone)).toBe('two picks');
  });

  it('is the journal’s at each start while storage stays full, and goes to storage once it has room', async () => {
    const phone = browser();
    phone.open().write(KEY, 'one pick');
    phone.limits.isFull = true;
    phone.open().write(KEY, 'two picks');
    expect(await restarted(phone)).toBe('two picks');
    expect(await restarted(phone)).toBe('two picks');
    expect(phone.stored.get(KEY)).toBe('one pick');
    phone.limits.isFull = false;
    expect(await restarted(phone)).toBe('two picks');
    expect(phone.stored.get(KEY)).toBe('two picks');
  });

  it('stays gone where it was discarded, and leaves nothing behind', async () => {
    const phone = browser();
    const device = phone.open();
    device.write(KEY, 'two picks');
    const writtenDown = new Map(phone.stored);
    device.remove(KEY);
    phone.stored.clear();
    for (const [key, text] of writtenDown) phone.stored.set(key, text);
    expect(await restarted(phone)).toBeNull();
    expect(await restarted(phone)).toBeNull();
    expect(phone.disk.has(KEY)).toBe(false);
  });

  it('is the newer one also where the clock was turned back', async () => {
    const phone = browser();
    phone.stored.set(KEY, 'from the future');
    phone.stored.set(DEVICE_KEYS.journalStamps, JSON.stringify({ [KEY]: Date.now() + 86_400_000 }));
    const device = phone.open();
    await device.restore();
    device.write(KEY, 'from now');
    expect(await restarted(phone)).toBe('from now');
  });

  it('does not hold which tab has an attempt, nor choices', async () => {
    const phone = browser();
    const device = phone.open();
    device.write(`${KEY}:tab`, 'one');
    device.write(DEVICE_KEYS.examLease, 'one');
    device.write(DEVICE_KEYS.textSize, '"large"');
    expect(phone.disk.size).toBe(0);
  });
});

describe('a database that never answers (WebKit)', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is waited for once; later writes fail at once', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('IDBRequest', EventTarget);
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const journal = openJournal();
    journal.note({ key: 'a', text: '1', stamp: 1 });
    const first = journal.settled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toBe(false);
    const later = journal.settled();
    await vi.advanceTimersByTimeAsync(0);
    expect(await later).toBe(false);
  });
});
