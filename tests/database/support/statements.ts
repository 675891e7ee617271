import type { Ask, Row } from './test-database.ts';

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Quotes the name of a table in `public` for use in SQL. */
export const tableName = (table: string) => `public.${quote(table)}`;

/** Inserts rows with the same columns without returning them, like a client that may only insert. */
export async function insert(ask: Ask, table: string, ...rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map(
    (_, row) => `(${columns.map((_, index) => `$${row * columns.length + index + 1}`).join(', ')})`,
  );
  await ask(
    `insert into ${tableName(table)} (${columns.map(quote).join(', ')}) values ${places.join(', ')}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}

/**
 * Inserts a row, or updates the row with the same values in the columns `key`. PostgREST's merge-duplicates does the
 * same.
 */
export async function upsert(ask: Ask, table: string, key: readonly string[], row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const changes = columns.map((column) => `${quote(column)} = excluded.${quote(column)}`);
  await ask(
    `insert into ${tableName(table)} (${columns.map(quote).join(', ')}) values (${places.join(', ')})
     on conflict (${key.map(quote).join(', ')}) do update set ${changes.join(', ')}`,
    Object.values(row),
  );
}

/** Resolves to the number of the table's rows that the caller can read. */
export async function countRows(ask: Ask, table: string): Promise<unknown> {
  const [row] = await ask(`select count(*)::int as count from ${tableName(table)}`);
  return row?.count;
}

/** Updates all rows that the caller may update, without changing a value. @returns the number of updated rows */
export async function touchRows(ask: Ask, table: string, column: string): Promise<number> {
  const rows = await ask(
    `update ${tableName(table)} set ${quote(column)} = ${quote(column)} returning 1 as touched`,
  );
  return rows.length;
}

/** Expected errors for `expect(…).rejects.toMatchObject`, by their Postgres code. */
export const refused = { code: '42501' };
export const badValue = { code: '23514' };
export const badArgument = { code: '22023' };
