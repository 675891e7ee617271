import { randomUUID } from 'node:crypto';
import type { Claims, TestDatabase } from './test-database.ts';

export interface Learner {
  id: string;
  email: string;
  /** Signed in with password and code. */
  claims: Claims;
  /** Signed in with the password alone. */
  passwordOnly: Claims;
}

export const visitor: Claims = { role: 'anon' };

/** Claims of a session proved by these methods. */
export const claimsOf = (sub: string, ...methods: string[]): Claims => ({
  role: 'authenticated',
  sub,
  amr: methods.map((method, index) => ({ method, timestamp: 1_790_000_000 + index })),
});

/** Makes an account whose address is confirmed. */
export async function addLearner(db: TestDatabase): Promise<Learner> {
  const id = randomUUID();
  const email = `${id}@example.test`;
  await db.ask('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [id, email]);
  return { id, email, claims: claimsOf(id, 'password', 'otp'), passwordOnly: claimsOf(id, 'password') };
}
