import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { olderDataText, StartError } from '../start-error.ts';
import type { DatabaseDuringSetup } from './client.ts';
import { DatabaseError, type Statement } from './interface.ts';
import { select, sql } from './sql.ts';

/** Creates the Supabase CLI's table of applied migrations, and this server's table of other applied SQL files. */
const BOOKKEEPING = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations
    (version text primary key, statements text[], name text);
  create schema if not exists embedded;
  create table if not exists embedded.applied
    (file text primary key, hash text not null, applied_at timestamptz not null default now());
  revoke all on schema embedded from public;`;

const remember = (file: string, hash: string): Statement =>
  sql`insert into embedded.applied (file, hash) values (${file}, ${hash})
      on conflict (file) do update set hash = excluded.hash, applied_at = now()`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Runs an SQL file in one transaction. If the file fails, the error names it. */
async function apply(db: DatabaseDuringSetup, file: string, text: string, recorded: readonly Statement[]) {
  try {
    await db.script(text, recorded);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const more = [error.details, error.hint].filter((part) => part !== null).join(' ');
    throw new StartError(`${file} could not be applied: ${error.message} (${error.code}) ${more}`.trim());
  }
}

/**
 * The SQL files that run once on a new database, before the migrations. They create what a hosted Supabase project
 * already has.
 */
const FOUNDATION = ['bootstrap.sql', 'tables.sql'];

async function applyFoundation(db: DatabaseDuringSetup, applied: ReadonlyMap<string, string>): Promise<void> {
  for (const file of FOUNDATION) {
    if (applied.has(file)) continue;
    const text = await readFile(join(import.meta.dirname, '..', file), 'utf8');
    await apply(db, `supabase/local/${file}`, text, [remember(file, hashOf(text))]);
  }
}

/** The SQL of a migration without its comments, which may change. */
const codeOf = (text: string) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();

async function applyMigrations(db: DatabaseDuringSetup, folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /^\d+_.+\.sql$/.test(name)).sort();
  const known = await select(
    db,
    v.object({ version: v.string(), statements: v.array(v.string()) }),
    sql`select version, statements from supabase_migrations.schema_migrations`,
  );
  const done = new Map(known.map(({ version, statements }) => [version, statements.join('\n')]));
  const versions = new Set(files.map((name) => name.slice(0, name.indexOf('_'))));
  const unknown = [...done.keys()].find((version) => !versions.has(version));
  if (unknown !== undefined) {
    throw new StartError(
      `The data was written by a newer version of Iskolar (its migration ${unknown} is not known here). Update Iskolar, or use other data with --data.`,
    );
  }
  for (const file of files) {
    const version = file.slice(0, file.indexOf('_'));
    const text = await readFile(join(folder, file), 'utf8');
    const applied = done.get(version);
    // A migration that was edited since it was applied would leave the database as no version has it.
    if (applied !== undefined && codeOf(applied) !== codeOf(text))
      throw new StartError(olderDataText('The data'));
    if (applied !== undefined) continue;
    const name = file.slice(version.length + 1, -'.sql'.length);
    await apply(db, `supabase/migrations/${file}`, text, [
      sql`insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, ${[text]})`,
    ]);
  }
}

/**
 * Updates the database to the project's SQL files. Runs the foundation and the migrations in order, each once, and
 * records migrations as the Supabase CLI does. Loads the question banks of seed.sql whenever that file changed.
 * @throws {StartError} naming the file that failed, or if this project does not have a migration that was applied to
 * the data
 */
export async function migrate(
  db: DatabaseDuringSetup,
  workdir: string,
  options: { seed: boolean },
): Promise<void> {
  await db.script(BOOKKEEPING, []);
  const row = v.object({ file: v.string(), hash: v.string() });
  const rows = await select(db, row, sql`select file, hash from embedded.applied`);
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  await applyFoundation(db, applied);
  await applyMigrations(db, join(workdir, 'supabase', 'migrations'));
  if (!options.seed) return;
  const seed = await readFile(join(workdir, 'supabase', 'seed.sql'), 'utf8');
  if (applied.get('seed.sql') !== hashOf(seed)) {
    await apply(db, 'supabase/seed.sql', seed, [remember('seed.sql', hashOf(seed))]);
  }
}
