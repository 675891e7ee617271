import type { Context } from 'hono';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { AuthError, invalid } from '../http/auth-error.ts';
import { optionalText, readBody, readEmail } from '../http/body.ts';
import { originOf } from '../http/caller.ts';
import { chooseRedirect, withFragment, withQuery } from '../http/redirects.ts';
import { take } from '../limits.ts';
import { issueAuthCode } from '../model/flow-state.ts';
import {
  clearTokens,
  expired,
  findByCode,
  findByLink,
  type OneTimeToken,
  type TokenType,
} from '../model/one-time-tokens.ts';
import { type Method, startSession } from '../model/sessions.ts';
import { type Account, findAccount, findAccountByEmail, updateUser } from '../model/users.ts';

/** Which secrets a verification of this type accepts. `email` is the newer name for both kinds. A Map: `type` is anyone's text. */
const ACCEPTED: ReadonlyMap<string, readonly TokenType[]> = new Map<string, readonly TokenType[]>([
  ['signup', ['confirmation_token']],
  ['email', ['confirmation_token', 'sign_in_token']],
  ['magiclink', ['sign_in_token', 'confirmation_token']],
  ['recovery', ['recovery_token']],
]);

const body = v.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
  redirect_to: optionalText,
});

function acceptedTypes(type: string): readonly TokenType[] {
  if (type === '') throw invalid('Verify requires a verification type');
  const types = ACCEPTED.get(type);
  if (types === undefined) throw invalid('Invalid email verification type');
  return types;
}

/** What a spent secret changes, apart from signing someone in. */
function effects(auth: Auth, account: Account, token: OneTimeToken): Statement[] {
  const now = auth.clock();
  // A code or link proves the address, so every other one mailed for the same purpose is spent too.
  const spent = clearTokens(account.id, ['confirmation_token', 'sign_in_token', token.token_type]);
  if (account.email_confirmed_at !== null) return [spent];
  const verified = { email_verified: true };
  return [
    spent,
    updateUser(account.id, now, {
      email_confirmed_at: now,
      encrypted_password: token.password_hash ?? account.encrypted_password,
      raw_user_meta_data: { ...account.raw_user_meta_data, ...verified },
    }),
    {
      text: `update auth.identities set updated_at = $2, identity_data = identity_data || $3::jsonb
             where user_id = $1 and provider = 'email'`,
      values: [account.id, now, verified],
    },
  ];
}

async function accountOf(auth: Auth, token: OneTimeToken): Promise<Account> {
  const account = await findAccount(auth.db, token.user_id);
  if (account === null) throw expired();
  return account;
}

/**
 * The token that a typed code belongs to. Wrong ones count against the connection, for unknown addresses alike, so that the
 * answer tells nothing; a right one passes whatever others typed.
 * @throws {AuthError} 403 otp_expired; 429 over_request_rate_limit where nothing more is taken from this connection
 */
async function findByTypedCode(
  c: Context,
  auth: Auth,
  email: string,
  code: string,
  types: readonly TokenType[],
) {
  const { ip } = originOf(c, auth);
  try {
    const account = await findAccountByEmail(auth.db, email);
    if (account === null) throw expired();
    return await findByCode(auth, { id: account.id, ip }, code, types);
  } catch (error) {
    if (error instanceof AuthError && error.code === 'otp_expired') take(auth.limits.wrongCodes, ip);
    throw error;
  }
}

/** POST /verify: a typed code with its address, or a link's token as `token_hash`. */
export async function verifyPost(c: Context, auth: Auth): Promise<Response> {
  const input = await readBody(c.req.raw, body);
  if (input.phone !== '')
    throw new AuthError(400, 'phone_provider_disabled', 'Phone is not set up on this server');
  const types = acceptedTypes(input.type);
  if (input.token === '' && input.token_hash === '') {
    throw invalid('Verify requires a token or a token hash');
  }
  if (input.token !== '' && input.token_hash !== '') {
    throw invalid('Only one of token and token_hash may be given');
  }
  if (input.token !== '' && input.email === '') {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return auth.exclusive(async () => {
    const token =
      input.token === ''
        ? await findByLink(auth, input.token_hash, types)
        : await findByTypedCode(c, auth, readEmail(input.email), input.token.trim(), types);
    const account = await accountOf(auth, token);
    const changes = effects(auth, account, token);
    const method = input.type === 'recovery' ? 'recovery' : 'otp';
    return c.json(await startSession(auth, account, method, originOf(c, auth), changes));
  });
}

async function follow(c: Context, auth: Auth, redirectTo: string): Promise<string> {
  const type = c.req.query('type') ?? '';
  const types = acceptedTypes(type);
  const linkToken = c.req.query('token') || c.req.query('token_hash') || '';
  if (linkToken === '') throw invalid('Verify requires a token or a token hash');
  const token = await findByLink(auth, linkToken, types);
  const account = await accountOf(auth, token);
  const changes = effects(auth, account, token);
  if (token.flow_state_id !== null) {
    const { code, statements } = issueAuthCode(auth, token.flow_state_id, account.id);
    await auth.db.run([...changes, ...statements]);
    return withQuery(redirectTo, { code });
  }
  const method: Method = type === 'recovery' ? 'recovery' : 'otp';
  const session = await startSession(auth, account, method, originOf(c, auth), changes);
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: 'bearer',
    type,
  });
}

/** GET /verify: the mailed link. Always leads back to the app, with tokens, a PKCE code or the error in the address. */
export async function verifyGet(c: Context, auth: Auth): Promise<Response> {
  // Mail scanners look at links with HEAD: that must not spend them.
  if (c.req.raw.method === 'HEAD') return c.body(null, 200);
  const redirectTo = chooseRedirect(auth, c.req.query('redirect_to'));
  try {
    return c.redirect(await auth.exclusive(() => follow(c, auth, redirectTo)), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const message = error.code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message;
    const fields = { error: 'access_denied', error_code: error.code, error_description: message };
    const isPkce = (c.req.query('token') ?? '').startsWith('pkce_');
    const target = isPkce ? withQuery(redirectTo, fields) : redirectTo;
    return c.redirect(withFragment(target, fields), 303);
  }
}
