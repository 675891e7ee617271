import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';
import { CODE_TRIES } from '../limits.ts';
import { isSame } from '../secrets.ts';

export type TokenType = 'confirmation_token' | 'sign_in_token' | 'recovery_token' | 'reauthentication_token';

const tokenRow = v.object({
  id: v.string(),
  user_id: v.string(),
  token_type: v.picklist(['confirmation_token', 'sign_in_token', 'recovery_token', 'reauthentication_token']),
  token_hash: v.string(),
  relates_to: v.string(),
  attempts: v.number(),
  flow_state_id: v.nullable(v.string()),
  password_hash: v.nullable(v.string()),
  created_at: v.date(),
});

export type OneTimeToken = v.InferOutput<typeof tokenRow>;

/** Wrong codes of all connections after which the right one no longer works. One connection has {@link CODE_TRIES}. */
const MAX_ATTEMPTS = 4 * CODE_TRIES;

const COLUMNS = Object.keys(tokenRow.entries).join(', ');

/** Marks a link whose click must end in a PKCE code instead of tokens. */
const PKCE_PREFIX = 'pkce_';

export const expired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/**
 * A fresh secret for one mail: the code to type, the link's token, and the statements that keep it. The one before it lives on:
 * somebody else's request must not spoil the code in a learner's hand.
 */
export function issueToken(
  auth: Auth,
  token: {
    userId: string;
    type: TokenType;
    address: string;
    flowStateId: string | null;
    passwordHash: string | null;
  },
): { code: string; linkToken: string; statements: Statement[] } {
  const { userId, type, address, flowStateId, passwordHash } = token;
  const code = auth.secrets.code(auth.config.auth.email.otp_length);
  const secret = auth.secrets.linkToken(userId, type, address, code);
  return {
    code,
    linkToken: flowStateId === null ? secret : `${PKCE_PREFIX}${secret}`,
    statements: [
      {
        text: `delete from auth.one_time_tokens where id in (
                 select id from auth.one_time_tokens where user_id = $1 and token_type = $2
                 order by created_at desc, id offset 1)`,
        values: [userId, type],
      },
      {
        text: `insert into auth.one_time_tokens
                 (user_id, token_type, token_hash, relates_to, flow_state_id, password_hash, created_at)
               values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [userId, type, auth.secrets.hash(secret), address, flowStateId, passwordHash, auth.clock()],
      },
    ],
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
 * The live token a typed code belongs to, among this user's tokens of these types. A wrong code counts against each of them for
 * the connection `ip` that typed it, so that nobody can use up the tries of somebody else. A connection that guessed too much
 * elsewhere (`limits.wrongCodes`) has one try a code.
 * @throws {AuthError} 403 otp_expired
 */
export async function findByCode(
  auth: Auth,
  user: { id: string; ip: string },
  code: string,
  types: readonly TokenType[],
): Promise<OneTimeToken> {
  const { db, secrets, limits } = auth;
  const [found] = await db.run([
    {
      text: `select ${COLUMNS} from auth.one_time_tokens where user_id = $1 and token_type = any($2)`,
      values: [user.id, [...types]],
    },
  ]);
  const least = limits.wrongCodes.wait(user.ip) > 0 ? CODE_TRIES : 1;
  const keyOf = (token: OneTimeToken) => `${token.id} ${user.ip}`;
  const live = v
    .parse(v.array(tokenRow), found?.rows)
    .filter((token) => isLive(auth, token) && limits.codeTries.left(keyOf(token)) >= least);
  const match = live.find((token) =>
    isSame(
      token.token_hash,
      secrets.hash(secrets.linkToken(token.user_id, token.token_type, token.relates_to, code)),
    ),
  );
  if (match !== undefined) return match;
  for (const token of live) limits.codeTries.take(keyOf(token));
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
