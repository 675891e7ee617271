import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Take } from '../../fairness/buckets.ts';
import { runAs, VISITORS } from '../../fairness/caller.ts';
import { networkOf } from '../../http/address.ts';
import type { AuthServer } from '../context.ts';
import { checkGuess, countActions } from '../guesses.ts';
import { AuthError, rateLimitError, validationError } from '../http/auth-error.ts';
import { optionalText, parseEmail, readBody } from '../http/body.ts';
import { requestOriginOf } from '../http/caller.ts';
import { deleteFlow, redeemAuthCode } from '../model/flow-state.ts';
import { signUpPasswordHash } from '../model/one-time-tokens.ts';
import { refreshSession } from '../model/refresh.ts';
import { startSession } from '../model/sessions.ts';
import { findAccount, findAccountByEmail } from '../model/users.ts';

const passwordBody = v.object({ email: optionalText, password: optionalText });
const refreshBody = v.object({ refresh_token: optionalText });
const pkceBody = v.object({ auth_code: optionalText, code_verifier: optionalText });

async function passwordGrant(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, passwordBody);
  if (input.email === '') throw validationError('missing email or phone');
  const wrong = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  const email = parseEmail(input.email);
  if (email === null) throw wrong();
  const account = await findAccountByEmail(auth.db, email);
  // An unconfirmed account stores no password. Compare with the password of the newest sign-up instead, so that a
  // learner with the right password learns that the address is not confirmed.
  const isWaiting = account !== null && account.email_confirmed_at === null;
  const stored = isWaiting ? await signUpPasswordHash(auth, account.id, null) : account?.encrypted_password;
  const { passwords, passwordsOfAll, passwordsOfNetwork, signIns } = auth.limits;
  const key = `password ${email}`;
  const address = auth.addressOf(c);
  const strangers: Take[] = [
    [passwords, `${key} ${networkOf(address).near}`],
    [passwordsOfAll, key],
    [passwordsOfNetwork, address],
  ];
  const browser = account === null ? null : auth.browsers.knows(c, account.id);
  // Sessions are counted apart for the owner's browsers, so that a thief of the password cannot use them up.
  const counted = `${email} ${browser ?? ''}`;
  const full = signIns.wait(counted);
  if (full > 0) throw rateLimitError(full);
  const check = async () => ((await auth.passwords.isRight(input.password, stored ?? null)) ? true : null);
  const isRight = await runAs(browser === null ? VISITORS : `browser ${browser}`, () =>
    checkGuess(c, auth, { account, key, strangers }, check),
  );
  if (account === null || isRight === null) throw wrong();
  countActions([[signIns, counted]]);
  if (isWaiting) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const session = randomUUID();
  auth.browsers.prove(c, { account: account.id, mark: session, isNew: false });
  return runAs(`learner ${account.id}`, async () =>
    c.json(await startSession(auth, account, 'password', requestOriginOf(c, auth), [], session)),
  );
}

async function refreshGrant(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, refreshBody);
  if (input.refresh_token === '') throw validationError('refresh_token required');
  return c.json(await refreshSession(auth, input.refresh_token, auth.addressOf(c)));
}

async function pkceGrant(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, pkceBody);
  if (input.auth_code === '' || input.code_verifier === '') {
    throw validationError('invalid request: both auth code and code verifier should be non-empty');
  }
  const redeem = () => redeemAuthCode(auth, input.auth_code, input.code_verifier);
  const { flowId } = await redeem();
  return auth.exclusive(flowId, async () => {
    const { userId, method } = await redeem();
    const account = await findAccount(auth.db, userId);
    if (account === null) throw new AuthError(404, 'user_not_found', 'User of this flow does not exist');
    auth.browsers.remember(c, account);
    return c.json(await startSession(auth, account, method, requestOriginOf(c, auth), [deleteFlow(flowId)]));
  });
}

/** POST /token?grant_type=password|refresh_token|pkce */
export function token(c: Context, auth: AuthServer): Promise<Response> {
  switch (c.req.query('grant_type')) {
    case 'password':
      return passwordGrant(c, auth);
    case 'refresh_token':
      return refreshGrant(c, auth);
    case 'pkce':
      return pkceGrant(c, auth);
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}
