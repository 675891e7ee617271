import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import * as v from 'valibot';
import { bearerToken } from '../../http/verify-request.ts';
import type { Auth } from '../context.ts';
import { findSession, type Origin, type StoredSession } from '../model/sessions.ts';
import { type Account, findAccount } from '../model/users.ts';
import { AuthError } from './auth-error.ts';

/** Where a request came from. The address is the connection's own: headers could claim any. */
export function originOf(c: Context): Origin {
  let ip = '';
  try {
    ip = getConnInfo(c).remote.address ?? '';
  } catch {
    // Not behind a socket (app.request in a test): no address.
  }
  return { ip, userAgent: (c.req.header('user-agent') ?? '').slice(0, 500) };
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
 * The signed-in caller behind a request's bearer token.
 * @throws {AuthError} 401 no_authorization; 403 bad_jwt, user_not_found, session_not_found
 */
export async function requireCaller(auth: Auth, request: Request): Promise<Caller> {
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
  const session = await findSession(auth, claims.output.session_id);
  if (session === null || session.user_id !== account.id) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { account, session };
}
