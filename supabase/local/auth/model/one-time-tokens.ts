import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { isSame } from '../secrets.ts';

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token';

const tokenRow = v.object({
  id: v.string(),
  user_id: v.string(),
  token_type: v.picklist([
    'confirmation_token',
    'recovery_token',
    'email_change_token_new',
    'email_change_token_current',
    'reauthentication_token',
  ]),
  token_hash: v.string(),
  relates_to: v.string(),
  attempts: v.number(),
  flow_state_id: v.nullable(v.string()),
  created_at: v.date(),
});

export type OneTimeToken = v.InferOutput<typeof tokenRow>;

/** Wrong codes after which the right one no longer works. */
const MAX_ATTEMPTS = 5;

const COLUMNS = 'id, user_id, token_type, token_hash, relates_to, attempts, flow_state_id, created_at';

/** Marks a link whose click must end in a PKCE code instead of tokens. */
const PKCE_PREFIX = 'pkce_';

export const expired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/** A fresh secret for one mail: the code to type, the link's token, and the row that replaces the one before. */
export function issueToken(
  auth: Auth,
  token: { userId: string; type: TokenType; address: string; flowStateId: string | null },
): { code: string; linkToken: string; statement: Statement } {
  const { userId, type, address, flowStateId } = token;
  const code = auth.secrets.code(auth.config.auth.email.otp_length);
  const secret = auth.secrets.linkToken(userId, type, address, code);
  return {
    code,
    linkToken: flowStateId === null ? secret : `${PKCE_PREFIX}${secret}`,
    statement: {
      text: `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, flow_state_id, created_at)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, attempts = 0,
               relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id, created_at = excluded.created_at`,
      values: [userId, type, auth.secrets.hash(secret), address, flowStateId, auth.clock()],
    },
  };
}

function isLive(auth: Auth, token: OneTimeToken): boolean {
  const age = (auth.clock().getTime() - token.created_at.getTime()) / 1000;
  return age <= auth.config.auth.email.otp_expiry && token.attempts < MAX_ATTEMPTS;
}

/** The live token a link carries, among these types. @throws {AuthError} 403 otp_expired */
export async function findByLink(
  auth: Auth,
  linkToken: string,
  types: readonly TokenType[],
): Promise<OneTimeToken> {
  const secret = linkToken.startsWith(PKCE_PREFIX) ? linkToken.slice(PKCE_PREFIX.length) : linkToken;
  const [found] = await auth.db.run([
    {
      text: `select ${COLUMNS} from auth.one_time_tokens where token_hash = $1 and token_type = any($2)`,
      values: [auth.secrets.hash(secret), [...types]],
    },
  ]);
  const token = v.parse(v.array(tokenRow), found?.rows)[0];
  if (token === undefined || !isLive(auth, token)) throw expired();
  return token;
}

/**
 * The live token a typed code belongs to, among this user's tokens of these types mailed to `address`. A wrong code
 * counts against each of them.
 * @throws {AuthError} 403 otp_expired
 */
export async function findByCode(
  auth: Auth,
  user: { id: string; address: string },
  code: string,
  types: readonly TokenType[],
): Promise<OneTimeToken> {
  const { db, secrets } = auth;
  const [found] = await db.run([
    {
      text: `select ${COLUMNS} from auth.one_time_tokens
             where user_id = $1 and relates_to = $2 and token_type = any($3)`,
      values: [user.id, user.address, [...types]],
    },
  ]);
  const live = v.parse(v.array(tokenRow), found?.rows).filter((token) => isLive(auth, token));
  const match = live.find((token) =>
    isSame(
      token.token_hash,
      secrets.hash(secrets.linkToken(token.user_id, token.token_type, token.relates_to, code)),
    ),
  );
  if (match !== undefined) return match;
  await db.run([
    {
      text: 'update auth.one_time_tokens set attempts = attempts + 1 where id = any($1)',
      values: [live.map((token) => token.id)],
    },
  ]);
  throw expired();
}

/** Deletes a user's tokens: of these types, or all. */
export function clearTokens(userId: string, types?: readonly TokenType[]): Statement {
  return types === undefined
    ? { text: 'delete from auth.one_time_tokens where user_id = $1', values: [userId] }
    : {
        text: 'delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)',
        values: [userId, [...types]],
      };
}
