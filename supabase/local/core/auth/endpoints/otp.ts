import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthServer } from '../context.ts';
import { countMail, mailReaderId } from '../guesses.ts';
import { optionalText, pkceFields, readBody, readEmail } from '../http/body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import { composeMail, RECOVERY_MAIL, SIGN_IN_MAIL } from '../mails.ts';
import { usesPkce } from '../model/flow-state.ts';
import { findAccountByEmail } from '../model/users.ts';
import { registerUnconfirmed } from './signup.ts';

const otpBody = v.object({
  email: optionalText,
  create_user: v.fallback(v.boolean(), true),
  ...pkceFields,
});
const recoverBody = v.object({ email: optionalText, ...pkceFields });

/**
 * POST /otp: mails a sign-in code. An address that was never confirmed gets the confirmation mail instead. The response
 * is the same for an unknown address.
 */
export async function otp(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, otpBody);
  const email = readEmail(input.email);
  usesPkce(input);
  const redirectTo = chooseRedirect(auth, c.req.query('redirect_to'));
  const account = await findAccountByEmail(auth.db, email);
  if (account === null && (!input.create_user || !auth.config.auth.enable_signup)) {
    await countMail(c, auth, 'sign-in', { email, account });
  } else if (account?.email_confirmed_at) {
    await countMail(c, auth, 'sign-in', { email, account });
    const reader = await mailReaderId(c, auth, account);
    await auth.db.run(
      composeMail(auth, { account, kind: SIGN_IN_MAIL, challenge: input, redirectTo, reader }),
    );
  } else {
    await registerUnconfirmed(c, auth, { email, password: null, challenge: input, redirectTo });
  }
  return c.json({});
}

/** POST /recover: mails the reset link. The response is the same for an unknown address. */
export async function recover(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, recoverBody);
  const email = readEmail(input.email);
  usesPkce(input);
  const redirectTo = chooseRedirect(auth, c.req.query('redirect_to'));
  const account = await findAccountByEmail(auth.db, email);
  await countMail(c, auth, 'recovery', { email, account });
  // A learner who forgot the password has not proven who they are. So in classroom mode only the teacher can read this
  // mail.
  if (account !== null) {
    await auth.db.run(composeMail(auth, { account, kind: RECOVERY_MAIL, challenge: input, redirectTo }));
  }
  return c.json({});
}
