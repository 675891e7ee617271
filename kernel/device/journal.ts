import type { DBSchema } from 'idb';
import { createDatabase } from './database.ts';

/** The latest text written under a key. */
export interface JournalEntry {
  key: string;
  /** The text; null if the key was removed. */
  text: string | null;
  /** A number that grows with each write of the key, so that the greater stamp is newer. */
  stamp: number;
}

/**
 * Writes a learner's work to the disk. A browser may write localStorage to the disk up to a minute later. An
 * IndexedDB transaction with strict durability is on the disk when it completes (docs/decisions.md#d-60).
 */
export interface Journal {
  /** Records a write. Writes of the same task are stored in one transaction. */
  note(entry: JournalEntry): void;
  /** Resolves to true once every recorded write is on the disk, or to false if the browser could not store it. */
  settled(): Promise<boolean>;
  /** All entries on the disk. Throws if they cannot be read. */
  readAll(): Promise<readonly JournalEntry[]>;
  /** Deletes the entries of removed keys from the disk. Call this once no copy of their text exists any more. */
  drop(removed: readonly JournalEntry[]): void;
}

interface Entries extends DBSchema {
  entries: { key: string; value: JournalEntry };
}

export function openJournal(): Journal {
  const database = createDatabase<Entries>('iskolar-journal', 1, (db) => {
    db.createObjectStore('entries', { keyPath: 'key' });
  });
  /** Entries that are not on the disk yet. Those whose write failed are tried again with the next write. */
  const pending = new Map<string, JournalEntry>();
  let running: Promise<boolean> | null = null;

  /** Writes the entries to the disk. If another tab has written a newer text for a key, that text is kept. */
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
    // Wait until the current task ends, so that its writes share one transaction.
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
