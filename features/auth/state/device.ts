import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, storedAtom, storedTextAtom } from '#kernel/device';

/** The email address of a learner who must still enter the emailed one-time code (docs/product.md#auth-4). */
export const storedOtpEmailAtom = storedTextAtom(DEVICE_KEYS.otpEmail);

/** The email address that was registered on this device and is not confirmed yet (docs/product.md#auth-8). */
export const unconfirmedEmailAtom = storedTextAtom(DEVICE_KEYS.verifyEmail);

const draftAtom = atom<string | null>(null);

/**
 * The email address in a sign-in or sign-up form when the form opens. It is the one typed on another form, else the
 * one just registered, else the remembered one. A typed address is lost when the page is reloaded.
 */
export const emailDraftAtom = atom(
  (get): string => get(draftAtom) ?? get(unconfirmedEmailAtom) ?? get(rememberedEmailAtom) ?? '',
  (_get, set, email: string | null): void => set(draftAtom, email),
);

const rememberMeAtom = storedTextAtom(DEVICE_KEYS.rememberMe);
const storedRememberedEmailAtom = storedTextAtom(DEVICE_KEYS.rememberedEmail);

/**
 * The email address of the learner who ticked 'Remember me'; null if nobody did. Writing sets or removes both the
 * tick and the address.
 */
export const rememberedEmailAtom = atom(
  (get) => (get(rememberMeAtom) === null ? null : (get(storedRememberedEmailAtom) ?? '')),
  (_get, set, email: string | null): void => {
    set(rememberMeAtom, email === null ? null : 'true');
    set(storedRememberedEmailAtom, email);
  },
);

/** The purpose of an email. Each purpose has its own waiting time between two emails. */
type MailPurpose = 'code' | 'confirmation';

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
type MailSent = v.InferOutput<typeof sentSchema>;

/** When this device last requested an email of each purpose; null if it never did. It survives a reload. */
export const mailSentAtoms = {
  code: storedAtom(DEVICE_KEYS.codeMailed, sentSchema),
  confirmation: storedAtom(DEVICE_KEYS.confirmationMailed, sentSchema),
};

export interface MailNote {
  purpose: MailPurpose;
  email: string;
  /** If the server refused to send the email: the seconds until it accepts a new request. */
  refusedFor?: number;
}

/** Records that an email was sent now, or that the server refused to send one. */
export const noteMailSentAtom = atom(null, (get, set, { purpose, email, refusedFor }: MailNote): void => {
  const secondsLeft = refusedFor ?? MAIL_GAP_SECONDS;
  const sentAt = get(deviceAtom).now() - (MAIL_GAP_SECONDS - secondsLeft) * 1000;
  set(mailSentAtoms[purpose], { email, sentAt, isRefused: refusedFor !== undefined });
});

/** Deletes the records of sent emails, because another learner may use this device next. */
export const forgetMailsSentAtom = atom(null, (_get, set): void => {
  set(mailSentAtoms.code, null);
  set(mailSentAtoms.confirmation, null);
});

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
export function isCodeStillValid(sent: MailSent, now: number): boolean {
  return now - sent.sentAt < CODE_SECONDS * 1000;
}

/** The state of the last email to one address, and the waiting time until the next one. */
interface MailWait {
  /** Seconds until a new email may be requested; 0 if one may be requested now. */
  secondsLeft: number;
  /** Whether an email was requested and its code may still work. */
  isSent: boolean;
  /** Whether the server refused to send an email because the previous one was too recent. */
  isRefused: boolean;
  /** When the newest email was sent, in milliseconds since 1970; null if unknown. */
  sentAt: number | null;
}

/**
 * Returns the waiting time between two emails to one address. The device's clock measures it, and it survives a
 * reload.
 */
export function useMailCooldown(purpose: MailPurpose, email: string | null): MailWait {
  const device = useAtomValue(deviceAtom);
  const last = useAtomValue(mailSentAtoms[purpose]);
  const [now, setNow] = useState(() => device.now());
  const sent = last !== null && last.email === email ? last : null;
  const secondsLeft = secondsUntilNextMail(sent, now);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(device.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting, device]);

  return {
    secondsLeft,
    isSent: sent !== null && isCodeStillValid(sent, now),
    isRefused: sent?.isRefused ?? false,
    sentAt: sent === null || sent.isRefused ? null : sent.sentAt,
  };
}
