import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { openDatabase } from '../../../supabase/local/core/database/client.ts';
import { preparePostgresDir } from '../../../supabase/local/core/database/data-dir.ts';
import { migrate } from '../../../supabase/local/core/database/migrate.ts';
import { openPostgres } from '../../../supabase/local/core/database/postgres.ts';
import { loadKeys } from '../../../supabase/local/core/keys.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'node_modules/.cache/iskolar');

async function installedVersion(): Promise<string> {
  const main = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const text = await readFile(join(dirname(main), '../package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

/** A hash of all SQL files that a new database of this project runs. */
function hashOfSchema(): string {
  const hash = createHash('sha256');
  for (const folder of ['supabase/migrations', 'supabase/local']) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.sql')).sort()) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, folder, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The path of the cached folder with this name. Makes the folder if it does not exist. */
async function kept(name: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  // Make a folder of its own and then rename it, because two workers may do this at the same time.
  const own = `${path}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(own, { recursive: true, mode: 0o700 });
  await make(own);
  await rename(own, path).catch(() => rm(own, { recursive: true }));
  return path;
}

/**
 * The path of a folder with the files of an empty Postgres, cached for each version of PGlite. Creating such a folder
 * takes some seconds, and nearly every test file needs it.
 */
export async function emptyPostgres(): Promise<string> {
  return kept(`postgres-${await installedVersion()}`, async (dataDir) =>
    (await openPostgres(dataDir)).close(),
  );
}

/**
 * The path of a folder with the files of a Postgres that has this project's tables and functions but no rows. It is
 * created again when an SQL file changes.
 */
export async function migratedPostgres(): Promise<string> {
  return kept(`postgres-${await installedVersion()}-${hashOfSchema()}`, async (dataDir) => {
    cpSync(await emptyPostgres(), dataDir, { recursive: true });
    const db = await openDatabase({
      dataDir,
      queryTimeoutMs: 300_000,
      prepare: (schema) => migrate(schema, ROOT, { seed: false }),
    });
    await db.close();
  });
}

/**
 * Creates the data folder that a server would create at its first start. It copies a cached Postgres with all
 * migrations, because running them takes most of the time.
 */
export async function makeData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await loadKeys(dataDir, new Date());
  await preparePostgresDir(dataDir, await migratedPostgres());
}
