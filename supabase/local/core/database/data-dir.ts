import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { olderDataText, StartError } from '../start-error.ts';
import { openPostgres } from './postgres.ts';

/** The version of the data folder's layout. Raise it when older programs cannot read a new layout. */
const FORMAT = 3;
/** The major version of Postgres inside PGlite. Other versions cannot read its files. */
const POSTGRES = 18;

/** The file in the data folder to which a running server writes its address, for `npm run backup`. */
export const SERVER_ADDRESS_FILE = 'running.json';

const marker = v.object({ format: v.number(), postgres: v.number() });

const PASSING = 'iskolar-passing-';

/**
 * Creates a temporary folder for the data of a server that runs with `--memory`. The data is on disk, so that a new
 * worker finds it after the watchdog has stopped the old worker. Also deletes such folders of processes that were
 * killed.
 */
export function makeTemporaryDir(): string {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PASSING}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`) && existsSync('/proc/self')) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
  return mkdtempSync(join(tmpdir(), `${PASSING}${process.pid}-`));
}

/**
 * Creates the data folder, and lets only the current user access it.
 * @throws {StartError} if the folder cannot be created, read or written
 */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    chmodSync(dataDir, 0o700);
    // A folder that was copied or unpacked may be open to others, and the keys in it too.
    for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
      if (entry.isDirectory()) chmodSync(join(dataDir, entry.name), 0o700);
      else if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600);
    }
    const probe = join(dataDir, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(`The data folder ${dataDir} cannot be read and written${reason}.`);
  }
}

/** Deletes the files of an interrupted backup, because they may contain data of deleted accounts. */
export function deleteInterruptedBackups(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (/^backup-\w{6}$/.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * The size of a file that only reserves disk space. On a full disk the server deletes it, so that the server can start
 * and people can delete data.
 */
const RESERVE_BYTES = 32 * 1024 * 1024;
const RESERVE = 'reserve';

/**
 * Creates the file of {@link RESERVE_BYTES}; on a full disk, deletes it so that the server can start.
 * @returns a message for the operator if the disk is full, else null
 */
export function createReserveFile(dataDir: string): string | null {
  const path = join(dataDir, RESERVE);
  const free = () => {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize;
  };
  if (free() < RESERVE_BYTES) {
    rmSync(path, { force: true });
    const large = readdirSync(dirname(dataDir)).filter((name) =>
      name.startsWith(`${basename(dataDir)}.before-`),
    );
    const example = large.length === 0 ? 'old backups' : large.join(', ');
    return `The disk of ${dataDir} is full (${Math.floor(free() / 2 ** 20)} MB left). Learners cannot save. Delete what is not needed, for example ${example}, then start again.`;
  }
  if (!existsSync(path) && free() > 4 * RESERVE_BYTES) {
    writeFileSync(path, randomBytes(RESERVE_BYTES), { mode: 0o600 });
  }
  return null;
}

/**
 * Checks that this program can read the folder's format and Postgres version.
 * @throws {StartError} with a message that says what to do
 */
export function checkDataVersions(dataDir: string): void {
  const postgresDir = join(dataDir, 'postgres');
  const path = join(dataDir, 'format.json');
  if (!existsSync(postgresDir)) return;
  let found: v.InferOutput<typeof marker> = { format: FORMAT, postgres: POSTGRES };
  if (existsSync(path)) {
    try {
      found = v.parse(marker, JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      throw new StartError(`${path} cannot be read: this is not a data folder of Iskolar, or it is damaged.`);
    }
  }
  // The first releases kept a file named lock where a folder is now.
  const hasOldLock = existsSync(join(dataDir, 'lock')) && !statSync(join(dataDir, 'lock')).isDirectory();
  if (found.format < FORMAT || hasOldLock) {
    throw new StartError(olderDataText(`The data in ${dataDir}`));
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
 * Writes the server's address into its data folder, for `npm run backup`.
 * @returns the function that deletes the file
 */
export function writeServerAddress(dataDir: string, url: string): () => void {
  const path = join(dataDir, SERVER_ADDRESS_FILE);
  writeFileSync(path, JSON.stringify({ url }), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/**
 * Returns the folder of Postgres's files inside the data folder, which must be locked. The first start creates the
 * files under another name, then renames their folder, so that an interrupted start leaves no incomplete database.
 * @param initialData a folder of such files to copy; without it, the database is empty
 */
export async function preparePostgresDir(dataDir: string, initialData?: string): Promise<string> {
  const postgresDir = join(dataDir, 'postgres');
  if (existsSync(postgresDir)) return postgresDir;
  const fresh = `${postgresDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  if (initialData === undefined) await (await openPostgres(fresh)).close();
  else cpSync(initialData, fresh, { recursive: true });
  writeFileSync(join(dataDir, 'format.json'), JSON.stringify({ format: FORMAT, postgres: POSTGRES }));
  chmodSync(fresh, 0o700);
  renameSync(fresh, postgresDir);
  return postgresDir;
}
