import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { sql } from '../../database/sql.ts';
import { runAs } from '../../fairness/caller.ts';
import { respondWithPage } from '../../mail/page.ts';
import type { AuthServer } from '../context.ts';
import { checkGuess } from '../guesses.ts';
import { AuthError, validationError } from '../http/auth-error.ts';
import { optionalText, readBody, readEmail, readText } from '../http/body.ts';
import { requestOriginOf, requireOwnForm } from '../http/caller.ts';
import { chooseRedirect, tokenFields, withError, withFragment, withQuery } from '../http/redirects.ts';
import { issueAuthCode } from '../model/flow-state.ts';
import {
  clearTokens,
  codeExpiredError,
  findTokenByCode,
  findTokenByLink,
  linkExpiredError,
  type OneTimeToken,
  type TokenType,
} from '../model/one-time-tokens.ts';
import { startSession } from '../model/sessions.ts';
import { type Account, findAccount, findAccountByEmail, updateUser } from '../model/users.ts';

/**
 * The token types that each `type` of a request accepts. `email` is the newer name for `signup` and `magiclink`. This
 * is a Map, because a client can send any text as `type`, such as `constructor`.
 */
const ACCEPTED: ReadonlyMap<string, readonly TokenType[]> = new Map<string, readonly TokenType[]>([
  ['signup', ['confirmation_token']],
  ['email', ['confirmation_token', 'sign_in_token']],
  ['magiclink', ['sign_in_token']],
  ['recovery', ['recovery_token']],
]);

const body = v.object({
  type: optionalText,
  email: optionalText,
  token: optionalText,
  token_hash: optionalText,
});

function acceptedTypes(type: string): readonly TokenType[] {
  if (type === '') throw validationError('Verify requires a verification type');
  const types = ACCEPTED.get(type);
  if (types === undefined) throw validationError('Invalid email verification type');
  return types;
}

/** Returns the SQL statements to run when a mailed code or link is used, besides those that sign the user in. */
function effects(auth: AuthServer, account: Account, token: OneTimeToken): Statement[] {
  const now = auth.clock();
  // Using a code or link proves that the user owns the address. So delete the account's other confirmation and sign-in
  // tokens too.
  const spent = clearTokens(account.id, ['confirmation_token', 'sign_in_token', token.token_type]);
  if (account.email_confirmed_at !== null) return [spent];
  const verified = { email_verified: true };
  return [
    spent,
    updateUser(account.id, now, {
      email_confirmed_at: now,
      encrypted_password: token.password_hash,
      raw_user_meta_data: { ...account.raw_user_meta_data, ...verified },
    }),
    sql`update auth.identities set updated_at = ${now}, identity_data = identity_data || ${verified}::jsonb
        where user_id = ${account.id} and provider = 'email'`,
  ];
}

/**
 * Looks up the token of a mailed code or link, and passes it to `use`; returns null if the token is invalid. The first
 * lookup needs no lock on the account, so that requests with wrong tokens never hold the lock. The second lookup runs
 * with the lock.
 */
async function spend<Value>(
  auth: AuthServer,
  find: () => Promise<OneTimeToken | null>,
  use: (token: OneTimeToken, account: Account) => Promise<Value>,
): Promise<Value | null> {
  const found = await find();
  if (found === null) return null;
  return runAs(`learner ${found.user_id}`, () =>
    auth.exclusive(found.user_id, async () => {
      const token = await find();
      const account = await findAccount(auth.db, found.user_id);
      return token === null || account === null ? null : use(token, account);
    }),
  );
}

/** POST /verify: accepts a typed code with its email address, or the token of a link as `token_hash`. */
export async function verifyPost(c: Context, auth: AuthServer): Promise<Response> {
  const input = await readBody(c.req.raw, body);
  const types = acceptedTypes(input.type);
  if ((input.token === '') === (input.token_hash === '')) {
    throw validationError('Verify requires either a token or a token hash');
  }
  if (input.token !== '' && input.email === '') {
    throw validationError('Verify requires an email address beside the token');
  }
  const signIn = async (token: OneTimeToken, account: Account) => {
    const changes = effects(auth, account, token);
    auth.browsers.remember(c, account);
    return c.json(await startSession(auth, account, 'otp', requestOriginOf(c, auth), changes));
  };
  const answer =
    input.token === ''
      ? await spend(auth, () => findTokenByLink(auth, input.token_hash, types), signIn)
      : await typeCode(c, auth, { email: readEmail(input.email), code: input.token.trim(), types }, signIn);
  if (answer === null) throw input.token === '' ? linkExpiredError() : codeExpiredError();
  return answer;
}

/**
 * Uses a typed code. Wrong codes are counted per address, even if no account has it, so that the response does not
 * reveal which addresses have accounts.
 */
async function typeCode(
  c: Context,
  auth: AuthServer,
  { email, code, types }: { email: string; code: string; types: readonly TokenType[] },
  use: (token: OneTimeToken, account: Account) => Promise<Response>,
): Promise<Response | null> {
  const account = await findAccountByEmail(auth.db, email);
  const key = `code ${email}`;
  return checkGuess(c, auth, { account, key, strangers: [[auth.limits.codes, key]] }, async () =>
    account === null ? null : spend(auth, () => findTokenByCode(auth, account.id, code, types), use),
  );
}

async function follow(c: Context, auth: AuthServer, link: Link): Promise<string> {
  const types = acceptedTypes(link.type);
  if (link.token === '') throw validationError('Verify requires a token or a token hash');
  const target = await spend(
    auth,
    () => findTokenByLink(auth, link.token, types),
    async (token, account) => {
      const changes = effects(auth, account, token);
      if (token.flow_state_id !== null) {
        const { code, statement } = issueAuthCode(auth, token.flow_state_id, account.id);
        await auth.db.run([...changes, statement]);
        return withQuery(link.redirectTo, { code });
      }
      auth.browsers.remember(c, account);
      const session = await startSession(auth, account, 'otp', requestOriginOf(c, auth), changes);
      return withFragment(link.redirectTo, { ...tokenFields(session), type: link.type });
    },
  );
  if (target === null) throw linkExpiredError();
  return target;
}

interface Link {
  type: string;
  token: string;
  redirectTo: string;
}

/** The label of the button on the page that a mailed link opens, by the link's type. */
const BUTTONS: ReadonlyMap<string, string> = new Map([
  ['signup', 'Confirm my address'],
  ['recovery', 'Choose a new password'],
]);

/** Whether the browser that opens the link also requested the mail, or has signed in to the account before. */
async function isOwnBrowser(c: Context, auth: AuthServer, link: Link): Promise<boolean> {
  const browser = auth.browsers.idOf(c);
  if (browser === null || c.req.raw.method !== 'GET' || c.req.header('sec-purpose') !== undefined)
    return false;
  const token = await findTokenByLink(auth, link.token, ACCEPTED.get(link.type) ?? []);
  return token !== null && (token.browser === browser || auth.browsers.knows(c, token.user_id) !== null);
}

/**
 * GET /verify: the mailed link. Mail programs and scanners open links automatically, so opening the link does not use
 * it up. The page shows one button, which uses the link ({@link redeemLink}). The browser that requested the mail skips
 * this page.
 */
export async function showLinkPage(c: Context, auth: AuthServer): Promise<Response> {
  const text = (name: string) => c.req.query(name) ?? '';
  const link = {
    type: text('type'),
    token: text('token') || text('token_hash'),
    redirectTo: text('redirect_to'),
  };
  if (await isOwnBrowser(c, auth, link)) return lead(c, auth, link);
  const field = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  return respondWithPage(
    c,
    'Continue',
    html`<h1>Continue to Iskolar</h1>
      <form method="post" action="/auth/v1/verify/link">
        ${field('type', link.type)} ${field('token', link.token)} ${field('redirect_to', link.redirectTo)}
        <button type="submit">${BUTTONS.get(link.type) ?? 'Sign in'}</button>
      </form>`,
  );
}

/** POST /verify/link: uses the link. The button on the page of {@link showLinkPage} sends this request. */
export async function redeemLink(c: Context, auth: AuthServer): Promise<Response> {
  requireOwnForm(c, auth);
  const form = new URLSearchParams(await readText(c.req.raw));
  const text = (name: string) => form.get(name) ?? '';
  return lead(c, auth, { type: text('type'), token: text('token'), redirectTo: text('redirect_to') });
}

/** Uses the link and redirects to the app, with tokens, a PKCE code or an error in the URL. */
async function lead(c: Context, auth: AuthServer, asked: Link): Promise<Response> {
  const redirectTo = chooseRedirect(auth, asked.redirectTo);
  const link = { ...asked, redirectTo };
  try {
    return c.redirect(await follow(c, auth, link), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(withError(redirectTo, error, link.token.startsWith('pkce_')), 303);
  }
}
