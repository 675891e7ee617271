import * as v from 'valibot';
import { dropUnconfirmed } from './auth/endpoints/signup.ts';
import { endOldSessions } from './auth/model/refresh.ts';
import type { Database } from './database/interface.ts';
import type { Clock } from './http/context.ts';
import { noticeMail } from './mail/notices.ts';
import type { Outbox } from './mail/outbox.ts';

/** What is done beside the requests. */
export interface Housekeeping {
  /** Drops what is outdated: accounts nobody confirmed, sessions nobody uses. */
  sweep(): Promise<void>;
  /** Writes the mails to those whose account was deleted. */
  sayFarewell(): Promise<void>;
}

const gone = v.array(v.object({ email: v.string() }));

export function createHousekeeping(db: Database, outbox: Outbox, clock: Clock): Housekeeping {
  return {
    sweep: async () => {
      await db.run([dropUnconfirmed(clock()), endOldSessions(clock())]);
    },
    sayFarewell: async () => {
      const [rows] = await db.run([{ text: 'select email from embedded.farewells', values: [] }]);
      for (const { email } of v.parse(gone, rows?.rows)) {
        await db.run([
          { text: 'delete from embedded.farewells where email = $1', values: [email] },
          ...outbox.statements(noticeMail('account-deleted', email, clock())),
        ]);
      }
    },
  };
}
