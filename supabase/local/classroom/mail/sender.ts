import { createTransport } from 'nodemailer';
import type { MailSender } from '../../core/classroom.ts';
import type { Outbox } from '../../core/mail/outbox.ts';

/** The SMTP server, and the sender's address. */
export interface SmtpSettings {
  /** The server with its credentials, in nodemailer's format: smtps://user:password@mail.example.org */
  url: string;
  /** The sender: Iskolar <no-reply@example.org> */
  from: string;
}

/** The number of mails sent in one batch, and the time in ms after which failed mails are retried. */
const BATCH = 20;
const AGAIN_MS = 60_000;

/**
 * Sends the outbox's mails by SMTP. A sent mail is deleted, so that its code is not kept. A failed mail is retried
 * every minute until the outbox deletes it. Errors are reported without the mail's content.
 */
export function createMailSender(outbox: Outbox, { url, from }: SmtpSettings): MailSender {
  const transport = createTransport(url, { from });
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  const send = async () => {
    while (isAsked && !isClosed) {
      isAsked = false;
      const { mails } = await outbox.list({ limit: BATCH });
      for (const mail of mails.reverse()) {
        await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
        await outbox.remove(mail.id);
      }
      if (mails.length === BATCH) isAsked = true;
    }
  };
  const wake = () => {
    isAsked = true;
    if (running !== null || isClosed) return;
    clearTimeout(again);
    running = send()
      .catch((error: unknown) => {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        console.error(`A mail could not be sent (${reason}); it is tried again in a minute.`);
        again = setTimeout(wake, AGAIN_MS).unref();
      })
      .finally(() => {
        running = null;
      });
  };
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await running;
      transport.close();
    },
  };
}
