import * as v from 'valibot';
import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';

/** Two kinds of email wait for each other no longer than for themselves. */
export type MailPurpose = 'code' | 'confirmation';

/** Seconds between two emails to one address: the server refuses a faster second one (docs/adr/0008). */
const MAIL_GAP_SECONDS = 60;
/** A code is good for ten minutes (`otp_expiry` of the server): until then its boxes are worth showing again. */
const CODE_SECONDS = 600;

const sentSchema = v.object({
  email: v.string(),
  sentAt: v.number(),
  /** The server refused because it is too soon. The last email may have been a link, not a code. */
  isRefused: v.optional(v.boolean(), false),
});
export type MailSent = v.InferOutput<typeof sentSchema>;

const keyOf = (purpose: MailPurpose) =>
  purpose === 'code' ? DEVICE_KEYS.codeMailed : DEVICE_KEYS.confirmationMailed;

/** When this device last had that email sent, or null. Kept over a reload. */
export function readMailSent(device: Device, purpose: MailPurpose): MailSent | null {
  return readStored(device, keyOf(purpose), sentSchema);
}

export interface MailNote {
  /** The server sent no code, and will refuse for this many seconds. */
  refusedFor?: number;
}

/** Notes an email sent now, or refused. */
export function noteMailSent(
  device: Device,
  purpose: MailPurpose,
  email: string,
  { refusedFor }: MailNote = {},
): MailSent {
  const secondsLeft = refusedFor ?? MAIL_GAP_SECONDS;
  const sentAt = device.now() - (MAIL_GAP_SECONDS - secondsLeft) * 1000;
  const sent = { email, sentAt, isRefused: refusedFor !== undefined };
  writeStored(device, keyOf(purpose), sent);
  return sent;
}

/** Clears them, because another learner may be next. */
export function forgetMailsSent(device: Device): void {
  device.remove(keyOf('code'));
  device.remove(keyOf('confirmation'));
}

/** Whole seconds until the server sends the next email; 0 once it does. `now` in milliseconds. */
export function secondsUntilNext(sent: MailSent | null, now: number): number {
  if (sent === null) return 0;
  const left = Math.ceil((sent.sentAt + MAIL_GAP_SECONDS * 1000 - now) / 1000);
  // A clock that was set back must not lock the button for longer than the gap.
  return Math.min(MAIL_GAP_SECONDS, Math.max(0, left));
}

/** Whether a code of that email may still work. */
export function isCodeAlive(sent: MailSent | null, now: number): boolean {
  return sent !== null && now - sent.sentAt < CODE_SECONDS * 1000;
}
