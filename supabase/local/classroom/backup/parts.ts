import * as v from 'valibot';

/** Version of the backup's layout. Raise this number if older programs cannot read the new layout. */
export const BACKUP_FORMAT = 1;

/** The names of the entries in a backup's tar. */
export const BACKUP_ENTRIES = {
  keys: 'keys.json',
  /** The marker file of the data folder, with its layout version and Postgres version (data-dir.ts). */
  marker: 'format.json',
  /** The database, in the format of PGlite's dump. */
  postgres: 'postgres.tar',
  /** The folder of uploaded files, each under its random name. */
  files: 'files',
  manifest: 'manifest.json',
} as const;

export const manifestSchema = v.object({
  backup: v.pipe(v.number(), v.integer()),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
});

export const runningServerSchema = v.object({ url: v.pipe(v.string(), v.url()) });

/** Thrown if a backup cannot be made or read. The message is a sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
