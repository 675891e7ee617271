import type { UserIdentity } from '@supabase/supabase-js';
import {
  AUTH_TEXT,
  type AuthPort,
  composePassword,
  RECOVERY_CODE_WRONG,
  type SignInMethod,
} from '#features/auth';
import { AppError } from '#kernel/app-error';
import { paths } from '../paths.ts';
import { dataOrThrow, sessionOrThrow } from './errors.ts';
import { type Client, supabase } from './supabase.ts';

/** The fixed name of a learner's authenticator app. Names must be unique, so GoTrue refuses a second app. */
const FACTOR_NAME = 'Authenticator app';

async function identities(): Promise<UserIdentity[]> {
  return dataOrThrow(await supabase().auth.getUserIdentities()).identities;
}

async function factors(client: Client) {
  return dataOrThrow(await client.auth.mfa.listFactors());
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

const currentSession = async () => sessionOrThrow(await supabase().auth.getSession());

/**
 * The part of the authentication port for passwords, devices, sign-in methods and authenticator apps
 * (docs/product.md#auth-21).
 */
export const authSecurity = {
  async changePassword(password, { authenticator, mailed }) {
    if (authenticator !== null) await verifyAuthenticatorCode(supabase(), authenticator);
    dataOrThrow(
      await supabase().auth.updateUser({
        password: composePassword(password),
        ...(mailed === null ? {} : { nonce: mailed }),
      }),
    );
  },

  async sendPasswordCode() {
    dataOrThrow(await supabase().auth.reauthenticate());
  },

  async listDevices() {
    const sessions = dataOrThrow(await supabase().rpc('my_sessions')) ?? [];
    return sessions.map(({ id, is_current, last_used_at, user_agent }) => ({
      id,
      isCurrent: is_current,
      lastUsedAt: last_used_at,
      // The generated types say that `user_agent` is never null, but a session may have none.
      userAgent: user_agent ?? '',
    }));
  },

  async endDevice(id) {
    dataOrThrow(await supabase().rpc('end_session', { p_session: id }));
  },

  async endOtherDevices() {
    dataOrThrow(await supabase().rpc('end_other_sessions'));
  },

  async listSignInMethods() {
    return (await identities()).map(toMethod);
  },

  async linkGoogle() {
    dataOrThrow(
      await supabase().auth.linkIdentity({
        provider: 'google',
        options: { redirectTo: `${window.location.origin}${paths.profile}` },
      }),
    );
  },

  async unlinkSignInMethod(id) {
    const identity = (await identities()).find((one) => one.identity_id === id);
    // Another tab has already unlinked this sign-in method, so there is nothing to do.
    if (identity === undefined) return;
    dataOrThrow(await supabase().auth.unlinkIdentity(identity));
  },

  async findAuthenticator() {
    const factor = (await factors(supabase())).totp[0];
    return factor === undefined ? null : { id: factor.id, addedAt: factor.created_at };
  },

  async enrolAuthenticator() {
    // Remove authenticators whose setup was not completed, because an authenticator's name must be unique.
    for (const factor of (await factors(supabase())).all) {
      if (factor.status === 'unverified')
        dataOrThrow(await supabase().auth.mfa.unenroll({ factorId: factor.id }));
    }
    const { id, totp } = dataOrThrow(
      await supabase().auth.mfa.enroll({ factorType: 'totp', friendlyName: FACTOR_NAME, issuer: 'Iskolar' }),
    );
    return {
      id,
      qrCode: totp.qr_code,
      secret: totp.secret,
      uri: totp.uri.startsWith('otpauth:') ? totp.uri : null,
    };
  },

  async confirmAuthenticator(id, code) {
    // Call `trust_authenticator` before verifying the code: it requires a second step other than the app that is
    // being confirmed.
    dataOrThrow(await supabase().rpc('trust_authenticator', { p_factor: id }));
    await verifyAuthenticatorCode(supabase(), code, id);
    return currentSession();
  },

  async verifyAuthenticator(code) {
    await verifyAuthenticatorCode(supabase(), code);
    return currentSession();
  },

  async removeAuthenticator(id, code) {
    if (code !== null) await verifyAuthenticatorCode(supabase(), code, id);
    dataOrThrow(await supabase().auth.mfa.unenroll({ factorId: id }));
    // The current token still lists the removed authenticator app, so fetch a new token.
    return sessionOrThrow(await supabase().auth.refreshSession());
  },

  async makeRecoveryCodes(code) {
    if (code !== null) await verifyAuthenticatorCode(supabase(), code);
    return dataOrThrow(await supabase().rpc('make_recovery_codes')) ?? [];
  },

  async countRecoveryCodes() {
    return dataOrThrow(await supabase().rpc('recovery_codes_left')) ?? 0;
  },

  async recoverWithCode(code) {
    await redeemRecoveryCode(supabase(), code);
    return sessionOrThrow(await supabase().auth.refreshSession());
  },
} satisfies Partial<AuthPort>;
