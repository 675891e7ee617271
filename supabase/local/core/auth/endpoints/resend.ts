import type { Context } from 'hono';
import * as v from 'valibot';
import type { AuthServer } from '../context.ts';
import { countMail, mailReaderId } from '../guesses.ts';
import { unsupportedFeature, validationError } from '../http/auth-error.ts';
import { optionalText, pkceFields, readBody, readEmail } from '../http/body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import { CONFIRMATION_MAIL, composeMail } from '../mails.ts';
import { usesPkce } from '../model/flow-state.ts';
import { signUpPasswordHash } from '../model/one-time-tokens.ts';
import { findAccountByEmail } from '../model/users.ts';

const body = v.object({ type: optionalText, email: optionalText, ...pkceFields });

/** POST /resend: mails the confirmation again. The response is the same if there is nothing to send. */
export async function resend(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, body);
  if (input.type === 'email_change') throw unsupportedFeature('changing the address of an account');
  if (input.type !== 'signup') {
    throw validationError('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = readEmail(input.email);
  // Refuse an incomplete PKCE challenge before the mail counts against the limits.
  usesPkce(input);
  const redirectTo = chooseRedirect(auth, c.req.query('redirect_to'));
  const known = await findAccountByEmail(auth.db, email);
  await countMail(c, auth, 'confirmation', { email, account: known });
  await auth.exclusive(email, async () => {
    const account = await findAccountByEmail(auth.db, email);
    if (account === null || account.email_confirmed_at !== null) return;
    const reader = await mailReaderId(c, auth, account);
    const browser = auth.browsers.idOf(c);
    const passwordHash = await signUpPasswordHash(auth, account.id, browser);
    const mail = composeMail(auth, {
      account,
      kind: CONFIRMATION_MAIL,
      redirectTo,
      challenge: input,
      reader,
      browser,
      passwordHash,
    });
    await auth.db.run(mail);
  });
  return c.json({});
}
