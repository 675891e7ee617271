import { AppError } from '#kernel/app-error';
import { AUTH_LINK_TEXT } from './model/messages.ts';
import type { SignedInDevice, SignInMethod } from './model/security.ts';
import type { AuthSession } from './model/signIn.ts';
import type { AuthPort } from './ports.ts';

export interface FakeAccount {
  email: string;
  password: string;
  /** The code that the fake accepts, both as the emailed code and as the authenticator app's code. */
  code: string;
}

export const SAMPLE_ACCOUNT: FakeAccount = {
  email: 'sample.learner@iskolar.example',
  password: 'Habagat-Ilog#2048',
  code: '204816',
};

export const SAMPLE_RECOVERY_CODES: readonly string[] = Array.from(
  'abcdefghjk',
  (letter) => `7k2m-9p4q-${letter.repeat(4)}-2048`,
);

/** A small sample image instead of a real QR code. */
const SAMPLE_QR =
  'data:image/svg+xml;utf-8,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"%3E%3Cpath d="M0 0h2v2H0zM3 0h2v2H3zM0 3h2v2H0zM4 4h1v1H4z"/%3E%3C/svg%3E';

/**
 * An authentication service in memory, for stories and tests. It has one account, and uses neither the clock nor the
 * network. `overrides` replaces single methods.
 */
export function fakeAuthPort(account = SAMPLE_ACCOUNT, overrides: Partial<AuthPort> = {}): AuthPort {
  let session: AuthSession | null = null;
  let authenticatorId: string | null = null;
  let recoveryCodes: readonly string[] = [];
  let devices: SignedInDevice[] = [
    {
      id: 'device-1',
      isCurrent: true,
      lastUsedAt: '2026-01-05T00:00:00Z',
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    },
    {
      id: 'device-2',
      isCurrent: false,
      lastUsedAt: '2026-01-03T00:00:00Z',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
  ];
  let methods: SignInMethod[] = [
    { id: 'email-1', provider: 'email', providerName: 'email', email: account.email },
  ];
  const open = (hasSecondStep: boolean): AuthSession => {
    session = {
      user: {
        id: '20000000-0000-4000-8000-000000000001',
        email: account.email,
        emailConfirmedAt: '2026-01-05T00:00:00Z',
        createdAt: '2026-01-05T00:00:00Z',
        hasAuthenticator: authenticatorId !== null,
      },
      hasSecondStep,
    };
    return session;
  };
  const checkAuthenticator = (code: string) => {
    if (code === account.code) return;
    throw new AppError('invalid', 'Invalid TOTP code entered', { code: 'mfa_verification_failed' });
  };
  return {
    restoreSession: async () => session,
    onSessionChange: () => () => {},
    signUp: async (email) => ({
      status: email === account.email ? 'already-registered' : 'confirmation-sent',
    }),
    async signInWithPassword(email, password) {
      if (email !== account.email || password !== account.password) {
        throw new AppError('invalid', 'Invalid login credentials', { code: 'invalid_credentials' });
      }
      return open(false);
    },
    signInWithGoogle: async () => {},
    exchangeCode: async () => open(true),
    sendCode: async () => {},
    async verifyCode(_email, code) {
      if (code !== account.code) {
        throw new AppError('forbidden', 'Token has expired or is invalid', { code: 'otp_expired' });
      }
      return open(true);
    },
    resendConfirmation: async () => {},
    async openConfirmation(_link, email) {
      if (email !== account.email) throw new AppError('forbidden', AUTH_LINK_TEXT.otherAccount);
      return open(true);
    },
    requestPasswordReset: async () => {},
    openRecovery: async () => {},
    updateRecoveredPassword: async () => {},
    async signOut() {
      session = null;
    },
    isEmailRegistered: async (email) => email === account.email,
    async changePassword(_password, { authenticator, mailed }) {
      if (authenticator !== null) checkAuthenticator(authenticator);
      if (mailed !== null && mailed !== account.code) {
        throw new AppError('invalid', 'Nonce has expired or is invalid', {
          code: 'reauthentication_not_valid',
        });
      }
    },
    sendPasswordCode: async () => {},
    listDevices: async () => devices,
    async endDevice(id) {
      devices = devices.filter((device) => device.id !== id);
    },
    async endOtherDevices() {
      devices = devices.filter(({ isCurrent }) => isCurrent);
    },
    listSignInMethods: async () => methods,
    async linkGoogle() {
      methods = [
        ...methods,
        { id: 'google-1', provider: 'google', providerName: 'google', email: account.email },
      ];
    },
    async unlinkSignInMethod(id) {
      methods = methods.filter((method) => method.id !== id);
    },
    findAuthenticator: async () =>
      authenticatorId === null ? null : { id: authenticatorId, addedAt: '2026-01-05T00:00:00Z' },
    enrolAuthenticator: async () => ({
      id: 'totp-1',
      qrCode: SAMPLE_QR,
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Iskolar:sample?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Iskolar',
    }),
    async confirmAuthenticator(id, code) {
      checkAuthenticator(code);
      authenticatorId = id;
      return open(true);
    },
    async verifyAuthenticator(code) {
      checkAuthenticator(code);
      return open(true);
    },
    async removeAuthenticator(_id, code) {
      if (code !== null) checkAuthenticator(code);
      authenticatorId = null;
      return open(true);
    },
    async makeRecoveryCodes(code) {
      if (code !== null) checkAuthenticator(code);
      recoveryCodes = SAMPLE_RECOVERY_CODES;
      return recoveryCodes;
    },
    countRecoveryCodes: async () => recoveryCodes.length,
    async recoverWithCode(code) {
      if (!SAMPLE_RECOVERY_CODES.includes(code.trim())) {
        throw new AppError('invalid', 'Wrong recovery code', { code: 'recovery_code_wrong' });
      }
      recoveryCodes = [];
      authenticatorId = null;
      return open(false);
    },
    ...overrides,
  };
}
