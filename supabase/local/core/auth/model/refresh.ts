import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
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

/** A session ends after `IDLE_DAYS` without use, and at the latest after `OLDEST_DAYS`. */
const IDLE_DAYS = 30;
const OLDEST_DAYS = 180;
const DAY_MS = 86_400_000;
const OLD = '(coalesce(s.refreshed_at, s.created_at) < $1 or s.created_at < $2)';

const limitsOf = (now: Date) => [
  new Date(now.getTime() - IDLE_DAYS * DAY_MS),
  new Date(now.getTime() - OLDEST_DAYS * DAY_MS),
];

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

/**
 * Deletes sessions that have ended. If no session was used within `IDLE_DAYS`, the clock may be wrong, so none is
 * deleted.
 */
export function deleteEndedSessions(now: Date): Statement {
  return {
    text: `delete from auth.sessions as s where ${OLD}
             and exists (select from auth.sessions as used where coalesce(used.refreshed_at, used.created_at) >= $1)`,
    values: limitsOf(now),
  };
}

async function find(auth: AuthServer, token: string): Promise<v.InferOutput<typeof tokenRow>> {
  const [found] = await auth.db.run([
    {
      // Refuse the token of an old session, but leave deleting the session to `deleteEndedSessions`: a wrong clock must
      // not end everyone's sessions.
      text: `select t.session_id, u.email, t.generation, t.revoked, a.generation as active_generation
             from auth.refresh_tokens t
             join auth.sessions s on s.id = t.session_id and not ${OLD}
             join auth.users u on u.id = s.user_id
             left join auth.refresh_tokens a on a.session_id = t.session_id and not a.revoked
             where t.token_hash = $3`,
      values: [...limitsOf(auth.clock()), auth.secrets.hash(token)],
    },
  ]);
  const row = v.parse(v.array(tokenRow), found?.rows)[0];
  if (row === undefined) throw notFound();
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
      { text: 'delete from auth.sessions where id = $1', values: [sessionId] },
      ...auth.outbox.statements(noticeMail('session-ended', email, auth.clock())),
    ]);
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  });
}
