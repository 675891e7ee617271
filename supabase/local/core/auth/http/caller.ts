import type { Context } from 'hono';
import * as v from 'valibot';
import { bearerToken } from '../../http/verify-request.ts';
import type { AuthServer } from '../context.ts';
import { checkNotBanned, findSession, type RequestOrigin, type StoredSession } from '../model/sessions.ts';
import { type Account, findAccount } from '../model/users.ts';
import { AuthError } from './auth-error.ts';

/** The network address and the user agent of a request. */
export function requestOriginOf(c: Context, auth: AuthServer): RequestOrigin {
  return { ip: auth.addressOf(c), userAgent: (c.req.header('user-agent') ?? '').slice(0, 500) };
}

/**
 * Refuses a form that was sent from another site: it could sign this browser in without the user's intent. Behind a
 * proxy, the public origin counts too.
 * @throws {AuthError} 403
 */
export function requireOwnForm(c: Context, auth: AuthServer): void {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin && origin !== auth.publicUrl()) {
    throw new AuthError(403, 'validation_failed', 'This form was sent from another site');
  }
}

export interface Caller {
  account: Account;
  session: StoredSession;
}

const userClaims = v.looseObject({
  sub: v.string(),
  session_id: v.string(),
  role: v.literal('authenticated'),
});

/**
 * Returns the signed-in user of a request's bearer token.
 * @throws {AuthError} 401 no_authorization; 403 bad_jwt, user_not_found, session_not_found
 */
export async function requireCaller(auth: AuthServer, request: Request): Promise<Caller> {
  const token = bearerToken(request);
  if (token === null)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  let payload: unknown;
  try {
    payload = await auth.keys.verify(token, auth.clock());
  } catch {
    throw new AuthError(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, or token is expired',
    );
  }
  const claims = v.safeParse(userClaims, payload);
  if (!claims.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  const account = await findAccount(auth.db, claims.output.sub);
  if (account === null) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  checkNotBanned(account, auth.clock());
  const session = await findSession(auth, claims.output.session_id);
  if (session === null || session.user_id !== account.id) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { account, session };
}

/**
 * Like {@link requireCaller}, for changes to sign-in methods or stored personal data. The session needs more than the
 * password and, if the account has an authenticator, must have used it. Otherwise a thief of the password could add or
 * remove a method, or lock the owner out.
 * @throws {AuthError} also 403 and 401 insufficient_aal
 */
export async function requireSecondStep(auth: AuthServer, request: Request): Promise<Caller> {
  const caller = await requireCaller(auth, request);
  if (!caller.session.hasSecondStep) {
    throw new AuthError(
      403,
      'insufficient_aal',
      'Verify the code sent by email before changing how you sign in',
    );
  }
  if (
    caller.session.aal === 'aal1' &&
    caller.account.factors.some((factor) => factor.status === 'verified')
  ) {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required when MFA is enabled.');
  }
  return caller;
}
