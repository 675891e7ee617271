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

/** One hash of all SQL that a fresh database of this project runs. */
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

/** The kept file of that name; made first where there is none. */
async function kept(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const path = join(FOLDER, name);
  if (existsSync(path)) return path;
  const bytes = await make();
  await mkdir(FOLDER, { recursive: true });
  // Two workers may do this at once: each renames a whole file into place.
  const ownPath = `${path}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(ownPath, bytes);
  await rename(ownPath, path);
  return path;
}

/**
 * A file with the data of a Postgres that holds nothing yet, made once for each version of PGlite and kept: making it takes
 * some seconds, and nearly every file of tests begins with one.
 */
export async function emptyPostgres(): Promise<string> {
  return kept(`pglite-${await installedVersion()}.tar`, async () => {
    const db = await PGlite.create();
    const dump = await db.dumpDataDir('none');
    await db.close();
    return new Uint8Array(await dump.arrayBuffer());
  });
}

/** The same with this project's tables and functions and no rows, made again when a file of SQL changed. */
export async function migratedPostgres(): Promise<string> {
  return kept(`pglite-${await installedVersion()}-${hashOfSchema()}.tar`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'iskolar-migrated-'));
    const db = await openDatabase({
      dataDir: join(folder, 'postgres'),
      initialData: await emptyPostgres(),
      searchPath: ['public'],
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
