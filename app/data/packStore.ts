import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import type { Overview } from '#features/dashboard';
import { type Latest, latestSchema, type Pack, type PackStorePort, packSchema } from '#features/offline';
import type { Bank } from '#features/questions';
import { keptOverviewSchema } from './keptOverview.ts';

interface KeptOverview {
  userId: string;
  /** Milliseconds since 1970. */
  at: number;
  overview: Overview;
}

interface Packs extends DBSchema {
  packs: { key: Bank; value: Pack };
  latest: { key: string; value: Latest };
  overviews: { key: string; value: KeptOverview };
}

let database: Promise<IDBPDatabase<Packs>> | null = null;

/** A browser that refuses its database may take it the next time. */
function open(): Promise<IDBPDatabase<Packs>> {
  database ??= openDB<Packs>('iskolar-offline', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('packs', { keyPath: 'bank' });
        db.createObjectStore('latest', { keyPath: 'userId' });
      }
      if (before < 2) db.createObjectStore('overviews', { keyPath: 'userId' });
    },
    terminated() {
      database = null;
    },
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}

/** What is stored as the schema knows it; a pack of another shape is none, and comes anew. */
function known<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema>[] {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [parsed.output] : [];
}

/** Packs in IndexedDB. */
export const packStore: PackStorePort = {
  async readPacks() {
    try {
      const packs: unknown[] = await (await open()).getAll('packs');
      return packs.flatMap((pack) => known(packSchema, pack));
    } catch {
      return [];
    }
  },

  async writePack(pack) {
    await (await open()).put('packs', pack);
  },

  async removePack(bank) {
    await (await open()).delete('packs', bank);
  },

  async readLatest(userId) {
    try {
      return known(latestSchema, await (await open()).get('latest', userId))[0] ?? null;
    } catch {
      return null;
    }
  },

  async writeLatest(latest) {
    await (await open()).put('latest', latest);
  },

  async clear() {
    const db = await open();
    await Promise.all([db.clear('packs'), db.clear('latest'), db.clear('overviews')]);
  },

  async persist() {
    // Asked again each time: it is granted by what the browser knows of the learner's use, without a word to them.
    if ('storage' in navigator && 'persist' in navigator.storage) await navigator.storage.persist();
  },
};

/** One bank's pack, or null. */
export async function readPack(bank: Bank): Promise<Pack | null> {
  try {
    return known(packSchema, await (await open()).get('packs', bank))[0] ?? null;
  } catch {
    return null;
  }
}

/** Keeps a learner's last overview: what the dashboard shows without a network. */
export async function keepOverview(kept: KeptOverview): Promise<void> {
  await (await open()).put('overviews', kept);
}

/** The learner's last overview and when it came, or null. */
export async function readOverviewKept(userId: string): Promise<KeptOverview | null> {
  try {
    return known(keptOverviewSchema, await (await open()).get('overviews', userId))[0] ?? null;
  } catch {
    return null;
  }
}
