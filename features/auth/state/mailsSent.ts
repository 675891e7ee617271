import * as v from 'valibot';
import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';

/** The purpose of an email. Each purpose has its own waiting time between two emails. */
export type MailPurpose = 'code' | 'confirmation';

/**
 * The shortest time between two emails to one address, in seconds: the server refuses a second email before
 * that (docs/adr/0008).
 */
const MAIL_GAP_SECONDS = 60;
/**
 * How long an emailed code works, in seconds (the server's `otp_expiry`). Until the code expires, a reload shows the
 * boxes for it again.
 */
const CODE_SECONDS = 600;

const sentSchema = v.object({
  email: v.string(),
  sentAt: v.number(),
  /**
   * Whether the server refused to send this email because the previous one was too recent. The previous email may
   * have been a link, not a code.
   */
  isRefused: v.optional(v.boolean(), false),
});
export type MailSent = v.InferOutput<typeof sentSchema>;

const keyOf = (purpose: MailPurpose) =>
  purpose === 'code' ? DEVICE_KEYS.codeMailed : DEVICE_KEYS.confirmationMailed;

/**
 * Reads when this device last requested an email of this purpose; null if it never did. The record survives a reload.
 */
export function readMailSent(device: Device, purpose: MailPurpose): MailSent | null {
  return readStored(device, keyOf(purpose), sentSchema);
}

export interface MailSentDetails {
  /** If the server refused to send the email: the seconds until it accepts a new request. */
  refusedFor?: number;
}

/** Records that an email was sent now, or that the server refused to send one. */
export function recordMailSent(
  device: Device,
  purpose: MailPurpose,
  email: string,
  { refusedFor }: MailSentDetails = {},
): MailSent {
  const secondsLeft = refusedFor ?? MAIL_GAP_SECONDS;
  const sentAt = device.now() - (MAIL_GAP_SECONDS - secondsLeft) * 1000;
  const sent = { email, sentAt, isRefused: refusedFor !== undefined };
  writeStored(device, keyOf(purpose), sent);
  return sent;
}

/** Deletes the records of sent emails, because another learner may use this device next. */
export function forgetMailsSent(device: Device): void {
  device.remove(keyOf('code'));
  device.remove(keyOf('confirmation'));
}

/**
 * Whole seconds until the server accepts a request for the next email; 0 if it accepts one now. `now` is in
 * milliseconds since 1970.
 */
export function secondsUntilNextMail(sent: MailSent | null, now: number): number {
  if (sent === null) return 0;
  const left = Math.ceil((sent.sentAt + MAIL_GAP_SECONDS * 1000 - now) / 1000);
  // If the device's clock was set back, do not wait longer than the normal time between two emails.
  return Math.min(MAIL_GAP_SECONDS, Math.max(0, left));
}

/** Whether the code in the last email may still work. */
export function isCodeStillValid(sent: MailSent | null, now: number): boolean {
  return sent !== null && now - sent.sentAt < CODE_SECONDS * 1000;
}
