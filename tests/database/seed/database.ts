import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const SUPABASE = join(import.meta.dirname, '..', '..', '..', 'supabase');

/** Creates an empty database with the tables of hosted Supabase and this project's migrations. */
export async function openDatabase(): Promise<PGlite> {
  const db = await PGlite.create();
  const migrations = (await readdir(join(SUPABASE, 'migrations'))).filter((name) => name.endsWith('.sql'));
  const files = [
    'local/core/bootstrap.sql',
    'local/core/tables.sql',
    ...migrations.sort().map((name) => `migrations/${name}`),
  ];
  for (const file of files) await db.exec(await readFile(join(SUPABASE, file), 'utf8'));
  return db;
}
