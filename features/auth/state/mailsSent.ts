import * as v from 'valibot';
import { type Device, readStored, writeStored } from '#features/device';

/** Two kinds of e-mail wait for each other no longer than for themselves. */
export type MailPurpose = 'code' | 'confirmation';

/** Seconds between two e-mails to one address: the server refuses a faster second one (auth-contract). */
const MAIL_GAP_SECONDS = 60;
/** A code is good for an hour: until then its boxes are worth showing again. */
const CODE_SECONDS = 3600;

const sentSchema = v.object({ email: v.string(), sentAt: v.number() });
export type MailSent = v.InferOutput<typeof sentSchema>;

const keyOf = (purpose: MailPurpose) => `mail-sent-${purpose}`;

/** When this device last had that e-mail sent, or null. Kept over a reload. */
export function readMailSent(device: Device, purpose: MailPurpose): MailSent | null {
  return readStored(device, keyOf(purpose), sentSchema);
}

/** Notes an e-mail sent now, or so long ago that the server will send another in `secondsLeft`. */
export function noteMailSent(
  device: Device,
  purpose: MailPurpose,
  email: string,
  secondsLeft = MAIL_GAP_SECONDS,
): MailSent {
  const sent = { email, sentAt: device.now() - (MAIL_GAP_SECONDS - secondsLeft) * 1000 };
  writeStored(device, keyOf(purpose), sent);
  return sent;
}

/** Forgets them: another learner may be next. */
export function forgetMailsSent(device: Device): void {
  device.remove(keyOf('code'));
  device.remove(keyOf('confirmation'));
}

/** Whole seconds until the server sends the next e-mail; 0 once it does. `now` in milliseconds. */
export function secondsUntilNext(sent: MailSent | null, now: number): number {
  if (sent === null) return 0;
  const left = Math.ceil((sent.sentAt + MAIL_GAP_SECONDS * 1000 - now) / 1000);
  // A clock that was set back must not lock the button for longer than the gap.
  return Math.min(MAIL_GAP_SECONDS, Math.max(0, left));
}

/** Whether a code of that e-mail may still work. */
export function isCodeAlive(sent: MailSent | null, now: number): boolean {
  return sent !== null && now - sent.sentAt < CODE_SECONDS * 1000;
}
