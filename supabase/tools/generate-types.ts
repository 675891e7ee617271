/** `npm run types:generate`: writes the database's types, as supabase-js takes them, to app/data/database.types.ts. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describeSchema } from './describe-schema.ts';
import { renderTypes } from './render-types.ts';
import { readSchema } from './schema-files.ts';

const db = await PGlite.create();
for (const { path, sql } of await readSchema()) {
  await db.exec(sql).catch((error: unknown) => {
    throw new Error(`${path} cannot be applied`, { cause: error });
  });
}
const description = await describeSchema(async (sql) => (await db.query<Record<string, unknown>>(sql)).rows);
await writeFile(
  join(import.meta.dirname, '..', '..', 'app', 'data', 'database.types.ts'),
  renderTypes(description),
);
await db.close();
