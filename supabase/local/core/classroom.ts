import type { Context, Hono } from 'hono';
import type { ServerOptions } from '../options.ts';
import type { Auth } from './auth/context.ts';
import type { Passwords } from './auth/passwords.ts';
import type { SchemaDatabase } from './database/client.ts';
import type { Outbox } from './mail/outbox.ts';

/** Sends mails to a mail server. */
export interface Sender {
  /** Sends the outbox's mails soon. Several calls cause one run. */
  wake(): void;
  /** Waits for the mail that is on its way, and stops. */
  close(): Promise<void>;
}

/** What a server for a class adds to the core (../classroom). The core starts without it. */
export interface Classroom {
  /** Runs after the migrations. */
  prepare(db: SchemaDatabase, passwords: Passwords, now: Date): Promise<void>;
  /** Null: mails are kept. */
  sender(outbox: Outbox): Sender | null;
  /** Answers a browser that has no key of the mailbox; null if it has a right to nothing. */
  showOwn(c: Context, auth: Auth): Promise<Response | null>;
  /** Adds its pages and calls. `mailboxKey` is null if there is no mailbox. */
  mount(app: Hono, parts: { auth: Auth; options: ServerOptions; mailboxKey: string | null }): void;
}
