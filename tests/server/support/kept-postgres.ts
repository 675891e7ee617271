import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { openDatabase } from '../../../supabase/local/core/database/client.ts';
import { migrate } from '../../../supabase/local/core/database/migrate.ts';

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

/** The path of the cached file with this name. Creates the file if it does not exist. */
async function kept(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  const bytes = await make();
  await mkdir(FOLDER, { recursive: true });
  // Write to a file of its own and then rename it, because two workers may do this at the same time.
  const ownPath = `${path}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(ownPath, bytes);
  await rename(ownPath, path);
  return path;
}

/**
 * The path of a file with the data of an empty Postgres, cached for each version of PGlite. Creating such a file takes
 * some seconds, and nearly every test file needs it.
 */
export async function emptyPostgres(): Promise<string> {
  return kept(`pglite-${await installedVersion()}.tar`, async () => {
    const db = await PGlite.create();
    const dump = await db.dumpDataDir('none');
    await db.close();
    return new Uint8Array(await dump.arrayBuffer());
  });
}

/**
 * The path of a file with the data of a Postgres that has this project's tables and functions but no rows. It is
 * created again when an SQL file changes.
 */
export async function migratedPostgres(): Promise<string> {
  return kept(`pglite-${await installedVersion()}-${hashOfSchema()}.tar`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'iskolar-migrated-'));
    const db = await openDatabase({
      dataDir: join(folder, 'postgres'),
      initialData: await emptyPostgres(),
      queryTimeoutMs: 300_000,
      prepare: (schema) => migrate(schema, ROOT, { seed: false }),
    });
    try {
      const dump = join(folder, 'dump.tar');
      await db.dump(dump);
      return await readFile(dump);
    } finally {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
