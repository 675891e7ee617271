import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { select, sql } from '../../database/sql.ts';
import { LIMITS } from '../../fairness/limits.ts';
import { noticeMail } from '../../mail/notices.ts';
import type { AuthServer } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { deviceOfUserAgent } from './devices.ts';
import { passwordOnlyUserJson, userJson } from './user-json.ts';
import { type Account, findAccount, updateUser } from './users.ts';

/** The methods of signing in, as a token's claim `amr` names them. */
export type SignInMethod = 'password' | 'otp' | 'oauth' | 'totp' | 'recovery' | 'magiclink' | 'email/signup';

/** The user agent and network address of a request. They are stored with the session. */
export interface RequestOrigin {
  userAgent: string;
  ip: string;
}

/** The response of every endpoint that signs a user in. */
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
  refresh_token_counter: v.number(),
  second_step_at: v.nullable(v.date()),
});
const methodRow = v.object({ authentication_method: v.string(), updated_at: v.date() });

export interface StoredSession extends v.InferOutput<typeof sessionRow> {
  /** Whether the session used more than a password. */
  hasSecondStep: boolean;
}

/** The session with this id; null if the session has ended. */
export async function findSession(auth: AuthServer, id: string): Promise<StoredSession | null> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return null;
  const [session] = await select(
    auth.db,
    sessionRow,
    sql`select id, user_id, aal, refresh_token_counter,
          (select max(updated_at) from auth.mfa_amr_claims c
            where c.session_id = s.id and c.authentication_method <> 'password') as second_step_at
        from auth.sessions s where id = ${id}`,
  );
  return session === undefined ? null : { ...session, hasSecondStep: session.second_step_at !== null };
}

/** Throws if the account is banned now. @throws {AuthError} 403 user_banned */
export function checkNotBanned(account: Pick<Account, 'banned_until'> | null, now: Date): void {
  if (account?.banned_until != null && account.banned_until > now) {
    throw new AuthError(403, 'user_banned', 'User is banned');
  }
}

/** Records that the session used this sign-in method now. */
export function insertSignInMethod(sessionId: string, method: SignInMethod, now: Date): Statement {
  return sql`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
             values (${sessionId}, ${method}, ${now}, ${now})
             on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
}

/**
 * Creates the access token and the refresh token of a stored session. `generation` is the refresh token's generation
 * number. Unlike on hosted Supabase, the access token contains no user metadata. A user could make the metadata so
 * large that every server refuses the token, which would lock the account out.
 */
export async function sessionJson(
  auth: AuthServer,
  sessionId: string,
  generation: number,
): Promise<SessionJson> {
  const methods = await select(
    auth.db,
    methodRow,
    sql`select authentication_method, updated_at from auth.mfa_amr_claims
        where session_id = ${sessionId} order by updated_at desc, authentication_method`,
  );
  const session = await findSession(auth, sessionId);
  const account = session === null ? null : await findAccount(auth.db, session.user_id);
  checkNotBanned(account, auth.clock());
  if (session === null || account === null) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  const amr = methods.map((row) => ({
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
    user: session.hasSecondStep ? userJson(account) : passwordOnlyUserJson(account),
  };
}

/**
 * Records the device of a sign-in that has passed a second step. The owner gets a mail about each new device except the
 * first.
 */
export async function recordDevice(
  auth: AuthServer,
  account: Pick<Account, 'id' | 'email'>,
  { userAgent }: RequestOrigin,
): Promise<Statement[]> {
  const device = deviceOfUserAgent(userAgent);
  const now = auth.clock();
  const devices = await select(
    auth.db,
    v.object({ device: v.string() }),
    sql`select device from auth.known_devices where user_id = ${account.id}`,
  );
  const isNew = devices.length > 0 && !devices.some((one) => one.device === device.id);
  return [
    sql`insert into auth.known_devices (user_id, device, seen_at) values (${account.id}, ${device.id}, ${now})
        on conflict (user_id, device) do update set seen_at = excluded.seen_at`,
    ...(isNew ? auth.outbox.statements(noticeMail('new-device', account.email, now, device.name)) : []),
  ];
}

/**
 * Ends the sessions that were used longest ago, if the account has too many. Those with only a password are counted
 * apart, so that a thief of the password cannot sign the owner out.
 */
const endOldestSessions = (userId: string): Statement => sql`
  delete from auth.sessions where id in (
    select id from (
      select s.id, row_number() over (
               partition by exists (select from auth.mfa_amr_claims c
                                     where c.session_id = s.id and c.authentication_method <> 'password')
               order by coalesce(s.refreshed_at, s.created_at) desc, s.id) as place
        from auth.sessions s where s.user_id = ${userId}) as ranked
     where place > ${LIMITS.sessions})`;

/**
 * Signs a user in with a new session that used `method`. The statements of `also` (such as deleting a used code) run in
 * the same transaction, so that no code works twice.
 */
export async function startSession(
  auth: AuthServer,
  account: Pick<Account, 'id' | 'email'>,
  method: SignInMethod,
  origin: RequestOrigin,
  also: readonly Statement[] = [],
  id: string = randomUUID(),
): Promise<SessionJson> {
  const now = auth.clock();
  const device = method === 'password' ? [] : await recordDevice(auth, account, origin);
  await auth.db.run([
    ...also,
    sql`insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
        values (${id}, ${account.id}, ${now}, ${now}, ${origin.userAgent}, ${origin.ip})`,
    insertSignInMethod(id, method, now),
    endOldestSessions(account.id),
    updateUser(account.id, now, { last_sign_in_at: now }),
    ...device,
  ]);
  return sessionJson(auth, id, 0);
}
