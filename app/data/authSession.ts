import * as v from 'valibot';
import type { AuthSession, AuthUser } from '#features/auth';

/**
 * The `amr` methods in a token that count as a second step (docs/decisions.md#d-19). The database function
 * private.has_second_step() uses the same list. It also requires that an authenticator was added in a session
 * with a second step.
 */
export const SECOND_STEP_METHODS: ReadonlySet<string> = new Set([
  'otp',
  'totp',
  'oauth',
  'magiclink',
  'email/signup',
  'recovery',
  'invite',
  'email_change',
  'sso/saml',
]);

const claimsSchema = v.object({
  amr: v.optional(v.array(v.union([v.string(), v.looseObject({ method: v.string() })])), []),
});

/**
 * Reads the token's claims only to decide what to show. The database checks access itself. A learner with an
 * authenticator app always needs its code, even after another second step (docs/adr/0002).
 */
function hasSecondStep(accessToken: string, hasAuthenticator: boolean): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims = v.parse(claimsSchema, JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    const methods = claims.amr.map((entry) => (typeof entry === 'string' ? entry : entry.method));
    return hasAuthenticator
      ? methods.includes('totp')
      : methods.some((method) => SECOND_STEP_METHODS.has(method));
  } catch {
    return false;
  }
}

/** The fields of a supabase-js user that the app reads. */
export const sessionUserSchema = v.object({
  id: v.string(),
  email: v.optional(v.string()),
  email_confirmed_at: v.nullish(v.string()),
  created_at: v.nullish(v.string()),
  factors: v.nullish(v.array(v.object({ factor_type: v.string(), status: v.string() }))),
});
type SessionUser = v.InferOutput<typeof sessionUserSchema>;

function toUser(user: SessionUser): AuthUser {
  return {
    id: user.id,
    email: user.email ?? '',
    emailConfirmedAt: user.email_confirmed_at ?? null,
    createdAt: user.created_at ?? null,
    hasAuthenticator: (user.factors ?? []).some(
      (factor) => factor.factor_type === 'totp' && factor.status === 'verified',
    ),
  };
}

/** Converts a session of supabase-js to the app's type. */
export function toSession(session: { access_token: string; user: SessionUser }): AuthSession {
  const user = toUser(session.user);
  return { user, hasSecondStep: hasSecondStep(session.access_token, user.hasAuthenticator) };
}
