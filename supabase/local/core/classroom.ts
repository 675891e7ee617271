import type { Context, Hono } from 'hono';
import type { ServerOptions } from '../options.ts';
import type { AuthServer } from './auth/context.ts';
import type { Passwords } from './auth/passwords.ts';
import type { DatabaseDuringSetup } from './database/client.ts';
import type { Clock } from './http/context.ts';
import type { Outbox } from './mail/outbox.ts';

/** Sends mails to a mail server. */
export interface MailSender {
  /** Starts sending the mails in the outbox. Calls while mails are being sent cause only one further run. */
  wake(): void;
  /** Waits until the current mail is sent, then stops. */
  close(): Promise<void>;
}

/** What the sender of mails needs of the server. */
export interface MailSenderParts {
  outbox: Outbox;
  clock: Clock;
  /** How long a mailed code or link lives. */
  codeSeconds: number;
}

/** The classroom mode (../classroom): what a server for a class adds to the core. The core works without it. */
export interface Classroom {
  /** Adds the classroom's data to the database. Called after the migrations. */
  prepare(db: DatabaseDuringSetup, passwords: Passwords, now: Date): Promise<void>;
  /** Creates the sender of the outbox's mails; null if mails only stay in the outbox. */
  sender(parts: MailSenderParts): MailSender | null;
  /**
   * Returns the page of the mails that a browser without the mailbox key may read; null if it may not read any mail.
   */
  showOwn(c: Context, auth: AuthServer): Promise<Response | null>;
  /** Adds the pages and API calls of the classroom mode. `mailboxKey` is null if there is no mailbox. */
  mount(app: Hono, parts: { auth: AuthServer; options: ServerOptions; mailboxKey: string | null }): void;
}
