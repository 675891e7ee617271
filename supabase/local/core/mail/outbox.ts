import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database, Statement } from '../database/interface.ts';
import { select, sql } from '../database/sql.ts';
import type { Clock } from '../http/context.ts';
import { jsonProblem } from '../http/json.ts';
import type { SecretCipher } from '../seal.ts';

const content = v.object({
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  code: v.nullable(v.string()),
  link: v.nullable(v.string()),
});
const row = v.object({ id: v.string(), recipient: v.string(), sealed: v.string(), created_at: v.date() });

/** The content of a mail. `code` and `link` are null if the mail does not contain them. */
type Content = v.InferOutput<typeof content>;

export interface NewMail extends Content {
  to: string;
}

/**
 * A mail to store. In classroom mode, `reader` identifies a browser that may also read the mail
 * (fairness/known-browsers.ts).
 */
export interface OutgoingMail extends NewMail {
  reader?: string | null;
}

export interface Mail extends NewMail {
  id: string;
  createdAt: Date;
}

export interface Outbox {
  /**
   * Returns the statements that put a mail into the outbox. Run them in the transaction that creates the mail's code.
   */
  statements(mail: OutgoingMail): Statement[];
  /**
   * Finds the newest mails to one address (upper and lower case are equal) or to all addresses. `total` is the number
   * of all mails that match.
   */
  list(query: { to?: string; limit: number }): Promise<{ total: number; mails: Mail[] }>;
  /** Finds the newest mails that the browser `reader` may read, in classroom mode. */
  listOwn(reader: string, limit: number): Promise<Mail[]>;
  /** Finds one mail by its id; null if the outbox has no such mail. */
  find(id: string): Promise<Mail | null>;
  remove(id: string): Promise<void>;
}

/**
 * The most mails kept for one address: for each mail above this number, the oldest is deleted. So a flood of mails to
 * one address does not delete the mails to others.
 */
const KEPT_OF_ADDRESS = 20;
const KEPT_DAYS = 7;
/**
 * The most mails kept in total: far more than a class needs in a week. Only a flood of mails to invented addresses
 * reaches this number.
 */
const KEPT = 20_000;

/**
 * Creates the outbox, which is stored in embedded.mails. The mails are encrypted, so that a copy of the database's
 * files does not reveal codes and links.
 */
export function createOutbox(db: Database, clock: Clock, seal: SecretCipher): Outbox {
  const read = async (query: Statement): Promise<Mail[]> =>
    (await select(db, row, query)).map(({ id, recipient, sealed, created_at }) => ({
      id,
      to: recipient,
      createdAt: created_at,
      ...v.parse(content, JSON.parse(seal.open(sealed))),
    }));
  return {
    statements: ({ to, reader, ...said }) => {
      const now = clock();
      return [
        sql`delete from embedded.mails where created_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}
               or seq <= (select max(seq) from embedded.mails) - ${KEPT}::int
               or seq in (select seq from embedded.mails where lower(recipient) = lower(${to})
                           order by seq desc offset ${KEPT_OF_ADDRESS - 1})`,
        sql`insert into embedded.mails (id, recipient, sealed, created_at, reader)
            values (${randomUUID()}, ${to}, ${seal.close(JSON.stringify(said))}, ${now}, ${reader ?? null})`,
      ];
    },
    list: async ({ to, limit }) => {
      if (to !== undefined && jsonProblem(to) !== null) return { total: 0, mails: [] };
      const address = to ?? null;
      const [count] = await select(
        db,
        v.object({ total: v.number() }),
        sql`select count(*)::int as total from embedded.mails
            where ${address}::text is null or lower(recipient) = lower(${address})`,
      );
      const mails = await read(
        sql`select * from embedded.mails where ${address}::text is null or lower(recipient) = lower(${address})
            order by seq desc limit ${limit}`,
      );
      return { total: count?.total ?? 0, mails };
    },
    listOwn: (reader, limit) =>
      read(sql`select * from embedded.mails where reader = ${reader} order by seq desc limit ${limit}`),
    find: async (id) => {
      if (jsonProblem(id) !== null) return null;
      return (await read(sql`select * from embedded.mails where id = ${id}`))[0] ?? null;
    },
    remove: async (id) => {
      await db.run([sql`delete from embedded.mails where id = ${id}`]);
    },
  };
}
