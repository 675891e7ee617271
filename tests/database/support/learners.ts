import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Claims, TestDatabase } from './test-database.ts';

export interface Learner {
  id: string;
  email: string;
  /** The claims of a session with the password and an emailed code. */
  claims: Claims;
  /** The claims of a session with the password only. */
  passwordOnly: Claims;
}

export const visitor: Claims = { role: 'anon' };

/** Token claims of the learner `sub`, who signed in with these methods just now. */
export const claimsOf = (sub: string, ...methods: string[]): Claims => ({
  role: 'authenticated',
  sub,
  amr: methods.map((method) => ({ method, timestamp: Math.floor(Date.now() / 1000) })),
});

/** Returns the claims with sign-in methods that were used `minutes` minutes earlier. */
export const agedBy = (minutes: number, { amr, ...claims }: Claims): Claims => ({
  ...claims,
  amr: v
    .parse(v.array(v.object({ method: v.string(), timestamp: v.number() })), amr)
    .map(({ method, timestamp }) => ({ method, timestamp: timestamp - minutes * 60 })),
});

/** Opens an active session in which the learner signed in with these methods. Resolves to the claims of its token. */
export async function openSession(
  db: TestDatabase,
  userId: string,
  methods: readonly string[],
  columns: { factor_id?: string; user_agent?: string; ip?: string } = {},
): Promise<Claims> {
  const session_id = randomUUID();
  await db.ask(
    `insert into auth.sessions (id, user_id, factor_id, user_agent, ip, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [session_id, userId, columns.factor_id ?? null, columns.user_agent ?? null, columns.ip ?? null],
  );
  return { ...claimsOf(userId, ...methods), session_id };
}

/**
 * Creates a learner with a confirmed email address and two sessions: one with the second step, one with only the
 * password.
 */
export async function addLearner(db: TestDatabase): Promise<Learner> {
  const id = randomUUID();
  const email = `${id}@example.test`;
  await db.ask('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, email]);
  return {
    id,
    email,
    claims: await openSession(db, id, ['password', 'otp']),
    passwordOnly: await openSession(db, id, ['password']),
  };
}
