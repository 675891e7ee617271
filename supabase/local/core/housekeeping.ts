import * as v from 'valibot';
import { deleteUnconfirmed } from './auth/endpoints/signup.ts';
import { deleteOldFlows } from './auth/model/flow-state.ts';
import { deleteEndedSessions } from './auth/model/refresh.ts';
import type { Database, Result } from './database/interface.ts';
import { select, sql } from './database/sql.ts';
import type { Clock } from './http/context.ts';
import { DATABASE_NOTICES, noticeMail } from './mail/notices.ts';
import type { Outbox } from './mail/outbox.ts';
import { FileStore } from './storage/files.ts';
import { deleteUnfinishedUploads } from './storage/rows.ts';

/** The server's background work. */
export interface Housekeeping {
  /**
   * Deletes outdated data: unconfirmed accounts, unused sessions, old log entries, unfinished uploads, files of deleted
   * accounts.
   */
  sweep(): Promise<void>;
  /**
   * Puts mails into the outbox about events that only the database noticed, such as a deleted account or a used
   * recovery code.
   */
  writeNotices(): Promise<void>;
}

const owed = v.object({ email: v.string(), notice: v.picklist(DATABASE_NOTICES) });

const orphans = v.array(v.object({ version: v.nullable(v.string()) }));
const versionsOf = ({ rows }: Result) => v.parse(orphans, rows).map(({ version }) => version);

/**
 * Runs the database's own cleanup; on a hosted project, a scheduler does that (docs/deploy.md). Returns the column
 * `version` of deleted objects, which names their files on disk.
 */
const RETAIN = sql`
  with done as materialized (select public.run_retention() as report)
  delete from storage.objects as o using done, jsonb_to_recordset(done.report -> 'orphaned_files') as f (bucket text, name text)
   where o.bucket_id = f.bucket and o.name = f.name returning o.version`;

export function createHousekeeping(
  db: Database,
  filesDir: string,
  outbox: Outbox,
  clock: Clock,
): Housekeeping {
  return {
    sweep: async () => {
      const files = new FileStore(filesDir);
      const now = clock();
      await db.run([deleteUnconfirmed(now), deleteEndedSessions(now), deleteOldFlows(now)]);
      const deleted = await db.run([deleteUnfinishedUploads(now), RETAIN]);
      await files.remove(deleted.flatMap(versionsOf));
      await db.tidy();
    },
    writeNotices: async () => {
      for (const { email, notice } of await select(
        db,
        owed,
        sql`select email, notice from embedded.notices`,
      )) {
        await db.run([
          sql`delete from embedded.notices where email = ${email} and notice = ${notice}`,
          ...outbox.statements(noticeMail(notice, email, clock())),
        ]);
      }
    },
  };
}
