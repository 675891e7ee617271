/**
 * `npm run backup [file] [-- --data <folder>]` saves all data of the embedded server as one file. The server may be
 * running or stopped.
 * `npm run restore <file> [-- --data <folder>]` restores that file. docs/security.md lists what the file contains.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../supabase/local/classroom/backup/parts.ts';
import { restoreBackup } from '../supabase/local/classroom/backup/restore.ts';
import { saveBackup } from '../supabase/local/classroom/backup/save.ts';
import { StartError } from '../supabase/local/core/start-error.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, restore: { type: 'boolean' } },
  });
  const dataDir = resolve(values.data ?? process.env.ISKOLAR_DATA ?? '.data');
  const now = new Date();
  const [name] = positionals;
  if (values.restore !== true) {
    const stamp = now.toISOString().replace(/[-:]|\..*/g, '');
    const file = resolve(name ?? `iskolar-backup-${stamp}.tar.gz`);
    const size = await saveBackup(dataDir, file, now);
    console.log(
      `Saved ${dataDir} as ${file} (${(size / 1e6).toFixed(1)} MB). It contains all data and the keys: keep it safe.`,
    );
    return;
  }
  if (name === undefined) throw new BackupError('Which file? npm run restore <file>');
  const { madeAt, learners, files, former } = await restoreBackup(resolve(name), dataDir, now);
  console.log(`Restored ${dataDir} as it was at ${madeAt}: ${learners} accounts, ${files} files.`);
  if (former !== null)
    console.log(`The data that was there is in ${former}. Delete it when you no longer need it.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof BackupError || error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
