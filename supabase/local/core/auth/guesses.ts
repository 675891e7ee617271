import type { Context } from 'hono';
import { giveAllBack, type Take, takeAll } from '../fairness/buckets.ts';
import { noticeMail } from '../mail/notices.ts';
import type { AuthServer } from './context.ts';
import { AuthError, rateLimitError } from './http/auth-error.ts';
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
  strangers: readonly Take[];
}

/**
 * The purpose of a mail. Each purpose has its own waiting time: a confirmation must not delay the first sign-in code.
 */
type MailPurpose = 'confirmation' | 'sign-in' | 'recovery' | 'reauthentication';

/**
 * Checks a guess with `test`, which returns null if the guess is wrong. Each guess is counted before it is checked, so
 * that parallel guesses count too, and a right one is taken back. If unknown browsers used up a limit, the owner gets
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
  const takes: readonly Take[] = browser === null ? strangers : [[auth.limits.known, `${key} ${browser}`]];
  countActions(takes);
  const value = await test();
  if (value !== null) {
    giveAllBack(takes);
    return value;
  }
  const isUsedUp = takes.some(([buckets, taken]) => buckets.wait(taken) > 0);
  if (browser === null && account !== null && isUsedUp && auth.limits.warnings.take(key) === 0) {
    await auth.db.run(auth.outbox.statements(noticeMail('guessed', account.email, auth.clock())));
  }
  return null;
}

/** Counts one action against all of these limits. @throws {AuthError} 429 with the seconds to wait */
export function countActions(takes: readonly Take[]): void {
  const seconds = takeAll(takes);
  if (seconds > 0) throw rateLimitError(seconds);
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
