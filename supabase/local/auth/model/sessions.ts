import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { userJson } from './user-json.ts';
import { findAccount, updateUser } from './users.ts';

/** How someone proved who they are: the values of the token's `amr`. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'recovery'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'invite';

/** Where a request came from, kept with the session. */
export interface Origin {
  userAgent: string;
  ip: string;
}

/** The answer of every endpoint that signs someone in. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

const sessionRow = v.object({
  id: v.string(),
  user_id: v.string(),
  aal: v.picklist(['aal1', 'aal2']),
  created_at: v.date(),
});
const methodRow = v.object({ authentication_method: v.string(), updated_at: v.date() });

export type StoredSession = v.InferOutput<typeof sessionRow>;

/** The session with this id; null once it was ended. */
export async function findSession(auth: Auth, id: string): Promise<StoredSession | null> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return null;
  const [found] = await auth.db.run([
    { text: 'select id, user_id, aal, created_at from auth.sessions where id = $1', values: [id] },
  ]);
  return v.parse(v.array(sessionRow), found?.rows)[0] ?? null;
}

/** The row of a refresh token; the token can be made again from session and generation. */
export function insertRefreshToken(auth: Auth, sessionId: string, generation: number): Statement {
  const hash = auth.secrets.hash(auth.secrets.refreshToken(sessionId, generation));
  return {
    text: `insert into auth.refresh_tokens (session_id, generation, token_hash, created_at, updated_at)
           values ($1, $2, $3, $4, $4)`,
    values: [sessionId, generation, hash, auth.clock()],
  };
}

/** Notes that a session passed this method (again). */
export function insertMethod(sessionId: string, method: Method, now: Date): Statement {
  return {
    text: `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
           values ($1, $2, $3, $3)
           on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    values: [sessionId, method, now],
  };
}

/** Signs the tokens of a stored session, at the given generation of its refresh token. */
export async function sessionJson(auth: Auth, sessionId: string, generation: number): Promise<SessionJson> {
  const [methods] = await auth.db.run([
    {
      text: `select authentication_method, updated_at from auth.mfa_amr_claims
             where session_id = $1 order by updated_at desc, authentication_method`,
      values: [sessionId],
    },
  ]);
  const session = await findSession(auth, sessionId);
  const account = session === null ? null : await findAccount(auth.db, session.user_id);
  if (session === null || account === null) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const amr = v.parse(v.array(methodRow), methods?.rows).map((row) => ({
    method: row.authentication_method,
    timestamp: Math.floor(row.updated_at.getTime() / 1000),
  }));
  const issued = Math.floor(auth.clock().getTime() / 1000);
  const expiresIn = auth.config.auth.jwt_expiry;
  const accessToken = await auth.keys.sign({
    iss: `${auth.publicUrl()}/auth/v1`,
    sub: account.id,
    aud: 'authenticated',
    exp: issued + expiresIn,
    iat: issued,
    email: account.email,
    phone: account.phone,
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    role: 'authenticated',
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: issued + expiresIn,
    refresh_token: auth.secrets.refreshToken(sessionId, generation),
    user: userJson(account),
  };
}

/**
 * Signs someone in: a new session that passed `method`. `also` is written in the same transaction (a used code's
 * deletion, a confirmation), so that a code cannot be spent without its session, nor twice.
 */
export async function startSession(
  auth: Auth,
  userId: string,
  method: Method,
  origin: Origin,
  also: readonly Statement[] = [],
): Promise<SessionJson> {
  const id = randomUUID();
  const now = auth.clock();
  await auth.db.run([
    ...also,
    {
      text: `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip) values ($1, $2, $3, $3, $4, $5)`,
      values: [id, userId, now, origin.userAgent, origin.ip],
    },
    insertMethod(id, method, now),
    insertRefreshToken(auth, id, 0),
    updateUser(userId, now, { last_sign_in_at: now }),
  ]);
  return sessionJson(auth, id, 0);
}
