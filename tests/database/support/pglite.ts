import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openPostgres } from '../../../supabase/local/core/database/postgres.ts';
import { migratedPostgres } from '../../server/support/kept-postgres.ts';
import { type Ask, type Engine, enterRole, type Row, type TestDatabase } from './test-database.ts';

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
    const askOf =
      (connection: Pick<PGlite, 'query'>): Ask =>
      async (sql, values = []) =>
        (await connection.query<Row>(sql, [...values])).rows;
    const as: TestDatabase['as'] = (claims, work) =>
      db.transaction(async (tx) => {
        await enterRole(askOf(tx), claims);
        return work(askOf(tx));
      });
    return {
      ask: askOf(db),
      as,
      askAs: (claims, sql, values) => as(claims, (ask) => ask(sql, values)),
      close,
    };
  },
};
