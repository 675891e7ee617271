import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openPostgres } from '../../../supabase/local/core/database/postgres.ts';
import { migratedPostgres } from '../../server/support/kept-postgres.ts';
import { type Engine, enterRole, type Row } from './test-database.ts';

/** Opens a copy of the cached database with all migrations. Closing it deletes the copy. */
export async function openMigrated(): Promise<{ db: PGlite; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'iskolar-migrated-'));
  cpSync(await migratedPostgres(), folder, { recursive: true });
  const db = await openPostgres(folder);
  const close = async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  };
  return { db, close };
}

/** The Postgres of the embedded backend. It has only one connection, so transactions run one after the other. */
export const pglite: Engine = {
  name: 'PGlite',
  isConcurrent: false,
  async open() {
    const { db, close } = await openMigrated();
    return {
      ask: async (sql, values = []) => (await db.query<Row>(sql, [...values])).rows,
      as: (claims, work) =>
        db.transaction(async (tx) => {
          const ask = async (sql: string, values: readonly unknown[] = []) =>
            (await tx.query<Row>(sql, [...values])).rows;
          await enterRole(ask, claims);
          return work(ask);
        }),
      close,
    };
  },
};
