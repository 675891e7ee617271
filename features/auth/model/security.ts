/** One way to sign in to the account (in Supabase: an identity). */
export interface SignInMethod {
  id: string;
  provider: 'email' | 'google' | 'other';
  /** The provider's name, which is shown if `provider` is `other`. */
  providerName: string;
  email: string;
}

/** A verified authenticator app (TOTP factor). */
export interface Authenticator {
  id: string;
  /** When the authenticator app was added (ISO 8601). */
  addedAt: string;
}

/** What the learner needs to set up an authenticator app. */
export interface AuthenticatorSetup {
  id: string;
  /** A data: URL of the QR code's image. */
  qrCode: string;
  /** The secret in the QR code as text to type in (base32). */
  secret: string;
  /**
   * An `otpauth:` address, which opens an authenticator app on this device. Null if the server sent another
   * kind of address, because that could lead anywhere.
   */
  uri: string | null;
}

/** The recovery codes as a text to print or save as a file. */
export function recoveryCodesText(codes: readonly string[]): string {
  return [
    'Iskolar recovery codes. One of them takes the authenticator app off your account.',
    ...codes,
    '',
  ].join('\n');
}

/** Whether the text is a code of an authenticator app, not a recovery code. */
export function isAuthenticatorCode(code: string): boolean {
  return /^\d{6}$/.test(code.trim());
}

/**
 * Whether the learner may remove this sign-in method. The last method cannot be removed, nor the email address, which
 * receives codes.
 */
export function canUnlinkMethod(method: SignInMethod, all: readonly SignInMethod[]): boolean {
  return all.length > 1 && method.provider !== 'email';
}

/** Splits an authenticator secret into groups of four characters, which are easier to read and type. */
export function formatSecret(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

export interface SignedInDevice {
  id: string;
  isCurrent: boolean;
  /** When the session was last used (ISO 8601). */
  lastUsedAt: string;
  /** The browser's user agent string; empty if unknown. */
  userAgent: string;
}

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A device's name, such as `Chrome on Android`, as far as the user agent string says. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([sign]) => sign.test(userAgent))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
