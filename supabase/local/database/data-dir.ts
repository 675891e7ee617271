import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { StartError } from '../start-error.ts';

/** Layout of the data folder. Raise it when the layout changes in a way older programs cannot read. */
const FORMAT = 1;
/** Major version of Postgres inside PGlite: its files are readable by that version only. */
const POSTGRES = 18;

const marker = v.object({ format: v.number(), postgres: v.number() });

/** Makes the data folder. @throws {StartError} when it cannot be made or written */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(`The data folder ${dataDir} cannot be read and written${reason}.`);
  }
}

/** Compares the folder's markers with what this program can read. @throws {StartError} with what to do */
function checkVersions(dataDir: string, postgresDir: string): void {
  const path = join(dataDir, 'format.json');
  let found: v.InferOutput<typeof marker> = { format: FORMAT, postgres: POSTGRES };
  if (existsSync(path)) {
    try {
      found = v.parse(marker, JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      throw new StartError(`${path} cannot be read: this is not a data folder of Iskolar, or it is damaged.`);
    }
  }
  if (found.format > FORMAT) {
    throw new StartError(
      `The data in ${dataDir} was written by a newer version of Iskolar. Update Iskolar, or use other data with --data.`,
    );
  }
  const versionFile = join(postgresDir, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unknown';
  if (version !== String(POSTGRES) || found.postgres !== POSTGRES) {
    throw new StartError(
      `The data in ${dataDir} is of Postgres ${version}, this Iskolar reads Postgres ${POSTGRES}. Use the version that wrote it, or other data with --data.`,
    );
  }
}

/**
 * Answers the folder of Postgres's files inside the (locked) data folder, after making them at the first start.
 * They are made beside their place and moved there whole, so that a start that was cut off leaves no half database.
 * @throws {StartError} when the folder is of a newer version, of another Postgres, or damaged
 */
export async function preparePostgresDir(dataDir: string): Promise<string> {
  const postgresDir = join(dataDir, 'postgres');
  if (existsSync(postgresDir)) {
    checkVersions(dataDir, postgresDir);
    return postgresDir;
  }
  const fresh = `${postgresDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const db = await PGlite.create({ dataDir: fresh });
  await db.close();
  writeFileSync(join(dataDir, 'format.json'), JSON.stringify({ format: FORMAT, postgres: POSTGRES }));
  renameSync(fresh, postgresDir);
  return postgresDir;
}
