import * as v from 'valibot';

export const authUserSchema = v.object({
  id: v.string(),
  email: v.string(),
  /** ISO 8601, or null while the address is unconfirmed. */
  emailConfirmedAt: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
  /** Whether an authenticator app may replace the emailed code. */
  hasAuthenticator: v.optional(v.boolean(), false),
});
export type AuthUser = v.InferOutput<typeof authUserSchema>;

export interface AuthSession {
  user: AuthUser;
  /** Whether the session passed a second step. Without one the database returns nothing (docs/decisions.md#d-19). */
  hasSecondStep: boolean;
}

/** The part of the learner's account that other screens may read. */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: AuthUser; isOtpPending: boolean };

/**
 * Whether the one-time code is still needed: always while the session has only a password, and also for a
 * new address that the user has not confirmed (docs/product.md#auth-13).
 */
function isOtpPending(session: AuthSession, storedOtpEmail: string | null): boolean {
  return !session.hasSecondStep || (storedOtpEmail !== null && session.user.emailConfirmedAt === null);
}

/** The state that a session, or its absence, means. */
export function authStateOf(session: AuthSession | null, storedOtpEmail: string | null): AuthState {
  if (session === null) return { status: 'signed-out' };
  return {
    status: 'signed-in',
    user: session.user,
    isOtpPending: isOtpPending(session, storedOtpEmail),
  };
}
