import * as v from 'valibot';

/** Layout of a backup. Raise it when older programs cannot read it. */
export const BACKUP_FORMAT = 1;

/** The content of a backup, by the names in its tar. */
export const PARTS = {
  keys: 'keys.json',
  /** Of the data folder: which layout and which Postgres (data-dir.ts). */
  marker: 'format.json',
  /** The database, as PGlite dumps it. */
  postgres: 'postgres.tar',
  /** The bytes of uploaded files, by their random names. */
  files: 'files',
  manifest: 'manifest.json',
} as const;

export const manifestSchema = v.object({
  backup: v.pipe(v.number(), v.integer()),
  made_at: v.pipe(v.string(), v.isoTimestamp()),
});

export const runningSchema = v.object({ url: v.pipe(v.string(), v.url()) });

/** A backup that cannot be made or read, in a sentence for a person. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
