import * as v from 'valibot';
import { dropUnconfirmed } from './auth/endpoints/signup.ts';
import { endOldSessions } from './auth/model/refresh.ts';
import type { Database } from './database/interface.ts';
import type { Clock } from './http/context.ts';
import { NOTICES_OF_DATABASE, noticeMail } from './mail/notices.ts';
import type { Outbox } from './mail/outbox.ts';

/** What is done beside the requests. */
export interface Housekeeping {
  /** Drops what is outdated: accounts nobody confirmed, sessions nobody uses. */
  sweep(): Promise<void>;
  /** Writes the mails that the database asked for: an account was deleted, a recovery code used. */
  writeNotices(): Promise<void>;
}

const owed = v.array(v.object({ email: v.string(), notice: v.picklist(NOTICES_OF_DATABASE) }));

export function createHousekeeping(db: Database, outbox: Outbox, clock: Clock): Housekeeping {
  return {
    sweep: async () => {
      await db.run([dropUnconfirmed(clock()), endOldSessions(clock())]);
    },
    writeNotices: async () => {
      const [rows] = await db.run([{ text: 'select email, notice from embedded.notices', values: [] }]);
      for (const { email, notice } of v.parse(owed, rows?.rows)) {
        await db.run([
          { text: 'delete from embedded.notices where email = $1 and notice = $2', values: [email, notice] },
          ...outbox.statements(noticeMail(notice, email, clock())),
        ]);
      }
    },
  };
}
