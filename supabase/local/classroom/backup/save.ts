import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { openDatabase } from '../../core/database/client.ts';
import { SERVER_ADDRESS_FILE } from '../../core/database/data-dir.ts';
import { lockDataDir } from '../../core/database/lock.ts';
import { StartError } from '../../core/start-error.ts';
import { makeBackup } from './make.ts';
import { BACKUP_ENTRIES, BackupError, runningServerSchema } from './parts.ts';

const LONGEST_DUMP_MS = 600_000;
const keysSchema = v.object({ serviceRoleKey: v.string() });

/**
 * Writes a temporary file and renames it to `file` at the end, so that `file` is never incomplete. Only the file's
 * owner may read it, because a backup contains all data.
 */
async function write(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(bytes), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true });
    throw new BackupError(`The backup could not be written to ${file}: ${String(error)}`);
  }
}

async function saveFromServer(dataDir: string, file: string): Promise<number> {
  const { url } = v.parse(
    runningServerSchema,
    JSON.parse(await readFile(join(dataDir, SERVER_ADDRESS_FILE), 'utf8')),
  );
  const keys = v.parse(keysSchema, JSON.parse(await readFile(join(dataDir, BACKUP_ENTRIES.keys), 'utf8')));
  const answer = await fetch(`${url}/admin/v1/backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.serviceRoleKey}` },
  }).catch((cause: unknown) => {
    throw new BackupError(`The running server at ${url} could not be reached.`, { cause });
  });
  if (!answer.ok || answer.body === null) {
    throw new BackupError(`The running server refused: ${answer.status} ${await answer.text()}`);
  }
  return write(file, answer.body);
}

async function saveFromFolder(dataDir: string, file: string, now: Date): Promise<number> {
  const db = await openDatabase({
    dataDir: join(dataDir, 'postgres'),
    queryTimeoutMs: LONGEST_DUMP_MS,
    prepare: async () => undefined,
  });
  try {
    const { bytes, done } = await makeBackup(db, dataDir, now);
    return await write(file, bytes).finally(done);
  } finally {
    await db.close();
  }
}

/**
 * Saves everything in a data folder as one backup file, whether or not a server is using the folder.
 * @returns the file's size in bytes
 * @throws {BackupError}
 */
export async function saveBackup(dataDir: string, file: string, now: Date): Promise<number> {
  if (!existsSync(join(dataDir, BACKUP_ENTRIES.marker)))
    throw new BackupError(`There is no data in ${dataDir}.`);
  if (existsSync(file)) throw new BackupError(`${file} is there already: name another file.`);
  let unlock: () => Promise<void>;
  try {
    unlock = await lockDataDir(dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return saveFromServer(dataDir, file);
  }
  try {
    return await saveFromFolder(dataDir, file, now);
  } finally {
    await unlock();
  }
}
