/** One way into the account (an identity of the auth service). */
export interface SignInMethod {
  id: string;
  provider: 'email' | 'google' | 'other';
  /** The provider's own name for it, shown for `other`. */
  providerName: string;
  email: string;
}

/** A verified authenticator app (TOTP factor). */
export interface Authenticator {
  id: string;
  /** ISO 8601. */
  addedAt: string;
}

/** The data that an authenticator app needs. */
export interface AuthenticatorSetup {
  id: string;
  /** A data: URL of the QR code's image. */
  qrCode: string;
  /** The same secret to type in, base32. */
  secret: string;
  /** An `otpauth:` address that an app on this device opens; null for one of another kind, which is never followed. */
  uri: string | null;
}

/** The codes as a text to keep: on paper, in a file. */
export function recoveryCodesText(codes: readonly string[]): string {
  return [
    'Iskolar recovery codes. One of them takes the authenticator app off your account.',
    ...codes,
    '',
  ].join('\n');
}

/** Whether it is an authenticator's code, and not a recovery code typed in its place. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code.trim());
}

/** Whether the method may be removed: never the last one, nor the address that receives codes. */
export function canUnlink(method: SignInMethod, all: readonly SignInMethod[]): boolean {
  return all.length > 1 && method.provider !== 'email';
}

/** A secret in groups of four, for reading and typing. */
export function groupedSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
