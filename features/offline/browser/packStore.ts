import * as v from 'valibot';
import { overviewSchema } from '#features/dashboard';
import { BANKS, type Bank } from '#features/questions';
import { packSchema } from '../model/pack.ts';
import type { PackStorePort } from '../ports.ts';

const storedOverviewSchema = v.object({
  userId: v.string(),
  /** When the overview was loaded, in milliseconds since 1970. */
  at: v.number(),
  overview: overviewSchema,
});
type StoredOverview = v.InferOutput<typeof storedOverviewSchema>;

/**
 * The cache for everything that is downloaded for use offline. It is not an IndexedDB database: if a page is left while
 * it writes, WebKit may block that database for all later pages.
 */
const CACHE = 'iskolar-offline';

const packPath = (bank: Bank) => `/offline/packs/${bank}`;
const overviewPath = (userId: string) => `/offline/overviews/${userId}`;

async function write(path: string, value: unknown): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(path, new Response(JSON.stringify(value)));
}

/**
 * Reads a value from the cache. Null if there is none, if it does not fit the schema, or if the browser has no caches
 * (over plain http). A pack that does not fit is downloaded again.
 */
async function read<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
): Promise<v.InferOutput<Schema> | null> {
  try {
    const response = await caches.match(path, { cacheName: CACHE });
    return v.parse(schema, await response?.json());
  } catch {
    return null;
  }
}

/** Stores packs (copies of the question banks) in the browser's cache storage. */
export const packStore: PackStorePort = {
  async readPacks() {
    const packs = await Promise.all(BANKS.map(readPack));
    return packs.filter((pack) => pack !== null);
  },

  async writePack(pack) {
    await write(packPath(pack.bank), pack);
    // Releases before 0.4 stored the packs there.
    indexedDB.deleteDatabase('iskolar-offline');
  },

  async removePack(bank) {
    const cache = await caches.open(CACHE);
    await cache.delete(packPath(bank));
  },

  async clear() {
    if ('caches' in window) await caches.delete(CACHE);
  },

  async persist() {
    if (!('storage' in navigator && 'persist' in navigator.storage)) return;
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  },
};

/** Reads one bank's pack; null if the device has none. */
export function readPack(bank: Bank) {
  return read(packSchema, packPath(bank));
}

/** Stores a learner's last overview, which the dashboard shows offline. */
export async function storeOverview(stored: StoredOverview): Promise<void> {
  await write(overviewPath(stored.userId), stored);
}

/** Reads the learner's last overview and the time when it was loaded; null if the device has none. */
export function readStoredOverview(userId: string): Promise<StoredOverview | null> {
  return read(storedOverviewSchema, overviewPath(userId));
}
