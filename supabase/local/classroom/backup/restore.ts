import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import * as v from 'valibot';
import { openDatabase } from '../../core/database/client.ts';
import { lockDataDir } from '../../core/database/lock.ts';
import { select, sql } from '../../core/database/sql.ts';
import { BACKUP_ENTRIES, BACKUP_FORMAT, BackupError, manifestSchema } from './parts.ts';

const NAMES = new Set<string>(Object.values(BACKUP_ENTRIES));
const FILE_NAME = /^files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_LOOK_MS = 60_000;

export interface RestoredBackup {
  madeAt: string;
  learners: number;
  files: number;
  /** The folder to which the previous data was moved; null if there was no previous data. */
  former: string | null;
}

/**
 * Unpacks a backup file. Skips entries that a backup does not contain, such as links, devices and paths outside the
 * folder.
 */
async function unpack(file: string, to: string): Promise<{ madeAt: string }> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { mode: 0o700 });
  try {
    await extract({
      file,
      cwd: to,
      strict: true,
      filter: (path, entry) =>
        (NAMES.has(path.replace(/\/$/, '')) || FILE_NAME.test(path)) &&
        'type' in entry &&
        (entry.type === 'File' || entry.type === 'Directory'),
    });
    const manifest = v.parse(
      manifestSchema,
      JSON.parse(await readFile(join(to, BACKUP_ENTRIES.manifest), 'utf8')),
    );
    if (manifest.backup > BACKUP_FORMAT)
      throw new BackupError(`${file} was made by a newer version of Iskolar.`);
    for (const name of [BACKUP_ENTRIES.keys, BACKUP_ENTRIES.marker, BACKUP_ENTRIES.postgres]) {
      if (!existsSync(join(to, name))) throw new BackupError(`${file} lacks ${name}.`);
    }
    return { madeAt: manifest.made_at };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is no backup of Iskolar, or it is damaged.`, { cause: error });
  }
}

/**
 * Devices then notice that the server has lost what they sent after the backup. A backup of an older version gets its
 * generation from the migration at the next start.
 */
const NEW_GENERATION = `do $$ begin
  if to_regproc('private.begin_generation') is not null then perform private.begin_generation(); end if;
end $$`;

/** Unpacks the dump, and checks that the database opens. Returns the number of accounts. */
async function openDump(folder: string): Promise<number> {
  const dump = join(folder, BACKUP_ENTRIES.postgres);
  const dataDir = join(folder, 'postgres');
  await mkdir(dataDir, { mode: 0o700 });
  await extract({ file: dump, cwd: dataDir });
  const db = await openDatabase({
    dataDir,
    queryTimeoutMs: LONGEST_LOOK_MS,
    prepare: (schema) => schema.script(NEW_GENERATION, []),
  });
  try {
    const row = v.object({ learners: v.number() });
    const [counted] = await select(db, row, sql`select count(*)::int as learners from auth.users`);
    return counted?.learners ?? 0;
  } finally {
    await db.close();
    await rm(dump, { force: true });
  }
}

/** Moves the unpacked uploads to the subfolders where the storage API looks for them. Returns the number of files. */
async function placeFiles(folder: string): Promise<number> {
  const packed = join(folder, BACKUP_ENTRIES.files);
  const names = existsSync(packed) ? await readdir(packed) : [];
  const loose = join(folder, 'loose');
  if (names.length > 0) await rename(packed, loose);
  for (const name of names) {
    const place = join(folder, 'files', 'objects', name.slice(0, 2));
    await mkdir(place, { recursive: true, mode: 0o700 });
    await rename(join(loose, name), join(place, name));
  }
  await rm(loose, { recursive: true, force: true });
  return names.length;
}

/**
 * Replaces a data folder with a backup. Unpacks and opens the whole backup first. The previous data is moved aside,
 * never deleted.
 * @throws {BackupError} when the file is not a complete backup; {StartError} while a server uses the folder
 */
export async function restoreBackup(file: string, dataDir: string, now: Date): Promise<RestoredBackup> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const hasFormer = existsSync(dataDir);
  const unlock = hasFormer ? await lockDataDir(dataDir) : () => Promise.resolve();
  const fresh = `${dataDir}.restoring`;
  try {
    const { madeAt } = await unpack(file, fresh);
    const learners = await openDump(fresh);
    const files = await placeFiles(fresh);
    await rm(join(fresh, BACKUP_ENTRIES.manifest), { force: true });
    const former = hasFormer ? `${dataDir}.before-${now.toISOString().replace(/[-:]|\..*/g, '')}` : null;
    // Release the lock before moving the folder: the lock file is inside the folder and would be moved with it.
    await unlock();
    if (former !== null) await rename(dataDir, former);
    await rename(fresh, dataDir);
    return { madeAt, learners, files, former };
  } catch (error) {
    await unlock().catch(() => undefined);
    // Retry the deletion: after unpacking has failed, it may still write files for a moment.
    await rm(fresh, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    throw error;
  }
}
