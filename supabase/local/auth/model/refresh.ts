import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { insertRefreshToken, type SessionJson, sessionJson } from './sessions.ts';

const tokenRow = v.object({
  session_id: v.string(),
  generation: v.number(),
  revoked: v.boolean(),
  active_generation: v.nullable(v.number()),
  active_since: v.nullable(v.date()),
});

/** Puts the next generation in the place of the active one. */
export function rotate(auth: Auth, sessionId: string, active: number): Statement[] {
  const now = auth.clock();
  return [
    {
      text: 'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
      values: [sessionId, now],
    },
    insertRefreshToken(auth, sessionId, active + 1),
    {
      text: 'update auth.sessions set refreshed_at = $2, updated_at = $2 where id = $1',
      values: [sessionId, now],
    },
  ];
}

/** A session that was not used for so long, or is so old, has ended. */
const IDLE_DAYS = 30;
const OLDEST_DAYS = 180;
const DAY_MS = 86_400_000;

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/** Ends the sessions that nobody uses any more. */
export function endOldSessions(now: Date): Statement {
  return {
    text: 'delete from auth.sessions where coalesce(refreshed_at, created_at) < $1 or created_at < $2',
    values: [new Date(now.getTime() - IDLE_DAYS * DAY_MS), new Date(now.getTime() - OLDEST_DAYS * DAY_MS)],
  };
}

/**
 * Exchanges a refresh token for new tokens. A client that lost the answer may ask again with the same token within
 * the reuse interval; a used token that turns up later was stolen or copied, so its whole family dies.
 * @throws {AuthError} 400 refresh_token_not_found, refresh_token_already_used
 */
export function refreshSession(auth: Auth, token: string): Promise<SessionJson> {
  return auth.exclusive(async () => {
    const [, found] = await auth.db.run([
      endOldSessions(auth.clock()),
      {
        text: `select t.session_id, t.generation, t.revoked, a.generation as active_generation, a.created_at as active_since
               from auth.refresh_tokens t
               left join auth.refresh_tokens a on a.session_id = t.session_id and not a.revoked
               where t.token_hash = $1`,
        values: [auth.secrets.hash(token)],
      },
    ]);
    const row = v.parse(v.array(tokenRow), found?.rows)[0];
    if (row === undefined) throw notFound();
    const { session_id: sessionId, generation } = row;
    if (!row.revoked) {
      if (!auth.config.auth.enable_refresh_token_rotation) return sessionJson(auth, sessionId, generation);
      await auth.db.run(rotate(auth, sessionId, generation));
      return sessionJson(auth, sessionId, generation + 1);
    }
    const age = (auth.clock().getTime() - (row.active_since?.getTime() ?? 0)) / 1000;
    const isParentOfActive = row.active_generation === generation + 1;
    if (isParentOfActive && age <= auth.config.auth.refresh_token_reuse_interval) {
      return sessionJson(auth, sessionId, generation + 1);
    }
    await auth.db.run([
      {
        text: 'update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked',
        values: [sessionId, auth.clock()],
      },
    ]);
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  });
}
