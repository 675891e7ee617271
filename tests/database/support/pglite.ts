import { PGlite } from '@electric-sql/pglite';
import { applySchema, type Engine, enterRole, type Row } from './test-database.ts';

/**
 * The Postgres of the embedded backend, in memory. It has only one connection, so transactions run one after
 * the other.
 */
export const pglite: Engine = {
  name: 'PGlite',
  isConcurrent: false,
  async open() {
    const db = await PGlite.create();
    await applySchema((sql) => db.exec(sql));
    return {
      ask: async (sql, values = []) => (await db.query<Row>(sql, [...values])).rows,
      as: (claims, work) =>
        db.transaction(async (tx) => {
          const ask = async (sql: string, values: readonly unknown[] = []) =>
            (await tx.query<Row>(sql, [...values])).rows;
          await enterRole(ask, claims);
          return work(ask);
        }),
      close: () => db.close(),
    };
  },
};
