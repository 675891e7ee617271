import type { DBSchema } from 'idb';
import { createDatabase } from './database.ts';

/** The latest text under a key. */
export interface JournalEntry {
  key: string;
  /** Null if the key was removed. */
  text: string | null;
  /** Orders the writes of one key. */
  stamp: number;
}

/**
 * A learner's work, written to the disk. A browser may write localStorage up to a minute later; an
 * IndexedDB transaction with strict durability is on the disk when it completes (docs/decisions.md#d-60).
 */
export interface Journal {
  /** Notes a write. Two notes of one task become durable together. */
  note(entry: JournalEntry): void;
  /** True once everything noted until now is on the disk; false if the browser does not take it. */
  settled(): Promise<boolean>;
  /** Everything that is on the disk; throws where it cannot be read. */
  readAll(): Promise<readonly JournalEntry[]>;
  /** Deletes the notes of removed keys from the disk, once every copy is gone. */
  drop(removed: readonly JournalEntry[]): void;
}

interface Entries extends DBSchema {
  entries: { key: string; value: JournalEntry };
}

/** The journal of this browser. */
export function openJournal(): Journal {
  const database = createDatabase<Entries>('iskolar-journal', 1, (db) => {
    db.createObjectStore('entries', { keyPath: 'key' });
  });
  /** Texts that are not on the disk yet, including refused ones, which the next write tries again. */
  const pending = new Map<string, JournalEntry>();
  let running: Promise<boolean> | null = null;

  /** If another tab has written the key since, keep its newer text. */
  const write = (batch: readonly JournalEntry[]) =>
    database(async (db) => {
      const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
      await Promise.all([
        ...batch.map(async (entry) => {
          const before = await transaction.store.get(entry.key);
          if (before === undefined || before.stamp <= entry.stamp) await transaction.store.put(entry);
        }),
        transaction.done,
      ]);
    });

  async function flush(): Promise<boolean> {
    // Writes of the same task share one transaction.
    await Promise.resolve();
    try {
      while (pending.size > 0) {
        const batch = [...pending.values()];
        await write(batch);
        for (const entry of batch) if (pending.get(entry.key) === entry) pending.delete(entry.key);
      }
      return true;
    } catch {
      return false;
    } finally {
      running = null;
    }
  }

  return {
    note(entry) {
      pending.set(entry.key, entry);
      running ??= flush();
    },
    async settled() {
      while (pending.size > 0) {
        running ??= flush();
        if (!(await running)) return false;
      }
      return true;
    },
    readAll: () => database((db) => db.getAll('entries')),
    drop(removed) {
      database(async (db) => {
        const transaction = db.transaction('entries', 'readwrite');
        await Promise.all([
          ...removed.map(async ({ key, stamp }) => {
            if ((await transaction.store.get(key))?.stamp === stamp) await transaction.store.delete(key);
          }),
          transaction.done,
        ]);
      }).catch(() => undefined);
    },
  };
}
