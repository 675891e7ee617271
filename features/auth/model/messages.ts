import { AppError } from '#kernel/app-error';
import { fixedTextProblem, type Problem, problemOfError } from '#kernel/async';

/** The code of the error after a right mailed code, if the account also requires a code from its authenticator app. */
export const AUTHENTICATOR_REQUIRED = 'authenticator_owed';
/** The code of the error if the typed text is not one of the account's recovery codes. */
export const RECOVERY_CODE_WRONG = 'recovery_code_wrong';

/**
 * Texts of the account pages, as specified (docs/product.md#auth-17, docs/product.md#auth-18,
 * docs/product.md#code-4).
 */
export const AUTH_TEXT = {
  authenticatorOwed: 'This account uses an authenticator app. Type the code that the app shows.',
  signUpTaken: 'That e-mail is already registered. Please sign in instead.',
  signUpPending:
    'This e-mail has a pending registration. Check your inbox for the verification link or click “Resend link.”',
  signUpFailed: 'Sign-up failed, please try again later.',
  registerTaken: 'That email is already registered. Please log in instead.',
  registerHeader: 'Please fix the following errors:',
  emailTaken: 'That email is already registered.',
  emailLookupFailed: 'Could not verify email.',
  signInFailed: 'An error occurred',
  resetFailed: 'An error occurred while resetting your password',
  codeSendFailed: 'Error sending OTP.',
  codeInvalid: 'Invalid OTP. Try again.',
  recoveryCodeWrong: 'That recovery code isn’t right. Check each letter, or try another code.',
  resendNoEmail: 'Missing e‑mail address.',
  resendFailed: 'Error resending link.',
  resent: 'Link resent!',
} as const;

/**
 * Error texts, as specified (docs/product.md#auth-19): the email address or password is missing, or a link lacks its
 * tokens or code.
 */
export const AUTH_LINK_TEXT = {
  noCredentials: 'You must provide either an email or phone number and a password',
  noAddress: 'You must provide either an email or phone number.',
  noSession: 'No session defined in URL',
  noCode: 'No code detected.',
  notPkce: 'Not a valid PKCE flow url.',
  otherAccount: 'This link belongs to another account. Sign in with your own address.',
} as const;

/** Returns the register screen's error text for a failed sign-up (docs/product.md#auth-17). */
export function signUpProblem(error: unknown): Problem {
  const problem = problemOfError(error, AUTH_TEXT.signUpFailed);
  const isTaken = error instanceof AppError && /already registered/i.test(error.message);
  return isTaken ? { text: AUTH_TEXT.registerTaken, hint: null } : problem;
}

/**
 * The code page's text for a refused code (docs/product.md#code-4). Two errors have their own text, because
 * another try would not help: too many tries, and a missing authenticator code.
 */
export function codeProblem(error: unknown): Problem {
  const isOwed = error instanceof AppError && error.code === AUTHENTICATOR_REQUIRED;
  if (isOwed || (error instanceof AppError && error.kind === 'rate-limited')) {
    return problemOfError(error, AUTH_TEXT.signInFailed);
  }
  return fixedTextProblem(AUTH_TEXT.codeInvalid)(error);
}

/** The text for a refused recovery code. Only the error for too many tries has its own text. */
export function recoveryProblem(error: unknown): Problem {
  const isLimited = error instanceof AppError && error.kind === 'rate-limited';
  return isLimited
    ? problemOfError(error, AUTH_TEXT.signInFailed)
    : fixedTextProblem(AUTH_TEXT.recoveryCodeWrong)(error);
}

/**
 * The profile page's text for a refused change of sign-in methods. By default, a hosted Supabase project does not allow
 * linking another method to an account (docs/adr/0002).
 */
export function signInMethodProblem(error: unknown): Problem {
  if (error instanceof AppError && error.code === 'manual_linking_disabled') {
    return {
      text: 'Ways in cannot be added or removed here.',
      hint: 'Sign in with Google with the address of this account: it joins the account by itself.',
    };
  }
  return problemOfError(error, AUTH_TEXT.signInFailed);
}

/** Reads how many seconds to wait from a rate-limit error ("… after 42 seconds."). Null for any other error. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof AppError) || error.kind !== 'rate-limited') return null;
  const seconds = error.message.match(/(\d+) seconds?/)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** Whether a sign-in failed only because the email address is not confirmed yet. The password was right. */
export function isEmailUnconfirmed(error: unknown): boolean {
  return error instanceof AppError && error.code === 'email_not_confirmed';
}

/** Whether a call failed because the server also requires a code from the authenticator app. */
export function needsAuthenticatorCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'insufficient_aal';
}

/** The code of the error with which the server demands a second step that is at most ten minutes old. */
export const FRESH_SECOND_STEP_REQUIRED = 'fresh_second_step';

/** Whether the server requires a new code before an action that cannot be undone (docs/product.md#code-7). */
export function needsFreshCode(error: unknown): boolean {
  return error instanceof AppError && error.code === FRESH_SECOND_STEP_REQUIRED;
}

/** Whether changing the password requires a mailed code, because the session's second step is too old. */
export function needsMailedCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'reauthentication_needed';
}
