import * as v from 'valibot';

export const authUserSchema = v.object({
  id: v.string(),
  email: v.string(),
  /** When the email address was confirmed (ISO 8601), or null if it is not confirmed. */
  emailConfirmedAt: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
  /** Whether the account has an authenticator app. */
  hasAuthenticator: v.optional(v.boolean(), false),
});
export type AuthUser = v.InferOutput<typeof authUserSchema>;

export interface AuthSession {
  user: AuthUser;
  /** Whether the session passed a second step. If not, the database returns no data to it (docs/decisions.md#d-19). */
  hasSecondStep: boolean;
}

/** The sign-in state for the rest of the app: loading, signed out, or the learner who is signed in. */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: AuthUser; isOtpPending: boolean };

/**
 * Whether the learner must still enter a one-time code (docs/product.md#auth-13): the session has only a password, or
 * the email address is new and not confirmed.
 */
function isOtpPending(session: AuthSession, storedOtpEmail: string | null): boolean {
  return !session.hasSecondStep || (storedOtpEmail !== null && session.user.emailConfirmedAt === null);
}

/** Computes the auth state from a session; null means that no session exists. */
export function authStateOf(session: AuthSession | null, storedOtpEmail: string | null): AuthState {
  if (session === null) return { status: 'signed-out' };
  return {
    status: 'signed-in',
    user: session.user,
    isOtpPending: isOtpPending(session, storedOtpEmail),
  };
}
