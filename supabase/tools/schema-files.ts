import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SchemaFile {
  /** The path of the SQL file, relative to the project's folder. */
  path: string;
  sql: string;
}

const root = join(import.meta.dirname, '..', '..');

/** Reads the migrations in the order in which they run. */
export async function readMigrations(): Promise<SchemaFile[]> {
  const names = (await readdir(join(root, 'supabase', 'migrations'))).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.sort().map(async (name) => {
      const path = `supabase/migrations/${name}`;
      return { path, sql: await readFile(join(root, path), 'utf8') };
    }),
  );
}

/**
 * The SQL files that create the project's schema in an empty Postgres, in order: first the replacement for hosted
 * Supabase, then the migrations.
 */
export async function readSchema(): Promise<SchemaFile[]> {
  const path = 'supabase/local/core/bootstrap.sql';
  return [{ path, sql: await readFile(join(root, path), 'utf8') }, ...(await readMigrations())];
}
