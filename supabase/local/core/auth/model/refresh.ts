import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { select, sql } from '../../database/sql.ts';
import { noticeMail } from '../../mail/notices.ts';
import type { AuthServer } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { insertRefreshToken, type SessionJson, sessionJson } from './sessions.ts';

const tokenRow = v.object({
  session_id: v.string(),
  email: v.string(),
  generation: v.number(),
  revoked: v.boolean(),
  active_generation: v.nullable(v.number()),
});

/** Revokes the session's active refresh token and inserts the next one, whose generation is one higher. */
export function rotateRefreshToken(auth: AuthServer, sessionId: string, active: number): Statement[] {
  const now = auth.clock();
  return [
    sql`update auth.refresh_tokens set revoked = true, updated_at = ${now} where session_id = ${sessionId} and not revoked`,
    insertRefreshToken(auth, sessionId, active + 1),
    sql`update auth.sessions set refreshed_at = ${now}, updated_at = ${now} where id = ${sessionId}`,
  ];
}

/** A session ends after `IDLE_DAYS` without use, and at the latest after `OLDEST_DAYS`. */
const IDLE_DAYS = 30;
const OLDEST_DAYS = 180;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/**
 * Deletes sessions that have ended. If no session was used within `IDLE_DAYS`, the clock may be wrong, so none is
 * deleted.
 */
export function deleteEndedSessions(now: Date): Statement {
  const idle = daysBefore(now, IDLE_DAYS);
  return sql`delete from auth.sessions
    where (coalesce(refreshed_at, created_at) < ${idle} or created_at < ${daysBefore(now, OLDEST_DAYS)})
      and exists (select from auth.sessions as used where coalesce(used.refreshed_at, used.created_at) >= ${idle})`;
}

async function find(auth: AuthServer, token: string): Promise<v.InferOutput<typeof tokenRow>> {
  const now = auth.clock();
  // Refuse the token of an old session, but leave deleting the session to `deleteEndedSessions`: a wrong clock must
  // not end everyone's sessions.
  const [row] = await select(
    auth.db,
    tokenRow,
    sql`select t.session_id, u.email, t.generation, t.revoked, a.generation as active_generation
          from auth.refresh_tokens t
          join auth.sessions s on s.id = t.session_id and s.created_at >= ${daysBefore(now, OLDEST_DAYS)}
                              and coalesce(s.refreshed_at, s.created_at) >= ${daysBefore(now, IDLE_DAYS)}
          join auth.users u on u.id = s.user_id
          left join auth.refresh_tokens a on a.session_id = t.session_id and not a.revoked
         where t.token_hash = ${auth.secrets.hash(token)}`,
  );
  if (row === undefined) {
    throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  return row;
}

/**
 * Exchanges a refresh token for new tokens. A client that lost the response may send the same token again until it uses
 * the next one. If an even older token is used, someone stole or copied it: the session ends, and the owner gets a
 * mail.
 * @throws {AuthError} 400 refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(auth: AuthServer, token: string): Promise<SessionJson> {
  const { session_id: known } = await find(auth, token);
  return auth.exclusive(known, async () => {
    const { session_id: sessionId, email, generation, revoked, active_generation } = await find(auth, token);
    if (!revoked) {
      await auth.db.run(rotateRefreshToken(auth, sessionId, generation));
      return sessionJson(auth, sessionId, generation + 1);
    }
    if (active_generation === generation + 1) return sessionJson(auth, sessionId, generation + 1);
    await auth.db.run([
      sql`delete from auth.sessions where id = ${sessionId}`,
      ...auth.outbox.statements(noticeMail('session-ended', email, auth.clock())),
    ]);
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  });
}
