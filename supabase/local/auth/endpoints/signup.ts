import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { DatabaseError } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { AuthError, invalid } from '../http/auth-error.ts';
import { optionalRecord, optionalText, pkceFields, readBody, readEmail } from '../http/body.ts';
import { originOf } from '../http/caller.ts';
import { chooseRedirect } from '../http/redirects.ts';
import { CONFIRMATION, composeMail } from '../mails.ts';
import { type Challenge, newMailFlow } from '../model/flow-state.ts';
import { startSession } from '../model/sessions.ts';
import { fakeUserJson, userJson } from '../model/user-json.ts';
import { emailIdentity, findAccountByEmail, insertIdentity, insertUser } from '../model/users.ts';
import { checkNewPassword, hashPassword } from '../passwords.ts';

const body = v.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: optionalRecord,
  ...pkceFields,
});

function checkOpen(auth: Auth): void {
  const { enable_signup: isOpen, email } = auth.config.auth;
  if (!isOpen) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!email.enable_signup) throw new AuthError(422, 'email_provider_disabled', 'Email signups are disabled');
}

export interface NewLearner {
  email: string;
  password: string | null;
  data: Record<string, unknown>;
  challenge: Challenge;
  redirectTo: string;
}

/**
 * Makes the account unless there is one, and mails the code to an address not yet confirmed. Runs exclusively.
 * @returns whether the address had been confirmed before: then nothing was done
 */
export async function registerUnconfirmed(
  auth: Auth,
  learner: NewLearner,
): Promise<'mailed' | 'confirmed before'> {
  const { email } = learner;
  const passwordHash = learner.password === null ? null : await hashPassword(learner.password);
  return auth.exclusive(async () => {
    const existing = await findAccountByEmail(auth.db, email);
    auth.mailLimit.take('confirmation', email);
    if (existing !== null && existing.email_confirmed_at !== null) return 'confirmed before';
    const now = auth.clock();
    const id = existing?.id ?? randomUUID();
    const created =
      existing === null
        ? [
            insertUser(
              {
                id,
                email,
                passwordHash,
                isConfirmed: false,
                provider: 'email',
                userData: { ...learner.data, sub: id, email, email_verified: false, phone_verified: false },
              },
              now,
            ),
            insertIdentity(emailIdentity(id, email, false), now),
          ]
        : [];
    const flow = newMailFlow(
      learner.challenge,
      { method: 'email/signup', redirectTo: learner.redirectTo, userId: id },
      now,
    );
    const mail = await composeMail(auth, {
      account: { id, email, email_change: '' },
      kind: CONFIRMATION,
      to: email,
      redirectTo: learner.redirectTo,
      flowStateId: flow.id,
    });
    await auth.db.run([...created, ...flow.statements, ...mail]);
    return 'mailed';
  });
}

/** With confirmation switched off: the account is there and signed in at once. */
async function registerConfirmed(
  c: Context,
  auth: Auth,
  email: string,
  password: string,
  data: Record<string, unknown>,
) {
  const passwordHash = await hashPassword(password);
  return auth.exclusive(async () => {
    const taken = () => new AuthError(422, 'user_already_exists', 'User already registered');
    if ((await findAccountByEmail(auth.db, email)) !== null) throw taken();
    const now = auth.clock();
    const id = randomUUID();
    const userData = { ...data, sub: id, email, email_verified: true, phone_verified: false };
    try {
      return c.json(
        await startSession(auth, id, 'password', originOf(c), [
          insertUser({ id, email, passwordHash, isConfirmed: true, provider: 'email', userData }, now),
          insertIdentity(emailIdentity(id, email, true), now),
        ]),
      );
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '23505') throw taken();
      throw error;
    }
  });
}

/** POST /signup */
export async function signUp(c: Context, auth: Auth): Promise<Response> {
  const input = await readBody(c.req.raw, body);
  checkOpen(auth);
  if (input.email === '' && input.phone === '' && input.password === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (input.password === '') throw invalid('Signup requires a valid password');
  if (input.email === '' && input.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  const email = readEmail(input.email);
  checkNewPassword(input.password, auth.config);
  if (!auth.config.auth.email.enable_confirmations) {
    return registerConfirmed(c, auth, email, input.password, input.data);
  }
  const outcome = await registerUnconfirmed(auth, {
    email,
    password: input.password,
    data: input.data,
    challenge: input,
    redirectTo: chooseRedirect(auth, c.req.query('redirect_to')),
  });
  const account = outcome === 'mailed' ? await findAccountByEmail(auth.db, email) : null;
  return c.json(
    account === null ? fakeUserJson(randomUUID(), email, input.data, auth.clock()) : userJson(account),
  );
}
