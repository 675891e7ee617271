import type { Account, Identity } from './users.ts';

const iso = (date: Date | null) => date?.toISOString();

/** Leaves out what is undefined, as Go's omitempty does. */
function compact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function identityJson(identity: Identity): Record<string, unknown> {
  return compact({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.last_sign_in_at),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: identity.email ?? undefined,
  });
}

/** The user as the API shows it: never the password's hash, never an authenticator's secret. */
export function userJson(account: Account): Record<string, unknown> {
  const factors = account.factors.map((factor) => ({
    id: factor.id,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
  }));
  return compact({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: iso(account.email_confirmed_at),
    phone: account.phone,
    confirmation_sent_at: iso(account.confirmation_sent_at),
    confirmed_at: iso(account.email_confirmed_at),
    recovery_sent_at: iso(account.recovery_sent_at),
    new_email: account.email_change === '' ? undefined : account.email_change,
    email_change_sent_at: iso(account.email_change_sent_at),
    reauthentication_sent_at: iso(account.reauthentication_sent_at),
    last_sign_in_at: iso(account.last_sign_in_at),
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    factors: factors.length > 0 ? factors : undefined,
    identities: account.identities.map(identityJson),
    created_at: iso(account.created_at),
    updated_at: iso(account.updated_at),
    is_anonymous: false,
  });
}

/** The answer to a sign-up whose address has an account: a made-up new user, so that nobody learns which addresses are taken. */
export function fakeUserJson(
  id: string,
  email: string,
  userData: Record<string, unknown>,
  now: Date,
): Record<string, unknown> {
  const at = now.toISOString();
  return {
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userData,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
