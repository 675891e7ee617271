import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { select, sql } from '../../database/sql.ts';
import type { AuthServer } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';

export type TokenType = 'confirmation_token' | 'sign_in_token' | 'recovery_token' | 'reauthentication_token';

const tokenRow = v.object({
  id: v.string(),
  user_id: v.string(),
  token_type: v.picklist(['confirmation_token', 'sign_in_token', 'recovery_token', 'reauthentication_token']),
  flow_state_id: v.nullable(v.string()),
  password_hash: v.nullable(v.string()),
  browser: v.nullable(v.string()),
  created_at: v.date(),
});

export type OneTimeToken = v.InferOutput<typeof tokenRow>;

/** The prefix of a link's token if using the link gives a PKCE code instead of access tokens. */
const PKCE_PREFIX = 'pkce_';
/**
 * A token is also valid if it was created at most this many seconds in the future. That happens after the server's
 * clock was set back.
 */
const CLOCK_SECONDS = 60;

export const codeExpiredError = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
export const linkExpiredError = () =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** The secrets of one mail: the code to type and the link's token. Neither can be derived from the other. */
export interface MailSecrets {
  code: string;
  linkToken: string;
}

export function newMailSecrets(auth: AuthServer, flowStateId: string | null): MailSecrets {
  const linkToken = auth.secrets.word();
  return {
    code: auth.secrets.code(auth.config.auth.email.otp_length),
    linkToken: flowStateId === null ? linkToken : `${PKCE_PREFIX}${linkToken}`,
  };
}

/**
 * Stores the secrets of a mail as hashes. The previous token stays valid, so that another person's request cannot
 * invalidate a learner's code.
 */
export function insertToken(
  auth: AuthServer,
  token: {
    userId: string;
    type: TokenType;
    /** Null if the mail shows no code. */
    code: string | null;
    linkToken: string;
    flowStateId: string | null;
    passwordHash: string | null;
    /** The id of the browser that requested the mail; null if unknown. */
    browser: string | null;
  },
): Statement[] {
  const { userId, type, code } = token;
  const codeHash = code === null ? null : auth.secrets.codeHash(userId, type, code);
  const linkHash = auth.secrets.hash(token.linkToken);
  return [
    sql`delete from auth.one_time_tokens where id in (
          select id from auth.one_time_tokens where user_id = ${userId} and token_type = ${type}
          order by created_at desc, id offset 1)`,
    sql`insert into auth.one_time_tokens
          (user_id, token_type, code_hash, token_hash, flow_state_id, password_hash, browser, created_at)
        values (${userId}, ${type}, ${codeHash}, ${linkHash}, ${token.flowStateId}, ${token.passwordHash},
          ${token.browser}, ${auth.clock()})`,
  ];
}

/** Runs a query for tokens. Returns the first one that has not expired; null if there is none. */
async function findLive(auth: AuthServer, query: Statement): Promise<OneTimeToken | null> {
  const ageOf = ({ created_at }: OneTimeToken) => (auth.clock().getTime() - created_at.getTime()) / 1000;
  const isLive = (age: number) => age >= -CLOCK_SECONDS && age <= auth.config.auth.email.otp_expiry;
  return (await select(auth.db, tokenRow, query)).find((token) => isLive(ageOf(token))) ?? null;
}

/** Finds the token of a mailed link. Returns null if the token is unknown, expired or of another type. */
export const findTokenByLink = (auth: AuthServer, linkToken: string, types: readonly TokenType[]) =>
  findLive(
    auth,
    sql`select * from auth.one_time_tokens
        where token_hash = ${auth.secrets.hash(linkToken)} and token_type = any(${[...types]})`,
  );

/**
 * Finds the token of a typed code among this user's tokens of these types. Returns null if the code is wrong or
 * expired.
 */
export const findTokenByCode = (
  auth: AuthServer,
  userId: string,
  code: string,
  types: readonly TokenType[],
) =>
  findLive(
    auth,
    sql`select * from auth.one_time_tokens where user_id = ${userId} and token_type = any(${[...types]})
          and code_hash = any(${types.map((type) => auth.secrets.codeHash(userId, type, code))})`,
  );

/**
 * Returns the password hash of an unconfirmed account's newest sign-up from this browser; null if this browser did not
 * sign up. If `browser` is null, a sign-up from any browser counts.
 */
export async function signUpPasswordHash(
  auth: AuthServer,
  userId: string,
  browser: string | null,
): Promise<string | null> {
  const [newest] = await select(
    auth.db,
    tokenRow,
    sql`select * from auth.one_time_tokens
        where user_id = ${userId} and token_type = 'confirmation_token' and (${browser}::uuid is null or browser = ${browser})
        order by created_at desc, id limit 1`,
  );
  return newest?.password_hash ?? null;
}

/** Deletes a user's tokens of these types, or all of them if `types` is missing. */
export function clearTokens(userId: string, types?: readonly TokenType[]): Statement {
  return types === undefined
    ? sql`delete from auth.one_time_tokens where user_id = ${userId}`
    : sql`delete from auth.one_time_tokens where user_id = ${userId} and token_type = any(${[...types]})`;
}
