import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface SchemaFile {
  /** Path from the project's folder. */
  path: string;
  sql: string;
}

const root = join(import.meta.dirname, '..', '..');

/** Reads the migrations in the order they apply in. */
export async function readMigrations(): Promise<SchemaFile[]> {
  const names = (await readdir(join(root, 'supabase', 'migrations'))).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.sort().map(async (name) => {
      const path = `supabase/migrations/${name}`;
      return { path, sql: await readFile(join(root, path), 'utf8') };
    }),
  );
}

/** What turns an empty Postgres into the project's database, in order: the stand-in for hosted Supabase, then the migrations. */
export async function readSchema(): Promise<SchemaFile[]> {
  const path = 'supabase/local/core/bootstrap.sql';
  return [{ path, sql: await readFile(join(root, path), 'utf8') }, ...(await readMigrations())];
}
