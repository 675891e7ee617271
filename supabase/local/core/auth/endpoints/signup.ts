import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { sql } from '../../database/sql.ts';
import type { AuthServer } from '../context.ts';
import { countMail, mailReaderId } from '../guesses.ts';
import { AuthError, validationError } from '../http/auth-error.ts';
import { optionalText, pkceFields, readBody, readEmail } from '../http/body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import { CONFIRMATION_MAIL, composeMail } from '../mails.ts';
import type { PkceChallenge } from '../model/flow-state.ts';
import { fakeUserJson, userJson } from '../model/user-json.ts';
import {
  type Account,
  emailIdentity,
  findAccount,
  findAccountByEmail,
  insertIdentity,
  insertUser,
  updateUser,
} from '../model/users.ts';
import { checkNewPassword } from '../passwords.ts';

const body = v.object({ email: optionalText, password: optionalText, ...pkceFields });

/**
 * The number of days after which an account that never confirmed its address is deleted. The person who created it
 * probably cannot read the mails to that address.
 */
const UNCONFIRMED_DAYS = 1;

export function deleteUnconfirmed(now: Date): Statement {
  const oldest = new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000);
  return sql`delete from auth.users where email_confirmed_at is null and created_at < ${oldest}
             and coalesce(confirmation_sent_at, created_at) < ${oldest}`;
}

function checkOpen(auth: AuthServer): void {
  if (!auth.config.auth.enable_signup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

interface NewLearner {
  email: string;
  /** The chosen password; null if the learner asked for a sign-in code instead. */
  password: string | null;
  challenge: PkceChallenge;
  redirectTo: string;
}

interface Registered {
  /** The account that had this email address already; null if the address had none. */
  former: Account | null;
  id: string;
}

/**
 * Creates an account for an address that has none, and mails a confirmation code if the address is unconfirmed. The
 * first person to sign up may not own the address, so the account stores no password yet. Each mailed code belongs to
 * one sign-up and its password. The account gets the password of the sign-up whose code is confirmed.
 */
export async function registerUnconfirmed(
  c: Context,
  auth: AuthServer,
  learner: NewLearner,
): Promise<Registered> {
  const { email, password } = learner;
  await countMail(c, auth, 'confirmation', { email, account: await findAccountByEmail(auth.db, email) });
  const passwordHash = password === null ? null : await auth.passwords.hash(password);
  return auth.exclusive(email, async () => {
    const former = await findAccountByEmail(auth.db, email);
    if (former !== null && former.email_confirmed_at !== null) return { former, id: former.id };
    const now = auth.clock();
    const id = former?.id ?? randomUUID();
    const userData = { sub: id, email, email_verified: false, phone_verified: false };
    const written =
      former === null
        ? [
            deleteUnconfirmed(now),
            insertUser({ id, email, passwordHash: null, isConfirmed: false, userData }, now),
            insertIdentity(emailIdentity(id, email, false), now),
          ]
        : [updateUser(id, now, {})];
    const reader = former === null ? randomUUID() : await mailReaderId(c, auth, former);
    const proof = former === null && reader !== null ? { account: id, mark: reader, isNew: true } : null;
    const meet = () => (password === null ? auth.browsers.idOf(c) : auth.browsers.meet(c));
    const browser = proof === null ? meet() : auth.browsers.prove(c, proof);
    const mail = composeMail(auth, {
      account: { id, email },
      kind: CONFIRMATION_MAIL,
      redirectTo: learner.redirectTo,
      challenge: learner.challenge,
      passwordHash,
      browser,
      reader,
    });
    await auth.db.run([...written, ...mail]);
    return { former, id };
  });
}

/**
 * POST /signup: creates an account. The field `data` is ignored: the app sends none, and a stranger could use it to
 * write into another person's account.
 */
export async function signUp(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, body);
  checkOpen(auth);
  if (input.email === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (input.password === '') throw validationError('Signup requires a valid password');
  const email = readEmail(input.email);
  checkNewPassword(input.password, email, auth.config);
  const { former, id } = await registerUnconfirmed(c, auth, {
    email,
    password: input.password,
    challenge: input,
    redirectTo: chooseRedirect(auth, c.req.query('redirect_to')),
  });
  const now = auth.clock();
  if (former === null) {
    const made = await findAccount(auth.db, id);
    if (made !== null) return c.json(userJson(made));
  }
  // A repeated sign-up may come from a stranger, so the response describes a fake user. Only its confirmation state,
  // and the creation time of an unconfirmed account, are real.
  const isWaiting = former?.email_confirmed_at === null;
  const createdAt = isWaiting ? (former.created_at ?? now) : now;
  return c.json(fakeUserJson(email, { createdAt, sentAt: now, isWaiting }));
}
