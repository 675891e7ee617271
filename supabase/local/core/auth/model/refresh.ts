import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { select, sql } from '../../database/sql.ts';
import { noticeMail } from '../../mail/notices.ts';
import type { AuthServer } from '../context.ts';
import { countActions } from '../guesses.ts';
import { AuthError } from '../http/auth-error.ts';
import { type SessionJson, sessionJson } from './sessions.ts';

const sessionRow = v.object({ email: v.string(), active: v.number(), refreshed_at: v.nullable(v.date()) });

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

/**
 * Exchanges a refresh token for new tokens. A client that lost the response may send the same token again until it uses
 * the next one. An even older token works for seconds after a refresh, because tabs refresh at the same moment. After
 * that someone stole or copied it: the session ends, and the owner gets a mail. A token that is newer than the session is from before the server was restored from a backup.
 * @throws {AuthError} 400 refresh_token_not_found, refresh_token_already_used; 429
 */
export async function refreshSession(auth: AuthServer, token: string, address: string): Promise<SessionJson> {
  const known = auth.secrets.readRefreshToken(token);
  const notFound = () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  if (known === null) throw notFound();
  const { sessionId, generation } = known;
  const { refreshes, refreshesOfSession } = auth.limits;
  countActions([
    [refreshes, address],
    [refreshesOfSession, sessionId],
  ]);
  return auth.exclusive(sessionId, async () => {
    const now = auth.clock();
    // Refuse the token of an old session, but leave deleting the session to `deleteEndedSessions`: a wrong clock must
    // not end everyone's sessions.
    const [session] = await select(
      auth.db,
      sessionRow,
      sql`select u.email, s.refreshed_at, s.refresh_token_counter as active from auth.sessions s join auth.users u on u.id = s.user_id
           where s.id = ${sessionId} and s.created_at >= ${daysBefore(now, OLDEST_DAYS)}
             and coalesce(s.refreshed_at, s.created_at) >= ${daysBefore(now, IDLE_DAYS)}`,
    );
    if (session === undefined) throw notFound();
    const { email, active, refreshed_at } = session;
    const sinceRefresh = Math.abs(now.getTime() - (refreshed_at?.getTime() ?? 0));
    const isRecent = sinceRefresh < auth.config.auth.refresh_token_reuse_interval * 1000;
    if (generation === active - 1 || (generation < active && isRecent)) {
      return sessionJson(auth, sessionId, active);
    }
    if (generation >= active) {
      await auth.db.run([
        sql`update auth.sessions set refresh_token_counter = ${generation + 1}, refreshed_at = ${now}, updated_at = ${now}
            where id = ${sessionId}`,
      ]);
      return sessionJson(auth, sessionId, generation + 1);
    }
    await auth.db.run([
      sql`delete from auth.sessions where id = ${sessionId}`,
      ...auth.outbox.statements(noticeMail('session-ended', email, now)),
    ]);
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  });
}
