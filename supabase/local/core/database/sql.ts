import * as v from 'valibot';
import type { Database, Statement } from './interface.ts';

/**
 * Creates a statement: sql`delete from auth.sessions where id = ${id}`. Every value becomes a parameter and never part
 * of the text, so a client's value cannot change the SQL. PGlite's own template does not promise that (docs/decisions.md,
 * D-296).
 */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  return { text: parts.reduce((text, part, index) => `${text}$${index}${part}`), values };
}

/** Runs a query with the server's rights. Returns its rows, parsed by `row`. @throws {DatabaseError} */
export async function select<Row extends v.GenericSchema>(
  db: Pick<Database, 'run'>,
  row: Row,
  query: Statement,
): Promise<v.InferOutput<Row>[]> {
  const [found] = await db.run([query]);
  return v.parse(v.array(row), found?.rows);
}
