import * as v from 'valibot';
import type { Database, Statement } from '../../database/interface.ts';
import { sql } from '../../database/sql.ts';

const jsonObject = v.fallback(v.record(v.string(), v.unknown()), {});
const time = v.nullable(v.date());

const userRow = v.object({
  id: v.string(),
  email: v.fallback(v.string(), ''),
  phone: v.fallback(v.string(), ''),
  encrypted_password: v.nullable(v.string()),
  email_confirmed_at: time,
  banned_until: time,
  confirmation_sent_at: time,
  recovery_sent_at: time,
  reauthentication_sent_at: time,
  last_sign_in_at: time,
  raw_user_meta_data: jsonObject,
  created_at: time,
  updated_at: time,
});

const identityRow = v.object({
  id: v.string(),
  provider_id: v.string(),
  user_id: v.string(),
  identity_data: jsonObject,
  provider: v.string(),
  email: v.nullable(v.string()),
  last_sign_in_at: time,
  created_at: time,
  updated_at: time,
});

const factorRow = v.object({
  id: v.string(),
  friendly_name: v.nullable(v.string()),
  factor_type: v.string(),
  status: v.picklist(['unverified', 'verified']),
  secret: v.string(),
  last_used_step: v.nullable(v.number()),
  created_at: v.date(),
  updated_at: v.date(),
});

export type Identity = v.InferOutput<typeof identityRow>;
export type Factor = v.InferOutput<typeof factorRow>;

/** A learner's account as stored, with its sign-in methods and authenticators. */
export interface Account extends v.InferOutput<typeof userRow> {
  identities: Identity[];
  factors: Factor[];
}

const uuid = v.pipe(v.string(), v.uuid());

/**
 * Runs the queries for an account, its identities and its factors. All three always run, so that an unknown address
 * takes as long as a known one.
 */
async function load(
  db: Database,
  queries: readonly [Statement, Statement, Statement],
): Promise<Account | null> {
  const [users, identities, factors] = await db.run(queries);
  const [user] = v.parse(v.array(userRow), users?.rows);
  if (user === undefined) return null;
  return {
    ...user,
    identities: v.parse(v.array(identityRow), identities?.rows),
    factors: v.parse(v.array(factorRow), factors?.rows),
  };
}

/** The account with this id; null if no account has it, or if the id is not a UUID. */
export async function findAccount(db: Database, id: string): Promise<Account | null> {
  if (!v.is(uuid, id)) return null;
  return load(db, [
    sql`select * from auth.users where id = ${id}`,
    sql`select * from auth.identities where user_id = ${id} order by created_at, id`,
    sql`select * from auth.mfa_factors where user_id = ${id} order by created_at, id`,
  ]);
}

/** The account with this email address (in lower case); null if no account has it. */
export const findAccountByEmail = (db: Database, email: string): Promise<Account | null> =>
  load(db, [
    sql`select * from auth.users where lower(email) = ${email}`,
    sql`select i.* from auth.identities i join auth.users u on u.id = i.user_id
        where lower(u.email) = ${email} order by i.created_at, i.id`,
    sql`select f.* from auth.mfa_factors f join auth.users u on u.id = f.user_id
        where lower(u.email) = ${email} order by f.created_at, f.id`,
  ]);

/** The columns that `updateUser` may set. The names come only from this list, never from a client. */
export type UserChange = Partial<{
  encrypted_password: string | null;
  email_confirmed_at: Date;
  confirmation_sent_at: Date;
  recovery_sent_at: Date;
  reauthentication_sent_at: Date;
  last_sign_in_at: Date;
  raw_user_meta_data: Record<string, unknown>;
}>;

const changeable = new Set(Object.keys(userRow.entries));

export function updateUser(id: string, now: Date, change: UserChange): Statement {
  const entries = Object.entries(change).filter(([name]) => changeable.has(name));
  const sets = entries.map(([name], index) => `${name} = $${index + 3}`);
  return {
    text: `update auth.users set ${['updated_at = $2', ...sets].join(', ')} where id = $1`,
    values: [id, now, ...entries.map(([, value]) => value)],
  };
}

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string | null;
  isConfirmed: boolean;
  userData: Record<string, unknown>;
}

/** Inserts the row of a new account, without an identity. */
export function insertUser(user: NewUser, now: Date): Statement {
  return sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
    values (${user.id}, ${user.email}, ${user.passwordHash}, ${user.isConfirmed ? now : null}, ${user.userData}, ${now}, ${now})`;
}

export interface NewIdentity {
  userId: string;
  provider: string;
  /** The user's id at the provider. For the provider `email`, it is our own id of the user. */
  providerId: string;
  data: Record<string, unknown>;
}

export function insertIdentity(identity: NewIdentity, now: Date): Statement {
  const { providerId, userId, data, provider } = identity;
  return sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${providerId}, ${userId}, ${data}, ${provider}, ${now}, ${now}, ${now})`;
}

/** The identity for signing in with email address and password. */
export function emailIdentity(userId: string, email: string, isVerified: boolean): NewIdentity {
  const data = { sub: userId, email, email_verified: isVerified, phone_verified: false };
  return { userId, provider: 'email', providerId: userId, data };
}
