import type { ProjectConfig } from '../config.ts';
import { type Buckets, createBuckets, createNetworkBuckets } from '../http/bucket.ts';
import type { Clock } from '../http/context.ts';
import { AuthError } from './http/auth-error.ts';

/**
 * The purpose of a mail. Each has its own waiting time: confirming an address must not delay the first
 * sign-in code.
 */
export type MailPurpose = 'confirmation' | 'sign-in' | 'recovery' | 'reauthentication';

type Taken = Pick<Buckets, 'wait' | 'take'>;

/**
 * Limits of guesses and mails. Only wrong guesses and sent mails count. Limits by network come from
 * `[auth.rate_limit]`, times the learners who share an address. Guesses count by account, from any network.
 * A browser that has signed in before (known-browser.ts) has its own limit, so a stranger cannot lock the
 * owner out.
 */
export interface Limits {
  /** Mails that strangers ask for, by network, in an hour. */
  mails: Taken;
  /** Sign-ins through Google that begin, by network: each is a row. */
  flows: Taken;
  /** Mails that strangers ask for, by purpose and address, in an hour. */
  mailsOfStrangers: Buckets;
  /** Mails that a known browser or a right password asks for, by address, in an hour. */
  mailsOfOwner: Buckets;
  /** One mail a purpose and address within config.toml's `max_frequency`, for strangers and the owner apart. */
  mailGap: Buckets;
  /** Wrong mailed codes of an account, and wrong codes of an authenticator. */
  codes: Buckets;
  /** Wrong passwords by account and network, and by account. */
  passwords: Buckets;
  passwordsOfAll: Buckets;
  /** Wrong codes and passwords of one account in one of its known browsers. */
  known: Buckets;
  /** One mail a day that tells an owner about guesses by others. */
  warnings: Buckets;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 86_400;
/**
 * Ten at once, then one every six minutes. Guessing six digits then takes longer than guessing eight
 * without this limit (docs/security.md).
 */
const CODES = { count: 10, seconds: HOUR };
/** Ten at once, then one every ninety seconds. */
const GUESSES = { count: 10, seconds: 900 };

/** `perAddress` is how many learners share one network address. */
export function createLimits(clock: Clock, { auth }: ProjectConfig, perAddress: number): Limits {
  const { rate_limit: rate, email } = auth;
  const byNetwork = (count: number, seconds: number) =>
    createNetworkBuckets(clock, { count: count * perAddress, seconds });
  return {
    mails: byNetwork(rate.email_sent, HOUR),
    flows: byNetwork(rate.sign_in_sign_ups, FIVE_MINUTES),
    mailsOfStrangers: createBuckets(clock, { count: 5, seconds: HOUR }),
    mailsOfOwner: createBuckets(clock, { count: 20, seconds: HOUR }),
    mailGap: createBuckets(clock, { count: 1, seconds: email.max_frequency }),
    codes: createBuckets(clock, CODES),
    passwords: createBuckets(clock, GUESSES),
    passwordsOfAll: createBuckets(clock, { count: 100, seconds: HOUR }),
    known: createBuckets(clock, GUESSES),
    warnings: createBuckets(clock, { count: 1, seconds: DAY }),
  };
}

/** 429 over_request_rate_limit that says how long to wait, in words and as Retry-After. */
export const tooMany = (seconds: number) => {
  const message = `Request rate limit reached. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new AuthError(429, 'over_request_rate_limit', message, {}, seconds);
};

/** Takes one. @throws {AuthError} 429 with the seconds to wait */
export function take(buckets: Taken, key: string): void {
  const seconds = buckets.take(key);
  if (seconds > 0) throw tooMany(seconds);
}
