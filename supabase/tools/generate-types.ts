/**
 * `npm run types:generate` writes the database's types to app/data/database.types.ts, and the list of its tables and
 * functions to docs/database.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describeSchema } from './describe-schema.ts';
import { updateContract } from './render-contract.ts';
import { renderTypes } from './render-types.ts';
import { readSchema } from './schema-files.ts';

const db = await PGlite.create();
for (const { path, sql } of await readSchema()) {
  await db.exec(sql).catch((error: unknown) => {
    throw new Error(`${path} cannot be applied`, { cause: error });
  });
}
const ask = async (sql: string) => (await db.query<Record<string, unknown>>(sql)).rows;
const root = join(import.meta.dirname, '..', '..');
await writeFile(join(root, 'app', 'data', 'database.types.ts'), renderTypes(await describeSchema(ask)));
const document = join(root, 'docs', 'database.md');
await writeFile(document, await updateContract(await readFile(document, 'utf8'), ask));
await db.close();
