import type { AuthMFAListFactorsResponse, Session, UserIdentity } from '@supabase/supabase-js';
import { AUTH_TEXT, type AuthPort, RECOVERY_CODE_WRONG, type SignInMethod } from '#features/auth';
import { AppError } from '#kernel/app-error';
import { paths } from '../paths.ts';
import { requireSession } from './authSession.ts';
import { dataOrThrow } from './errors.ts';
import { type Client, supabase } from './supabase.ts';

/** The fixed name of a learner's authenticator app. Names must be unique, so GoTrue refuses a second app. */
const FACTOR_NAME = 'Authenticator app';

type SecurityCalls = Pick<
  AuthPort,
  | 'changePassword'
  | 'sendPasswordCode'
  | 'listDevices'
  | 'endDevice'
  | 'endOtherDevices'
  | 'listSignInMethods'
  | 'linkGoogle'
  | 'unlinkSignInMethod'
  | 'findAuthenticator'
  | 'enrolAuthenticator'
  | 'confirmAuthenticator'
  | 'verifyAuthenticator'
  | 'removeAuthenticator'
  | 'makeRecoveryCodes'
  | 'countRecoveryCodes'
  | 'recoverWithCode'
>;

async function identities(client: Client): Promise<UserIdentity[]> {
  return dataOrThrow<{ identities: UserIdentity[] }>(await client.auth.getUserIdentities()).identities;
}

type Factors = NonNullable<AuthMFAListFactorsResponse['data']>;

async function factors(client: Client): Promise<Factors> {
  return dataOrThrow<Factors>(await client.auth.mfa.listFactors());
}

function toMethod({ identity_id, provider, identity_data }: UserIdentity): SignInMethod {
  const email = identity_data?.email;
  return {
    id: identity_id,
    provider: provider === 'email' || provider === 'google' ? provider : 'other',
    providerName: provider,
    email: typeof email === 'string' ? email : '',
  };
}

/** Verifies an authenticator code at the server. The session's token then lists `totp` as a second step. */
export async function verifyAuthenticatorCode(
  client: Client,
  code: string,
  factorId?: string,
): Promise<void> {
  const id = factorId ?? (await factors(client)).totp[0]?.id ?? '';
  dataOrThrow(await client.auth.mfa.challengeAndVerify({ factorId: id, code }));
}

/**
 * Uses up a recovery code. The server then removes the authenticators of the signed-in account.
 * @throws {AppError} `invalid` with the code `recovery_code_wrong`; `rate-limited` with the minutes to wait in its
 * message
 */
export async function redeemRecoveryCode(client: Client, code: string): Promise<void> {
  const [turn] = dataOrThrow(await client.rpc('use_recovery_code', { p_code: code })) ?? [];
  if (turn?.outcome === 'accepted') return;
  if (turn?.outcome === 'rate_limited') {
    const minutes = Math.ceil(turn.wait_seconds / 60);
    throw new AppError('rate-limited', `Too many wrong codes. Try again after ${minutes} minutes.`);
  }
  throw new AppError('invalid', AUTH_TEXT.recoveryCodeWrong, { code: RECOVERY_CODE_WRONG });
}

async function currentSession(client: Client) {
  return requireSession(dataOrThrow<{ session: Session | null }>(await client.auth.getSession()).session);
}

/**
 * The part of the authentication port for passwords, devices, sign-in methods and authenticator apps
 * (docs/product.md#auth-21).
 */
export const authSecurity: SecurityCalls = {
  async changePassword(password, { authenticator, mailed }) {
    const { main } = supabase();
    if (authenticator !== null) await verifyAuthenticatorCode(main, authenticator);
    dataOrThrow(await main.auth.updateUser({ password, ...(mailed === null ? {} : { nonce: mailed }) }));
  },

  async sendPasswordCode() {
    const { main } = supabase();
    dataOrThrow(await main.auth.reauthenticate());
  },

  async listDevices() {
    const { main } = supabase();
    const sessions = dataOrThrow(await main.rpc('my_sessions')) ?? [];
    return sessions.map(({ id, is_current, last_used_at, user_agent }) => ({
      id,
      isCurrent: is_current,
      lastUsedAt: last_used_at,
      // The generated types say that `user_agent` is never null, but a session may have none.
      userAgent: user_agent ?? '',
    }));
  },

  async endDevice(id) {
    const { main } = supabase();
    dataOrThrow(await main.rpc('end_session', { p_session: id }));
  },

  async endOtherDevices() {
    const { main } = supabase();
    dataOrThrow(await main.rpc('end_other_sessions'));
  },

  async listSignInMethods() {
    const { main } = supabase();
    return (await identities(main)).map(toMethod);
  },

  async linkGoogle() {
    const { main } = supabase();
    dataOrThrow(
      await main.auth.linkIdentity({
        provider: 'google',
        options: { redirectTo: `${window.location.origin}${paths.profile}` },
      }),
    );
  },

  async unlinkSignInMethod(id) {
    const { main } = supabase();
    const identity = (await identities(main)).find((one) => one.identity_id === id);
    // Another tab has already unlinked this sign-in method, so there is nothing to do.
    if (identity === undefined) return;
    dataOrThrow(await main.auth.unlinkIdentity(identity));
  },

  async findAuthenticator() {
    const { main } = supabase();
    const factor = (await factors(main)).totp[0];
    return factor === undefined ? null : { id: factor.id, addedAt: factor.created_at };
  },

  async enrolAuthenticator() {
    const { main } = supabase();
    // Remove authenticators whose setup was not completed, because an authenticator's name must be unique.
    for (const factor of (await factors(main)).all) {
      if (factor.status === 'unverified') dataOrThrow(await main.auth.mfa.unenroll({ factorId: factor.id }));
    }
    const { id, totp } = dataOrThrow<{ id: string; totp: { qr_code: string; secret: string; uri: string } }>(
      await main.auth.mfa.enroll({ factorType: 'totp', friendlyName: FACTOR_NAME, issuer: 'Iskolar' }),
    );
    return {
      id,
      qrCode: totp.qr_code,
      secret: totp.secret,
      uri: totp.uri.startsWith('otpauth:') ? totp.uri : null,
    };
  },

  async confirmAuthenticator(id, code) {
    const { main } = supabase();
    // Call `trust_authenticator` before verifying the code: it requires a second step other than the app that is
    // being confirmed.
    dataOrThrow(await main.rpc('trust_authenticator', { p_factor: id }));
    await verifyAuthenticatorCode(main, code, id);
    return currentSession(main);
  },

  async verifyAuthenticator(code) {
    const { main } = supabase();
    await verifyAuthenticatorCode(main, code);
    return currentSession(main);
  },

  async removeAuthenticator(id, code) {
    const { main } = supabase();
    if (code !== null) await verifyAuthenticatorCode(main, code, id);
    dataOrThrow(await main.auth.mfa.unenroll({ factorId: id }));
    // The current token still lists the removed authenticator app, so fetch a new token.
    return requireSession(dataOrThrow(await main.auth.refreshSession()).session);
  },

  async makeRecoveryCodes(code) {
    const { main } = supabase();
    if (code !== null) await verifyAuthenticatorCode(main, code);
    return dataOrThrow(await main.rpc('make_recovery_codes')) ?? [];
  },

  async countRecoveryCodes() {
    const { main } = supabase();
    return dataOrThrow(await main.rpc('recovery_codes_left')) ?? 0;
  },

  async recoverWithCode(code) {
    const { main } = supabase();
    await redeemRecoveryCode(main, code);
    return requireSession(dataOrThrow(await main.auth.refreshSession()).session);
  },
};
