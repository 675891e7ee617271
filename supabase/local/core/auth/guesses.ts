import type { Context } from 'hono';
import type { RateLimitBuckets } from '../http/bucket.ts';
import { noticeMail } from '../mail/notices.ts';
import type { AuthServer } from './context.ts';
import { AuthError } from './http/auth-error.ts';
import { type MailPurpose, rateLimitError } from './limits.ts';
import { findSession } from './model/sessions.ts';
import type { Account } from './model/users.ts';

/**
 * A secret that an attacker may try to guess, such as a password. `account` is null for an unknown address. Guesses for
 * unknown addresses are counted too, so that the response does not reveal which addresses have accounts.
 */
interface Guessed {
  account: Pick<Account, 'id' | 'email'> | null;
  /** Identifies the secret, for example `code ana@example.org`. */
  key: string;
  /**
   * The limits for browsers that never signed in to this account. Each entry has a limit, and the key under which that
   * limit counts this guess.
   */
  strangers: readonly (readonly [buckets: RateLimitBuckets, key: string])[];
}

type Take = readonly [buckets: Pick<RateLimitBuckets, 'wait' | 'take'>, key: string];

/**
 * Counts an action against every limit if all limits allow it; otherwise counts nothing. Returns the seconds to wait,
 * or 0 if the action is allowed.
 */
function takeAll(takes: readonly Take[]): number {
  const seconds = Math.max(...takes.map(([buckets, key]) => buckets.wait(key)));
  if (seconds === 0) for (const [buckets, key] of takes) buckets.take(key);
  return seconds;
}

/**
 * Checks a guess with `test`, which returns null if the guess is wrong. Each guess is counted before it is checked, so
 * that parallel guesses count too. A right guess resets the limits. If unknown browsers used up a limit, the owner gets
 * a mail.
 * @throws {AuthError} 429 with the seconds to wait
 */
export async function checkGuess<Value>(
  c: Context,
  auth: AuthServer,
  { account, key, strangers }: Guessed,
  test: () => Promise<Value | null>,
): Promise<Value | null> {
  const browser = account === null ? null : auth.browsers.knows(c, account.id);
  const takes: readonly (readonly [RateLimitBuckets, string])[] =
    browser === null ? strangers : [[auth.limits.known, `${key} ${browser}`]];
  const seconds = takeAll(takes);
  if (seconds > 0) throw rateLimitError(seconds);
  const value = await test();
  if (value !== null) {
    for (const [buckets, taken] of takes) buckets.refill(taken);
    return value;
  }
  const isUsedUp = takes.some(([buckets, taken]) => buckets.wait(taken) > 0);
  if (browser === null && account !== null && isUsedUp && auth.limits.warnings.take(key) === 0) {
    await auth.db.run(auth.outbox.statements(noticeMail('guessed', account.email, auth.clock())));
  }
  return null;
}

type MailOwner = Pick<Account, 'id' | 'email_confirmed_at'>;

/**
 * Returns the id with which this browser may read mails of the account (`BrowserProof.mark`). A browser may read them
 * if it sent the right password and that session still exists. It may also read them if it created the account and the
 * account is still unconfirmed. Otherwise returns null.
 */
export async function mailReaderId(c: Context, auth: AuthServer, account: MailOwner): Promise<string | null> {
  const proof = auth.browsers.proofOf(c);
  if (proof?.account !== account.id) return null;
  const isGood = proof.isNew
    ? account.email_confirmed_at === null
    : (await findSession(auth, proof.mark)) !== null;
  return isGood ? proof.mark : null;
}

async function isOwners(c: Context, auth: AuthServer, account: MailOwner): Promise<boolean> {
  if (auth.browsers.knows(c, account.id) !== null) return true;
  // Having signed up does not prove that the browser belongs to the owner of the address: a stranger may have created
  // the unconfirmed account.
  return account.email_confirmed_at !== null && (await mailReaderId(c, auth, account)) !== null;
}

/**
 * Counts one requested mail against the rate limits. A browser that has signed in to the account, or recently sent the
 * right password, has its own limit. All others share the limits of the email address and of their network. Unknown
 * email addresses are counted in the same way, so that the response does not reveal which addresses have accounts.
 * @throws {AuthError} 429 over_email_send_rate_limit with the seconds to wait
 */
export async function countMail(
  c: Context,
  auth: AuthServer,
  purpose: MailPurpose,
  mail: { email: string; account: MailOwner | null },
): Promise<void> {
  const { limits } = auth;
  const isOwn = mail.account !== null && (await isOwners(c, auth, mail.account));
  const key = `${purpose} ${mail.email}`;
  const seconds = takeAll(
    isOwn
      ? [
          [limits.mailGap, `own ${key}`],
          [limits.mailsOfOwner, mail.email],
        ]
      : [
          [limits.mailGap, key],
          [limits.mailsOfStrangers, key],
          [limits.mails, auth.addressOf(c)],
        ],
  );
  if (seconds === 0) return;
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw new AuthError(429, 'over_email_send_rate_limit', message, {}, seconds);
}
