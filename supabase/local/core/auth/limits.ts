import type { ProjectConfig } from '../config.ts';
import {
  createNetworkRateLimitBuckets,
  createRateLimitBuckets,
  type RateLimitBuckets,
} from '../http/bucket.ts';
import type { Clock } from '../http/context.ts';
import { AuthError } from './http/auth-error.ts';

/**
 * The purpose of a mail. Each purpose has its own waiting time: a confirmation must not delay the first sign-in code.
 */
export type MailPurpose = 'confirmation' | 'sign-in' | 'recovery' | 'reauthentication';

type Taken = Pick<RateLimitBuckets, 'wait' | 'take'>;

/**
 * The limits for guesses and mails. Only wrong guesses and sent mails count. Limits per network come from
 * `[auth.rate_limit]` in config.toml, multiplied by the number of learners who share a network address. Guesses count
 * per account, from any network. A browser that has signed in before (known-browser.ts) has its own limit, so that a
 * stranger cannot lock the owner out.
 */
export interface Limits {
  /** Limits how many mails browsers that never signed in may request: per hour and network. */
  mails: Taken;
  /**
   * Limits how many Google sign-ins may be started: per five minutes and network. Each one stores a row in the
   * database.
   */
  flows: Taken;
  /** Limits how many mails browsers that never signed in may request: per hour, purpose and email address. */
  mailsOfStrangers: RateLimitBuckets;
  /**
   * Limits how many mails may be requested by browsers that have signed in before or sent the right password: per hour
   * and email address.
   */
  mailsOfOwner: RateLimitBuckets;
  /**
   * Allows one mail per purpose and email address within `max_frequency` (config.toml). The mails that the owner
   * requests and those that strangers request are counted separately.
   */
  mailGap: RateLimitBuckets;
  /** Limits wrong mailed codes per email address, and wrong codes per authenticator. */
  codes: RateLimitBuckets;
  /**
   * Limits wrong passwords per email address and network (`passwords`), and per email address from all networks
   * (`passwordsOfAll`).
   */
  passwords: RateLimitBuckets;
  passwordsOfAll: RateLimitBuckets;
  /** Limits wrong codes and wrong passwords from a browser that has signed in before, per account and browser. */
  known: RateLimitBuckets;
  /** Allows one mail a day that warns an owner about other people's guesses. */
  warnings: RateLimitBuckets;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 86_400;
/**
 * Allows ten wrong codes at once, then one every six minutes. With this limit, a six-digit code is safer than an
 * eight-digit code without a limit per account (docs/security.md).
 */
const CODES = { count: 10, seconds: HOUR };
/** Allows ten wrong guesses at once, then one every ninety seconds. */
const GUESSES = { count: 10, seconds: 900 };

/** `perAddress` is the number of learners who share one network address. */
export function createLimits(clock: Clock, { auth }: ProjectConfig, perAddress: number): Limits {
  const { rate_limit: rate, email } = auth;
  const byNetwork = (count: number, seconds: number) =>
    createNetworkRateLimitBuckets(clock, { count: count * perAddress, seconds });
  return {
    mails: byNetwork(rate.email_sent, HOUR),
    flows: byNetwork(rate.sign_in_sign_ups, FIVE_MINUTES),
    mailsOfStrangers: createRateLimitBuckets(clock, { count: 5, seconds: HOUR }),
    mailsOfOwner: createRateLimitBuckets(clock, { count: 20, seconds: HOUR }),
    mailGap: createRateLimitBuckets(clock, { count: 1, seconds: email.max_frequency }),
    codes: createRateLimitBuckets(clock, CODES),
    passwords: createRateLimitBuckets(clock, GUESSES),
    passwordsOfAll: createRateLimitBuckets(clock, { count: 100, seconds: HOUR }),
    known: createRateLimitBuckets(clock, GUESSES),
    warnings: createRateLimitBuckets(clock, { count: 1, seconds: DAY }),
  };
}

/**
 * Creates the error 429 over_request_rate_limit. The seconds to wait are in the message and in the Retry-After header.
 */
export const rateLimitError = (seconds: number) => {
  const message = `Request rate limit reached. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new AuthError(429, 'over_request_rate_limit', message, {}, seconds);
};

/** Counts one action against a limit. @throws {AuthError} 429 with the seconds to wait, if the limit is used up */
export function countAction(buckets: Taken, key: string): void {
  const seconds = buckets.take(key);
  if (seconds > 0) throw rateLimitError(seconds);
}
