import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';

const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/iskolar');

async function installedVersion(): Promise<string> {
  const main = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const text = await readFile(join(dirname(main), '../package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

/**
 * A file with the data of a Postgres that holds nothing yet, made once for each version of PGlite and kept: making it takes
 * some seconds, and nearly every file of tests begins with one.
 */
export async function emptyPostgres(): Promise<string> {
  const path = join(FOLDER, `pglite-${await installedVersion()}.tar`);
  if (existsSync(path)) return path;
  const db = await PGlite.create();
  const dump = await db.dumpDataDir('none');
  await db.close();
  await mkdir(FOLDER, { recursive: true });
  // Two workers may do this at once: each renames a whole file into place.
  const ownPath = `${path}.${process.pid}.${crypto.randomUUID()}`;
  await writeFile(ownPath, Buffer.from(await dump.arrayBuffer()));
  await rename(ownPath, path);
  return path;
}
