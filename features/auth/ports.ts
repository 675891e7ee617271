import { createPortAtom } from '#kernel/port';
import type { SignedInDevice } from './model/device.ts';
import type { Authenticator, AuthenticatorSetup, SignInMethod } from './model/security.ts';
import type { AuthSession } from './model/session.ts';

export type SignUpResult =
  /** The server has sent the confirmation link. */
  | { status: 'confirmation-sent' }
  /** A confirmed account already uses the address. */
  | { status: 'already-registered' }
  /**
   * The address was registered earlier but never confirmed. The account keeps its first password. `said` is the
   * server's message.
   */
  | { status: 'pending-confirmation'; said: string | null }
  /** The server does not require a confirmation, so the learner is signed in. */
  | { status: 'signed-in'; session: AuthSession };

/** The tokens of the session in a confirmation link. */
export interface ConfirmationLink {
  accessToken: string;
  refreshToken: string;
}

/** The parameters of a recovery link. */
export type RecoveryLink = { accessToken: string; refreshToken: string } | { code: string };

/**
 * The authentication service (docs/product.md#auth-22). A call that fails throws an AppError with the server's
 * message. If the server was not reached, the message is empty and the kind is `offline`.
 */
export interface AuthPort {
  /** The stored session, refreshed shortly before it expires; null if there is none or the server refused it. */
  restoreSession(): Promise<AuthSession | null>;
  /**
   * Calls back at every later change of the session, in this tab or another. Returns a function that stops
   * listening.
   */
  onSessionChange(listener: (session: AuthSession | null) => void): () => void;
  signUp(email: string, password: string): Promise<SignUpResult>;
  signInWithPassword(email: string, password: string): Promise<AuthSession>;
  /** Leaves the page for Google, which returns to /dashboard with a code. */
  signInWithGoogle(): Promise<void>;
  /** Exchanges the code from a provider's redirect for a session. */
  exchangeCode(code: string): Promise<AuthSession>;
  /** Emails a one-time code. Never creates an account (docs/product.md#code-5). */
  sendCode(email: string): Promise<void>;
  verifyCode(email: string, code: string): Promise<AuthSession>;
  /** Emails the confirmation link again. */
  resendConfirmation(email: string): Promise<void>;
  /** Opens the session of a confirmation link. */
  openConfirmation(link: ConfirmationLink): Promise<AuthSession>;
  requestPasswordReset(email: string): Promise<void>;
  /** Opens the session of a recovery link. The app is not told about a sign-in. */
  openRecovery(link: RecoveryLink): Promise<void>;
  /**
   * Sets the recovered account's new password, then ends all sessions of the account, including the one on this
   * device. An account with an authenticator app needs its code or a recovery code. Without one, the error's
   * code is `insufficient_aal`.
   */
  updateRecoveredPassword(password: string, authenticatorCode: string | null): Promise<void>;
  /**
   * Ends the session. The statuses 401, 403 and 404 count as success (docs/product.md#auth-12). If the server
   * cannot be reached, signs out on this device only.
   */
  signOut(): Promise<void>;
  /** Whether an account uses the address. This is all that a visitor may find out (docs/decisions.md#d-18). */
  isEmailRegistered(email: string): Promise<boolean>;

  /**
   * Sets the signed-in learner's password. An account with an authenticator app needs its code. Without one,
   * the error's code is `insufficient_aal`. If the session's second step is too old, the call needs a mailed
   * code. Without one, the error's code is `reauthentication_needed`.
   */
  changePassword(
    password: string,
    codes: { authenticator: string | null; mailed: string | null },
  ): Promise<void>;
  /** Emails the code that `changePassword` may need. */
  sendPasswordCode(): Promise<void>;
  /** The devices where the learner is signed in, this device first. */
  listDevices(): Promise<SignedInDevice[]>;
  /** Signs one device out immediately. If its session has already ended, the call succeeds. */
  endDevice(id: string): Promise<void>;
  endOtherDevices(): Promise<void>;

  listSignInMethods(): Promise<SignInMethod[]>;
  /** Leaves the page for Google, which returns to /profile with a code. */
  linkGoogle(): Promise<void>;
  unlinkSignInMethod(id: string): Promise<void>;

  /** The learner's verified authenticator app, or null. */
  findAuthenticator(): Promise<Authenticator | null>;
  /** Begins to add an authenticator app, which works only after `confirmAuthenticator`. */
  enrolAuthenticator(): Promise<AuthenticatorSetup>;
  /** Completes adding an authenticator app. Its first code proves that the app has the secret. */
  confirmAuthenticator(id: string, code: string): Promise<AuthSession>;
  /** Completes the second step with a code from the authenticator app instead of the emailed code. */
  verifyAuthenticator(code: string): Promise<AuthSession>;
  /**
   * Removes the authenticator app. A session that has never used the app needs its code. Without one, the
   * error's code is `insufficient_aal`.
   */
  removeAuthenticator(id: string, code: string | null): Promise<AuthSession>;
  /**
   * Makes ten new recovery codes, which are shown once. The old ones stop working (docs/product.md#auth-23).
   * `code` comes from the authenticator app; null if the session has just used one.
   */
  makeRecoveryCodes(code: string | null): Promise<readonly string[]>;
  /** How many recovery codes have not been used. */
  countRecoveryCodes(): Promise<number>;
  /**
   * Removes the authenticator app from the account with a recovery code, and ends all other sessions. If the
   * session still needs the mailed code, it still does afterwards. If the recovery code is wrong, the error's
   * code is `recovery_code_wrong`.
   */
  recoverWithCode(code: string): Promise<AuthSession>;
}

export const authPortAtom = createPortAtom<AuthPort>('auth');
