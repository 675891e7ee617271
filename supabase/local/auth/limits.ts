import type { Clock } from '../http/context.ts';
import { AuthError } from './http/auth-error.ts';

/** What a mail is for. Each purpose waits on its own: confirming an address must not delay the first sign-in code. */
export type MailPurpose = 'confirmation' | 'recovery' | 'email_change' | 'reauthentication';

/** Entries beyond this count trigger a sweep of the outdated ones. */
const SWEEP_AT = 10_000;

export interface MailLimit {
  /**
   * Takes the turn for one mail. Called alike for known and unknown addresses, so that the answer tells nothing.
   * @throws {AuthError} 429 over_email_send_rate_limit with the seconds to wait
   */
  take(purpose: MailPurpose, email: string): void;
}

/** At most one mail per purpose and address in `seconds`. */
export function createMailLimit(clock: Clock, seconds: number): MailLimit {
  const sent = new Map<string, number>();
  return {
    take: (purpose, email) => {
      const now = clock().getTime();
      const key = `${purpose} ${email}`;
      const free = (sent.get(key) ?? Number.NEGATIVE_INFINITY) + seconds * 1000;
      if (now < free) {
        const wait = Math.max(1, Math.ceil((free - now) / 1000));
        throw new AuthError(
          429,
          'over_email_send_rate_limit',
          `For security purposes, you can only request this after ${wait} seconds.`,
        );
      }
      if (sent.size > SWEEP_AT) {
        for (const [old, at] of sent) if (at + seconds * 1000 < now) sent.delete(old);
      }
      sent.set(key, now);
    },
  };
}

export interface FailureLimit {
  /** @throws {AuthError} 429 over_request_rate_limit after too many failures under this key */
  check(key: string): void;
  fail(key: string): void;
  /** After a success: forgets the failures. */
  clear(key: string): void;
}

/** Refuses a key after `count` failures within the last `windowSeconds`. */
export function createFailureLimit(
  clock: Clock,
  { count, windowSeconds }: { count: number; windowSeconds: number },
): FailureLimit {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => {
    const from = clock().getTime() - windowSeconds * 1000;
    return (failures.get(key) ?? []).filter((at) => at > from);
  };
  return {
    check: (key) => {
      if (recent(key).length >= count) {
        throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
      }
    },
    fail: (key) => {
      if (failures.size > SWEEP_AT) {
        for (const old of failures.keys()) if (recent(old).length === 0) failures.delete(old);
      }
      failures.set(key, [...recent(key), clock().getTime()]);
    },
    clear: (key) => {
      failures.delete(key);
    },
  };
}
