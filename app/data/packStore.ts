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

/** So long a database may take, in milliseconds: a learner waits for what is read, and nobody for what is written. */
const PATIENCE = { read: 10_000, write: 30_000 };

/** Whether work that took too long is not done yet. */
let isStuck = false;

/**
 * Does its work on the database, or throws after a while: WebKit may answer nothing at all, as where a page was left in the middle of
 * writing, and practice must go on with the server's questions. Waited for once: whoever comes later is told at once.
 */
function inTime<Answer>(
  kind: 'read' | 'write',
  work: (db: IDBPDatabase<Packs>) => Promise<Answer>,
): Promise<Answer> {
  if (isStuck) return Promise.reject(new Error('The database does not answer.'));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      isStuck = true;
      reject(new Error('The database does not answer.'));
    }, PATIENCE[kind]);
    open()
      .then(work)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        isStuck = false;
      });
  });
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
      const packs: unknown[] = await inTime('read', (db) => db.getAll('packs'));
      return packs.flatMap((pack) => known(packSchema, pack));
    } catch {
      return [];
    }
  },

  async writePack(pack) {
    await inTime('write', (db) => db.put('packs', pack));
  },

  async removePack(bank) {
    await inTime('write', (db) => db.delete('packs', bank));
  },

  async readLatest(userId) {
    try {
      return known(latestSchema, await inTime('read', (db) => db.get('latest', userId)))[0] ?? null;
    } catch {
      return null;
    }
  },

  async writeLatest(latest) {
    await inTime('write', (db) => db.put('latest', latest));
  },

  async clear() {
    await inTime('write', (db) =>
      Promise.all([db.clear('packs'), db.clear('latest'), db.clear('overviews')]),
    );
  },

  async persist() {
    if (!('storage' in navigator && 'persist' in navigator.storage)) return;
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  },
};

/** One bank's pack, or null. */
export async function readPack(bank: Bank): Promise<Pack | null> {
  try {
    return known(packSchema, await inTime('read', (db) => db.get('packs', bank)))[0] ?? null;
  } catch {
    return null;
  }
}

/** Keeps a learner's last overview: what the dashboard shows without a network. */
export async function keepOverview(kept: KeptOverview): Promise<void> {
  await inTime('write', (db) => db.put('overviews', kept));
}

/** The learner's last overview and when it came, or null. */
export async function readOverviewKept(userId: string): Promise<KeptOverview | null> {
  try {
    return known(keptOverviewSchema, await inTime('read', (db) => db.get('overviews', userId)))[0] ?? null;
  } catch {
    return null;
  }
}
