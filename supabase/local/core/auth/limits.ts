import type { ProjectConfig } from '../config.ts';
import { type Buckets, createBuckets, createNetworkBuckets } from '../http/bucket.ts';
import type { Clock } from '../http/context.ts';
import { AuthError } from './http/auth-error.ts';

/**
 * The purpose of a mail. Each purpose has its own waiting time: a confirmation must not delay the first sign-in code.
 */
export type MailPurpose = 'confirmation' | 'sign-in' | 'recovery' | 'reauthentication';

type Taken = Pick<Buckets, 'wait' | 'take'>;

/**
 * Limits of guesses and mails. Only wrong guesses and sent mails count. Limits per network come from
 * `[auth.rate_limit]`, multiplied by the learners who share an address. Guesses count per account, from any network. A
 * browser that has signed in before (known-browser.ts) has its own limit, so that a stranger cannot lock the owner out.
 */
export interface Limits {
  /** Mails per hour that unknown browsers request, per network. */
  mails: Taken;
  /** Google sign-ins that are started, per network. Each one stores a row. */
  flows: Taken;
  /** Mails per hour that unknown browsers request, per purpose and address. */
  mailsOfStrangers: Buckets;
  /** Mails per hour that a known browser, or one with the right password, requests, per address. */
  mailsOfOwner: Buckets;
  /**
   * One mail per purpose and address within config.toml's `max_frequency`, counted separately for unknown browsers and
   * the owner.
   */
  mailGap: Buckets;
  /** Wrong mailed codes per account, and wrong codes of an authenticator. */
  codes: Buckets;
  /** Wrong passwords per account and network (`passwords`), and per account (`passwordsOfAll`). */
  passwords: Buckets;
  passwordsOfAll: Buckets;
  /** Wrong codes and passwords per account and known browser. */
  known: Buckets;
  /** At most one mail a day that informs an owner about other people's guesses. */
  warnings: Buckets;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 86_400;
/**
 * Ten attempts immediately, then one every six minutes. Guessing a six-digit code then takes longer than guessing an
 * eight-digit code without this limit (docs/security.md).
 */
const CODES = { count: 10, seconds: HOUR };
/** Ten attempts immediately, then one every ninety seconds. */
const GUESSES = { count: 10, seconds: 900 };

/** `perAddress`: how many learners share one network address. */
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

/** 429 over_request_rate_limit. The seconds to wait are in the message and in the Retry-After header. */
export const tooMany = (seconds: number) => {
  const message = `Request rate limit reached. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new AuthError(429, 'over_request_rate_limit', message, {}, seconds);
};

/** Takes one from the limit. @throws {AuthError} 429 with the seconds to wait */
export function take(buckets: Taken, key: string): void {
  const seconds = buckets.take(key);
  if (seconds > 0) throw tooMany(seconds);
}
