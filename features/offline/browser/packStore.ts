import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { overviewSchema } from '#features/dashboard';
import type { Bank } from '#features/questions';
import { abortWhenLeft, createDatabase } from '#kernel/device';
import { type Pack, packSchema } from '../model/pack.ts';
import type { PackStorePort } from '../ports.ts';

const keptOverviewSchema = v.object({
  userId: v.string(),
  /** When the overview was loaded, in milliseconds since 1970. */
  at: v.number(),
  overview: overviewSchema,
});
type StoredOverview = v.InferOutput<typeof keptOverviewSchema>;

interface Packs extends DBSchema {
  packs: { key: Bank; value: Pack };
  overviews: { key: string; value: StoredOverview };
}

const database = createDatabase<Packs>('iskolar-offline', 1, (db) => {
  db.createObjectStore('packs', { keyPath: 'bank' });
  db.createObjectStore('overviews', { keyPath: 'userId' });
});

/** The longest time in ms that a write may take. A question pack is large, and no screen waits for the write. */
const WRITE_TIMEOUT_MS = 30_000;

const write = (work: (db: IDBPDatabase<Packs>) => Promise<unknown>) =>
  database(async (db) => void (await work(db)), WRITE_TIMEOUT_MS);

/**
 * Reads a value from the database. Null if there is none, if it does not fit the schema, or if the database cannot be
 * read. A pack that does not fit is downloaded again.
 */
async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  work: (db: IDBPDatabase<Packs>) => Promise<unknown>,
): Promise<v.InferOutput<Schema> | null> {
  const parsed = v.safeParse(schema, await database(work).catch(() => null));
  return parsed.success ? parsed.output : null;
}

/** Stores packs (copies of the question banks) in IndexedDB. */
export const packStore: PackStorePort = {
  async readPacks() {
    const packs = await read(v.array(v.fallback(v.nullable(packSchema), null)), (db) => db.getAll('packs'));
    return (packs ?? []).filter((pack) => pack !== null);
  },

  async writePack(pack) {
    await write(async (db) => {
      const transaction = db.transaction('packs', 'readwrite');
      abortWhenLeft(transaction);
      await Promise.all([transaction.store.put(pack), transaction.done]);
    });
  },

  async removePack(bank) {
    await write((db) => db.delete('packs', bank));
  },

  async clear() {
    await write((db) => Promise.all([db.clear('packs'), db.clear('overviews')]));
  },

  async persist() {
    if (!('storage' in navigator && 'persist' in navigator.storage)) return;
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  },
};

/** Reads one bank's pack; null if the device has none. */
export const readPack = (bank: Bank): Promise<Pack | null> => read(packSchema, (db) => db.get('packs', bank));

/** Stores a learner's last overview, which the dashboard shows offline. */
export async function storeOverview(kept: StoredOverview): Promise<void> {
  await write((db) => db.put('overviews', kept));
}

/** Reads the learner's last overview and the time when it was loaded; null if the device has none. */
export const readStoredOverview = (userId: string): Promise<StoredOverview | null> =>
  read(keptOverviewSchema, (db) => db.get('overviews', userId));
