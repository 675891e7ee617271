import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { MailSender, MailSenderParts } from '../../core/classroom.ts';
import type { Mail } from '../../core/mail/outbox.ts';

/** The SMTP server, and the sender's address. */
export interface SmtpSettings {
  /** The server with its credentials, in nodemailer's format: smtps://user:password@mail.example.org */
  url: string;
  /** The sender: Iskolar <no-reply@example.org> */
  from: string;
  /** A mail server that does not answer is given up after this time (ms), so that it holds up nobody's mail. */
  patienceMs?: number;
}

/** How many mails are looked at in one round, and how many of them are sent at once. */
const BATCH = 200;
const AT_ONCE = 4;
/** The growing pauses (ms) after which a mail that the server could not take is tried again. */
const PAUSES_MS = [60_000, 300_000, 900_000, 3_600_000];

const failureSchema = v.object({
  code: v.fallback(v.string(), 'unknown'),
  command: v.fallback(v.string(), ''),
  responseCode: v.fallback(v.number(), 0),
});

/** A mail that waits: how often it was tried, until when it waits, and whether only its recipient was refused. */
interface Waiting {
  tries: number;
  until: number;
  isRecipients: boolean;
}

/**
 * Sends the outbox's mails by SMTP. Each mail has its own fate: a sent one is deleted, so that its code is not kept; so
 * is one that the server refuses for good, and one whose code is dead. Others are tried again later. Errors are
 * reported without the mail's content.
 */
export function createMailSender(
  { outbox, clock, codeSeconds }: MailSenderParts,
  { url, from, patienceMs = 10_000 }: SmtpSettings,
): MailSender {
  const times = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  const transport = createTransport({ url, ...times }, { from });
  const waiting = new Map<string, Waiting>();
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isClosed = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const now = () => clock().getTime();
  const isWaiting = ({ id }: Mail) => (waiting.get(id)?.until ?? 0) > now();

  const end = async (mail: Mail) => {
    waiting.delete(mail.id);
    await outbox.remove(mail.id);
  };
  const sendOne = async (mail: Mail) => {
    const holdsSecret = mail.code !== null || mail.link !== null;
    if (holdsSecret && now() - mail.createdAt.getTime() > codeSeconds * 1000) {
      console.error(`A mail to ${mail.to} was not sent: its code is dead by now.`);
      return end(mail);
    }
    try {
      await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
      await end(mail);
      // The server takes mails again, so try those at once that it could not take at all.
      for (const [id, { isRecipients }] of waiting) {
        if (isRecipients) continue;
        waiting.delete(id);
        isAsked = true;
      }
    } catch (error) {
      const { code, command, responseCode } = v.parse(failureSchema, { ...Object(error) });
      const isRecipients = command === 'RCPT TO';
      if (isRecipients && responseCode >= 500) {
        console.error(`The mail server refused the address ${mail.to} for good (${responseCode}).`);
        return end(mail);
      }
      const tries = (waiting.get(mail.id)?.tries ?? 0) + 1;
      const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
      waiting.set(mail.id, { tries, until: now() + pause, isRecipients });
      console.error(`A mail could not be sent (${code}); it is tried again in ${pause / 60_000} minutes.`);
    }
  };
  const send = async () => {
    while (isAsked && !isClosed) {
      isAsked = false;
      const { mails } = await outbox.list({ limit: BATCH });
      const due = mails.filter((mail) => !isWaiting(mail)).reverse();
      const line = async () => {
        for (let mail = due.shift(); mail !== undefined && !isClosed; mail = due.shift()) await sendOne(mail);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, line));
      const known = new Set(mails.map(({ id }) => id));
      for (const id of waiting.keys()) if (!known.has(id)) waiting.delete(id);
      if (mails.some((mail) => !waiting.has(mail.id))) isAsked = mails.length === BATCH || isAsked;
    }
  };
  const wake = () => {
    isAsked = true;
    if (running !== null || isClosed) return;
    clearTimeout(again);
    running = send()
      .catch((error: unknown) => console.error('Mails could not be read:', error))
      .finally(() => {
        running = null;
        const next = Math.min(...[...waiting.values()].map(({ until }) => until));
        if (!isClosed && Number.isFinite(next))
          again = setTimeout(wake, Math.max(1_000, next - now())).unref();
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
