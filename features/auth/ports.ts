import { createPortAtom } from '#kernel/port';
import type { Authenticator, AuthenticatorSetup, SignedInDevice, SignInMethod } from './model/security.ts';
import type { AuthSession } from './model/signIn.ts';

export type SignUpResult =
  /** The sign-up worked, and the server has emailed the confirmation link. */
  | { status: 'confirmation-sent' }
  /** No sign-up: a confirmed account already uses the email address. */
  | { status: 'already-registered' }
  /**
   * No new account: the email address was registered earlier but never confirmed. That account keeps its first
   * password. `said` is the server's message.
   */
  | { status: 'pending-confirmation'; said: string | null }
  /** The sign-up worked. The server requires no confirmation, so the learner is signed in. */
  | { status: 'signed-in'; session: AuthSession };

/** The session tokens in an emailed confirmation link. */
export interface ConfirmationLink {
  accessToken: string;
  refreshToken: string;
}

/** The session tokens or the code in an emailed recovery link. */
export type RecoveryLink = ConfirmationLink | { code: string };

/**
 * The authentication service (docs/product.md#auth-22). A call that fails throws an AppError with the server's
 * message. If the server was not reached, the message is empty and the kind is `offline`.
 */
export interface AuthPort {
  /**
   * Returns the stored session, refreshed if it expires soon. Null if no session is stored, or the server refused it.
   */
  restoreSession(): Promise<AuthSession | null>;
  /**
   * Calls `listener` at every later change of the session, in this tab or another. Returns a function that stops
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
  resendConfirmation(email: string): Promise<void>;
  /**
   * Signs in with the session tokens of a confirmation link, if their account has this email address. Else nobody is
   * signed in, and the error's kind is `forbidden`.
   */
  openConfirmation(link: ConfirmationLink, email: string): Promise<AuthSession>;
  requestPasswordReset(email: string): Promise<void>;
  /**
   * Opens the session of a recovery link, only to set a new password. The app does not treat the learner as signed
   * in.
   */
  openRecovery(link: RecoveryLink): Promise<void>;
  /**
   * Sets the recovered account's new password, then ends all sessions of the account, including the one on this
   * device. If the account has an authenticator app, a code from the app or a recovery code is required. Without one,
   * the error's code is `insufficient_aal`.
   */
  updateRecoveredPassword(password: string, authenticatorCode: string | null): Promise<void>;
  /**
   * Ends the session. The server's answers 401, 403 and 404 count as success (docs/product.md#auth-12). If the server
   * cannot be reached, signs out on this device only.
   */
  signOut(): Promise<void>;
  /**
   * Whether an account uses the email address. A visitor can find out nothing else about an account
   * (docs/decisions.md#d-18).
   */
  isEmailRegistered(email: string): Promise<boolean>;

  /**
   * Sets the signed-in learner's password. If the account has an authenticator app, a code from the app is required.
   * Without one, the error's code is `insufficient_aal`. If the session's second step is too old, a mailed code is
   * required. Without one, the error's code is `reauthentication_needed`.
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

  /** The learner's verified authenticator app; null if the learner has none. */
  findAuthenticator(): Promise<Authenticator | null>;
  /** Starts adding an authenticator app. The app can be used only after `confirmAuthenticator`. */
  enrolAuthenticator(): Promise<AuthenticatorSetup>;
  /** Completes adding an authenticator app, with a first code that proves that the app has the secret. */
  confirmAuthenticator(id: string, code: string): Promise<AuthSession>;
  /** Completes the second step with a code from the authenticator app instead of the emailed code. */
  verifyAuthenticator(code: string): Promise<AuthSession>;
  /**
   * Removes the authenticator app. If no code from the app was used in this session, `code` is required. Without it,
   * the error's code is `insufficient_aal`.
   */
  removeAuthenticator(id: string, code: string | null): Promise<AuthSession>;
  /**
   * Makes ten new recovery codes, which are shown once. The old ones stop working (docs/product.md#auth-23). `code`
   * is a code from the authenticator app; null if one was just used in this session.
   */
  makeRecoveryCodes(code: string | null): Promise<readonly string[]>;
  /** How many recovery codes have not been used. */
  countRecoveryCodes(): Promise<number>;
  /**
   * Removes the authenticator app from the account, using a recovery code, and ends all other sessions. A session
   * that still needs the mailed code needs it afterwards, too. If the recovery code is wrong, the error's code is
   * `recovery_code_wrong`.
   */
  recoverWithCode(code: string): Promise<AuthSession>;
}

export const authPortAtom = createPortAtom<AuthPort>('auth');
