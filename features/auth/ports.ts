import { createPortAtom } from '#kernel/port';
import type { SignedInDevice } from './model/device.ts';
import type { Authenticator, AuthenticatorSetup, SignInMethod } from './model/security.ts';
import type { AuthSession } from './model/session.ts';

export type SignUpResult =
  /** The confirmation link is on its way. */
  | { status: 'confirmation-sent' }
  /** A confirmed account has the address. */
  | { status: 'already-registered' }
  /** The address was registered before and never confirmed: its password stays the first one. `said`: the server's own words. */
  | { status: 'pending-confirmation'; said: string | null }
  /** Confirmation is off on this server: the learner is signed in. */
  | { status: 'signed-in'; session: AuthSession };

/** The session that a confirmation link brings. */
export interface ConfirmationLink {
  accessToken: string;
  refreshToken: string;
}

/** The parameters of a recovery link. */
export type RecoveryLink = { accessToken: string; refreshToken: string } | { code: string };

/**
 * The authentication service (docs/product.md#auth-22). Every call throws an AppError that carries the server's message; where the
 * server was not reached, the message is empty and the kind `offline`.
 */
export interface AuthPort {
  /** The stored session, refreshed shortly before it expires; null if there is none or the server refused it. */
  restoreSession(): Promise<AuthSession | null>;
  /** Calls back with every later session, from this tab or another. Returns a function that stops listening. */
  onSessionChange(listener: (session: AuthSession | null) => void): () => void;
  signUp(email: string, password: string): Promise<SignUpResult>;
  signInWithPassword(email: string, password: string): Promise<AuthSession>;
  /** Leaves the page for the provider; comes back to /dashboard with a code. */
  signInWithGoogle(): Promise<void>;
  /** Exchanges the code that a provider's redirect brought for a session. */
  exchangeCode(code: string): Promise<AuthSession>;
  /** Emails a one-time code. It never creates an account (docs/product.md#code-5). */
  sendCode(email: string): Promise<void>;
  verifyCode(email: string, code: string): Promise<AuthSession>;
  /** Emails the confirmation link again. */
  resendConfirmation(email: string): Promise<void>;
  /** Opens the session of a confirmation link. */
  openConfirmation(link: ConfirmationLink): Promise<AuthSession>;
  requestPasswordReset(email: string): Promise<void>;
  /** Opens the session of a recovery link, without announcing a sign-in. */
  openRecovery(link: RecoveryLink): Promise<void>;
  /**
   * Sets the recovered account's new password, then ends all its sessions, including this device's. An
   * account with an authenticator app needs its code or a recovery code. Without one, the error's code is
   * `insufficient_aal`.
   */
  updateRecoveredPassword(password: string, authenticatorCode: string | null): Promise<void>;
  /** Ends the session; 401, 403 and 404 count as done (docs/product.md#auth-12). Out of reach of the server, on this device at least. */
  signOut(): Promise<void>;
  /** Whether an account uses the address. A visitor may ask only this (docs/decisions.md#d-18). */
  isEmailRegistered(email: string): Promise<boolean>;

  /**
   * Sets the signed-in learner's password. An account with an authenticator app needs its code. Without
   * one, the error's code is `insufficient_aal`. If the session's second step is too old, it needs a mailed
   * code: the error's code is `reauthentication_needed`.
   */
  changePassword(
    password: string,
    codes: { authenticator: string | null; mailed: string | null },
  ): Promise<void>;
  /** Emails the code that a new password may ask for. */
  sendPasswordCode(): Promise<void>;
  /** Where the learner is signed in, this device first. */
  listDevices(): Promise<SignedInDevice[]>;
  /** Signs one of them out immediately. A session that has already ended counts as signed out. */
  endDevice(id: string): Promise<void>;
  endOtherDevices(): Promise<void>;

  listSignInMethods(): Promise<SignInMethod[]>;
  /** Leaves the page for the provider; comes back to /profile with a code. */
  linkGoogle(): Promise<void>;
  unlinkSignInMethod(id: string): Promise<void>;

  /** The learner's verified authenticator app, or null. */
  findAuthenticator(): Promise<Authenticator | null>;
  /** Begins adding one; it counts only after `confirmAuthenticator`. */
  enrolAuthenticator(): Promise<AuthenticatorSetup>;
  /** Ends adding one: the first code shows that the app has the secret. */
  confirmAuthenticator(id: string, code: string): Promise<AuthSession>;
  /** The second step with the authenticator app in place of the emailed code. */
  verifyAuthenticator(code: string): Promise<AuthSession>;
  /** Removes it. A session that never used it needs a code; without one the error's code is `insufficient_aal`. */
  removeAuthenticator(id: string, code: string | null): Promise<AuthSession>;
  /**
   * Ten new recovery codes, shown once; the former ones count no more (docs/product.md#auth-23). `code` is the authenticator's, and
   * null if it was shown a moment ago.
   */
  makeRecoveryCodes(code: string | null): Promise<readonly string[]>;
  /** How many of them would work. */
  countRecoveryCodes(): Promise<number>;
  /**
   * Takes the authenticator off the account by a recovery code; all other sessions end. What the session still owes, the mailed
   * code, it owes on. A wrong code's error has the code `recovery_code_wrong`.
   */
  recoverWithCode(code: string): Promise<AuthSession>;
}

export const authPortAtom = createPortAtom<AuthPort>('auth');
