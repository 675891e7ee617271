import type { ProjectConfig } from '../config.ts';
import { type Buckets, createBuckets } from '../http/bucket.ts';
import type { Clock } from '../http/context.ts';
import { AuthError } from './http/auth-error.ts';

/** What a mail is for. Each purpose waits on its own: confirming an address must not delay the first sign-in code. */
export type MailPurpose = 'confirmation' | 'sign-in' | 'recovery' | 'reauthentication';

/** Wrong codes of one connection after which a mailed code no longer works for it. */
export const CODE_TRIES = 5;

/**
 * What may be asked for how often. Those by connection take their figures from `[auth.rate_limit]`, as hosted Supabase counts
 * them, times the learners who share an address. Whoever guesses is slowed down, never the account: a right code passes
 * whatever others typed.
 */
export interface Limits {
  /** Sign-ups, sign-ins and requests for a mail, by connection, in five minutes. */
  signIns: Buckets;
  /** Mails asked for, by connection, in an hour. */
  mails: Buckets;
  /** Exchanges of refresh tokens, by connection, in five minutes. */
  refreshes: Buckets;
  /** Wrong mailed codes, by connection, in five minutes. When it is empty, each code may be tried once. */
  wrongCodes: Buckets;
  /** Wrong tries of one mailed code, by code and connection. */
  codeTries: Buckets;
  /** Wrong passwords, by address and connection. */
  passwords: Buckets;
  /** Wrong codes of an authenticator, by authenticator and connection. */
  authenticators: Buckets;
  /** One mail a purpose and address within config.toml's `max_frequency`. */
  mailGap: Buckets;
}

const FIVE_MINUTES = 300;
/** Ten at once, then one in ninety seconds. */
const GUESSES = { count: 10, seconds: 900 };

/** `perAddress` is how many learners share one network address. */
export function createLimits(clock: Clock, { auth }: ProjectConfig, perAddress: number): Limits {
  const { rate_limit: rate, email } = auth;
  const byConnection = (count: number, seconds: number) =>
    createBuckets(clock, { count: count * perAddress, seconds });
  return {
    signIns: byConnection(rate.sign_in_sign_ups, FIVE_MINUTES),
    mails: byConnection(rate.email_sent, 3600),
    refreshes: byConnection(rate.token_refresh, FIVE_MINUTES),
    wrongCodes: byConnection(rate.token_verifications, FIVE_MINUTES),
    codeTries: createBuckets(clock, { count: CODE_TRIES, seconds: email.otp_expiry * CODE_TRIES }),
    passwords: createBuckets(clock, GUESSES),
    authenticators: createBuckets(clock, GUESSES),
    mailGap: createBuckets(clock, { count: 1, seconds: email.max_frequency }),
  };
}

const tooMany = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds);

/** Takes one. @throws {AuthError} 429 over_request_rate_limit with the seconds to wait */
export function take(buckets: Buckets, key: string): void {
  const seconds = buckets.take(key);
  if (seconds > 0) throw tooMany(seconds);
}

/** As {@link take}, taking nothing: for what counts only when it fails. @throws {AuthError} 429 */
export function check(buckets: Buckets, key: string): void {
  const seconds = buckets.wait(key);
  if (seconds > 0) throw tooMany(seconds);
}

/**
 * Takes the turn for one mail. Called alike for known and unknown addresses, so that the answer tells nothing.
 * @throws {AuthError} 429 over_email_send_rate_limit with the seconds to wait
 */
export function takeMail({ mailGap }: Limits, purpose: MailPurpose, email: string): void {
  const seconds = mailGap.take(`${purpose} ${email}`);
  if (seconds === 0) return;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message, {}, seconds);
}
