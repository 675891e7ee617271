import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database, Statement } from '../database/interface.ts';
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
 * (auth/known-browser.ts).
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
  const read = (rows: readonly unknown[] | undefined): Mail[] =>
    v.parse(v.array(row), rows).map(({ id, recipient, sealed, created_at }) => ({
      id,
      to: recipient,
      createdAt: created_at,
      ...v.parse(content, JSON.parse(seal.open(sealed))),
    }));
  return {
    statements: ({ to, reader, ...said }) => {
      const now = clock();
      return [
        {
          text: `delete from embedded.mails where created_at < $1
                    or seq <= (select max(seq) from embedded.mails) - $2::int
                    or seq in (select seq from embedded.mails where lower(recipient) = lower($3) order by seq desc offset $4)`,
          values: [new Date(now.getTime() - KEPT_DAYS * 86_400_000), KEPT, to, KEPT_OF_ADDRESS - 1],
        },
        {
          text: 'insert into embedded.mails (id, recipient, sealed, created_at, reader) values ($1, $2, $3, $4, $5)',
          values: [randomUUID(), to, seal.close(JSON.stringify(said)), now, reader ?? null],
        },
      ];
    },
    list: async ({ to, limit }) => {
      if (to !== undefined && jsonProblem(to) !== null) return { total: 0, mails: [] };
      const match = 'where $1::text is null or lower(recipient) = lower($1)';
      const [counts, found] = await db.run([
        { text: `select count(*)::int as total from embedded.mails ${match}`, values: [to ?? null] },
        {
          text: `select id, recipient, sealed, created_at from embedded.mails ${match} order by seq desc limit $2`,
          values: [to ?? null, limit],
        },
      ]);
      const { total } = v.parse(v.object({ total: v.number() }), counts?.rows[0]);
      return { total, mails: read(found?.rows) };
    },
    listOwn: async (reader, limit) => {
      const [found] = await db.run([
        {
          text: 'select id, recipient, sealed, created_at from embedded.mails where reader = $1 order by seq desc limit $2',
          values: [reader, limit],
        },
      ]);
      return read(found?.rows);
    },
    find: async (id) => {
      if (jsonProblem(id) !== null) return null;
      const [found] = await db.run([
        { text: 'select id, recipient, sealed, created_at from embedded.mails where id = $1', values: [id] },
      ]);
      return read(found?.rows)[0] ?? null;
    },
    remove: async (id) => {
      await db.run([{ text: 'delete from embedded.mails where id = $1', values: [id] }]);
    },
  };
}
