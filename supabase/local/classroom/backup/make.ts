import { existsSync } from 'node:fs';
import { cp, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import type { Database } from '../../core/database/interface.ts';
import { BACKUP_ENTRIES, BACKUP_FORMAT } from './parts.ts';

/**
 * Adds the uploaded files to the folder `to`, except those that are already there. If the disk supports hard links, it
 * makes a link instead of a copy, because the bytes of an uploaded file never change.
 */
async function gather(filesDir: string, to: string): Promise<void> {
  const objects = join(filesDir, 'objects');
  if (!existsSync(objects)) return;
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = join(to, entry.name);
    if (existsSync(place)) continue;
    const source = join(entry.parentPath, entry.name);
    // If both the link and the copy fail, the file was deleted a moment ago, so the backup does not need it.
    await link(source, place).catch(() => cp(source, place).catch(() => undefined));
  }
}

/**
 * Makes a compressed tar of a whole data folder while its server runs. The database is dumped between two of its jobs,
 * so the dump is consistent. Uploaded files are linked before and after the dump, so that the tar has the file of every
 * upload in the dump.
 * @returns the bytes of the tar. Always call `done` afterwards, also after an error: it removes the temporary files.
 */
export async function makeBackup(
  db: Database,
  dataDir: string,
  now: Date,
): Promise<{ bytes: AsyncIterable<Uint8Array>; done(): Promise<void> }> {
  const folder = await mkdtemp(join(dataDir, 'backup-'));
  const done = () => rm(folder, { recursive: true, force: true });
  try {
    const filesDir = join(dataDir, 'files');
    const files = join(folder, BACKUP_ENTRIES.files);
    await mkdir(files);
    await gather(filesDir, files);
    await db.dump(join(folder, BACKUP_ENTRIES.postgres));
    await gather(filesDir, files);
    for (const name of [BACKUP_ENTRIES.keys, BACKUP_ENTRIES.marker])
      await cp(join(dataDir, name), join(folder, name));
    const manifest = { backup: BACKUP_FORMAT, made_at: now.toISOString() };
    await writeFile(join(folder, BACKUP_ENTRIES.manifest), JSON.stringify(manifest), { mode: 0o600 });
    // Put the manifest last: a backup file that was cut off then has no manifest, and restoring refuses it.
    const order = [
      BACKUP_ENTRIES.keys,
      BACKUP_ENTRIES.marker,
      BACKUP_ENTRIES.postgres,
      BACKUP_ENTRIES.files,
      BACKUP_ENTRIES.manifest,
    ];
    return { bytes: create({ cwd: folder, gzip: true, portable: true }, order), done };
  } catch (error) {
    await done();
    throw error;
  }
}
