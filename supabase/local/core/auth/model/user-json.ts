import { randomUUID } from 'node:crypto';
import type { Account, Identity } from './users.ts';

const iso = (date: Date | null) => date?.toISOString();

// JSON omits the undefined fields of these objects, as GoTrue omits its empty ones.

function identityJson(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.last_sign_in_at),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: identity.email ?? undefined,
  };
}

/** The user as the API returns it, without the password hash and without the secrets of authenticators. */
export function userJson(account: Account): Record<string, unknown> {
  const factors = account.factors.map((factor) => ({
    id: factor.id,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
  }));
  const providers = account.identities.map(({ provider }) => provider);
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: iso(account.email_confirmed_at),
    phone: account.phone,
    confirmation_sent_at: iso(account.confirmation_sent_at),
    confirmed_at: iso(account.email_confirmed_at),
    recovery_sent_at: iso(account.recovery_sent_at),
    reauthentication_sent_at: iso(account.reauthentication_sent_at),
    last_sign_in_at: iso(account.last_sign_in_at),
    app_metadata: { provider: providers[0], providers },
    user_metadata: account.raw_user_meta_data,
    factors: factors.length > 0 ? factors : undefined,
    identities: account.identities.map(identityJson),
    created_at: iso(account.created_at),
    updated_at: iso(account.updated_at),
    is_anonymous: false,
  };
}

/**
 * The user as a session that used only a password may see it: just the fields needed to ask for the code or the
 * authenticator.
 */
export function passwordOnlyUserJson(account: Account): Record<string, unknown> {
  const { factors, email, id, aud, role, email_confirmed_at, confirmed_at, created_at } = userJson(account);
  const bare = { aud, role, app_metadata: {}, user_metadata: {}, identities: [], is_anonymous: false };
  return { id, email, email_confirmed_at, confirmed_at, created_at, factors, ...bare };
}

/** Creates a fake user: the response to a sign-up with an address that already has an account. */
export function fakeUserJson(
  email: string,
  { createdAt, sentAt, isWaiting }: { createdAt: Date; sentAt: Date; isWaiting: boolean },
): Record<string, unknown> {
  const id = randomUUID();
  const data = { sub: id, email, email_verified: false, phone_verified: false };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: data,
    provider: 'email',
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: isWaiting ? 'authenticated' : '',
    email,
    phone: '',
    confirmation_sent_at: sentAt.toISOString(),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: isWaiting ? [identity] : [],
    created_at: createdAt.toISOString(),
    updated_at: sentAt.toISOString(),
    is_anonymous: false,
  };
}
