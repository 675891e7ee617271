import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database, Statement } from '../database/interface.ts';
import type { Clock } from '../http/context.ts';

const row = v.object({
  id: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text_body: v.string(),
  html_body: v.string(),
  code: v.nullable(v.string()),
  link: v.nullable(v.string()),
  read: v.boolean(),
  created_at: v.date(),
});

/** A mail that would have been sent. `code` and `link` are what the reader acts on, where the mail has them. */
export type Mail = v.InferOutput<typeof row>;

/** What a mail to be sent consists of. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  code: string | null;
  link: string | null;
}

export interface MailQuery {
  /** Only mails to this address (any case). */
  to?: string;
  /** Only mails whose subject holds this (any case). */
  subject?: string;
  limit: number;
  offset: number;
}

export interface Outbox {
  /** The statement that puts a mail into the outbox, to run in the transaction that made its code. */
  statement(mail: NewMail): Statement;
  /** Newest first, with the count of all that match. */
  list(query: MailQuery): Promise<{ total: number; unread: number; mails: Mail[] }>;
  /** One mail by id, or the newest by 'latest'; null when there is none. Marks it read. */
  open(id: string): Promise<Mail | null>;
  /** Deletes these mails; all of them when no ids are given. */
  remove(ids: readonly string[]): Promise<void>;
}

/** Mails beyond this count are dropped, oldest first. */
const KEPT = 500;

const COLUMNS = 'id, recipient, subject, text_body, html_body, code, link, read, created_at';
const MATCH = `($1::text is null or lower(recipient) = lower($1))
  and ($2::text is null or position(lower($2) in lower(subject)) > 0)`;

/** The outbox kept in embedded.outbox. */
export function createOutbox(db: Database, clock: Clock): Outbox {
  return {
    statement: (mail) => ({
      text: `with dropped as (
               delete from embedded.outbox
               where seq <= (select max(seq) from embedded.outbox) - $9::int
             )
             insert into embedded.outbox (id, recipient, subject, text_body, html_body, code, link, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        randomUUID(),
        mail.to,
        mail.subject,
        mail.text,
        mail.html,
        mail.code,
        mail.link,
        clock(),
        KEPT,
      ],
    }),
    list: async ({ to, subject, limit, offset }) => {
      const [counts, found] = await db.run([
        {
          text: `select count(*)::int as total, (count(*) filter (where not read))::int as unread from embedded.outbox where ${MATCH}`,
          values: [to ?? null, subject ?? null],
        },
        {
          text: `select ${COLUMNS} from embedded.outbox where ${MATCH} order by seq desc limit $3 offset $4`,
          values: [to ?? null, subject ?? null, limit, offset],
        },
      ]);
      const { total, unread } = v.parse(v.object({ total: v.number(), unread: v.number() }), counts?.rows[0]);
      return { total, unread, mails: v.parse(v.array(row), found?.rows) };
    },
    open: async (id) => {
      const [found] = await db.run([
        {
          text: `update embedded.outbox set read = true
                 where seq = (select seq from embedded.outbox where $1 = 'latest' or id = $1 order by seq desc limit 1)
                 returning ${COLUMNS}`,
          values: [id],
        },
      ]);
      return v.parse(v.array(row), found?.rows)[0] ?? null;
    },
    remove: async (ids) => {
      await db.run([
        ids.length === 0
          ? { text: 'delete from embedded.outbox', values: [] }
          : { text: 'delete from embedded.outbox where id = any($1)', values: [ids] },
      ]);
    },
  };
}
