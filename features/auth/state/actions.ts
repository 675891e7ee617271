import { atom } from 'jotai';
import { AppError } from '#kernel/app-error';
import { problemOfError } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { AUTH_TEXT, AUTHENTICATOR_REQUIRED, secondsToWait } from '../model/messages.ts';
import { firstPasswordProblem } from '../model/password.ts';
import { type AuthSession, sessionUser } from '../model/signIn.ts';
import { isTokenFor } from '../model/token.ts';
import { authPortAtom, type ConfirmationLink, type SignUpResult } from '../ports.ts';
import {
  emailDraftAtom,
  forgetMailsSentAtom,
  isCodeStillValid,
  mailSentAtoms,
  noteMailSentAtom,
  rememberedEmailAtom,
  storedOtpEmailAtom,
  unconfirmedEmailAtom,
} from './device.ts';
import { authNoticeAtom, openSessionAtom, signInAtom } from './signIn.ts';

/** How long a success message is shown before the page is left (ms) (docs/decisions.md#d-26). */
export const LEAVE_AFTER_MS = 2000;

/**
 * Signs in with a password (docs/product.md#auth-4). The session has no second step yet, so the learner must enter a
 * code next. The app presses 'Send OTP' for a learner without an authenticator app (docs/product.md#code-6).
 */
export const enterPasswordAtom = atom(
  null,
  async (get, set, form: { email: string; password: string; isRemembered: boolean }): Promise<void> => {
    set(signInAtom, { type: 'password sent' });
    let session: AuthSession;
    try {
      session = await get(authPortAtom).signInWithPassword(form.email, form.password);
    } catch (error) {
      set(signInAtom, { type: 'password refused' });
      throw error;
    }
    set(storedOtpEmailAtom, form.email);
    set(rememberedEmailAtom, form.isRemembered ? form.email : null);
    set(authNoticeAtom, null);
    set(emailDraftAtom, null);
    set(openSessionAtom, session);
    if (!session.user.hasAuthenticator) void set(sendFirstCodeAtom);
  },
);

/** The email address to which the code is sent: the one stored on this device, else the signed-in learner's. */
export const otpEmailAtom = atom(
  (get) => get(storedOtpEmailAtom) ?? sessionUser(get(signInAtom))?.email ?? null,
);

/** Emails a one-time code. Resolves to whether it was sent; if not, the state of signing in has the reason. */
export const sendCodeAtom = atom(null, async (get, set): Promise<boolean> => {
  const email = get(otpEmailAtom);
  set(signInAtom, { type: 'mail requested' });
  try {
    if (email === null) throw new Error(AUTH_TEXT.codeSendFailed);
    await get(authPortAtom).sendCode(email);
    set(noteMailSentAtom, { purpose: 'code', email });
    set(signInAtom, { type: 'mail answered', problem: null });
    return true;
  } catch (error) {
    // The server refused because it sent a code a moment ago, maybe for another tab. Show the boxes for that code.
    const refusedFor = secondsToWait(error);
    if (refusedFor !== null && email !== null) set(noteMailSentAtom, { purpose: 'code', email, refusedFor });
    set(signInAtom, { type: 'mail answered', problem: problemOfError(error, AUTH_TEXT.codeSendFailed) });
    return false;
  }
});

/** Emails the first code, unless a code that was sent to this address still works. */
const sendFirstCodeAtom = atom(null, async (get, set): Promise<void> => {
  const sent = get(mailSentAtoms.code);
  const isSent = sent?.email === get(otpEmailAtom) && isCodeStillValid(sent, get(deviceAtom).now());
  if (!isSent) await set(sendCodeAtom);
});

/** Completes the second step, with the emailed code or a code from the authenticator app. */
export const verifyCodeAtom = atom(
  null,
  async (get, set, { code, by }: { code: string; by: 'email' | 'authenticator' }): Promise<void> => {
    const port = get(authPortAtom);
    const email = get(otpEmailAtom);
    if (email === null) throw new Error('Sign in again to get a code.');
    // Before the call: supabase-js reports the new session before the call returns.
    set(signInAtom, { type: 'code sent' });
    try {
      const session = await (by === 'email' ? port.verifyCode(email, code) : port.verifyAuthenticator(code));
      set(storedOtpEmailAtom, null);
      set(forgetMailsSentAtom);
      set(openSessionAtom, session);
      if (!session.hasSecondStep) {
        throw new AppError('forbidden', AUTH_TEXT.authenticatorOwed, { code: AUTHENTICATOR_REQUIRED });
      }
    } catch (error) {
      set(signInAtom, { type: 'code refused' });
      throw error;
    }
    set(acceptCodeAtom);
  },
);

/** Shows the success message, then goes on to the terms and the app (docs/product.md#code-3). */
const acceptCodeAtom = atom(null, (_get, set): void => {
  set(signInAtom, { type: 'code accepted' });
  setTimeout(() => set(signInAtom, { type: 'code done' }), LEAVE_AFTER_MS);
});

/**
 * Signs in with a recovery code, if the authenticator app is lost. If the session still needs the mailed code,
 * that code is sent automatically.
 */
export const redeemRecoveryCodeAtom = atom(null, async (get, set, code: string): Promise<void> => {
  set(signInAtom, { type: 'code sent' });
  let session: AuthSession;
  try {
    session = await get(authPortAtom).recoverWithCode(code);
  } catch (error) {
    set(signInAtom, { type: 'code refused' });
    throw error;
  }
  set(openSessionAtom, session);
  if (session.hasSecondStep) {
    set(storedOtpEmailAtom, null);
    set(forgetMailsSentAtom);
    set(acceptCodeAtom);
  } else {
    set(signInAtom, { type: 'code refused' });
    void set(sendFirstCodeAtom);
  }
});

/**
 * Repeats the second step for a session whose second step is too old. A mailed code opens a new session. The
 * old session is ended, so that it does not stay in the learner's device list.
 */
export const renewSecondStepAtom = atom(
  null,
  async (get, set, { email, code, by }: { email: string; code: string; by: 'email' | 'authenticator' }) => {
    const port = get(authPortAtom);
    if (by === 'authenticator') {
      set(openSessionAtom, await port.verifyAuthenticator(code));
      return;
    }
    const former = (await port.listDevices()).find(({ isCurrent }) => isCurrent);
    const session = await port.verifyCode(email, code);
    set(forgetMailsSentAtom);
    set(openSessionAtom, session);
    if (former !== undefined) await port.endDevice(former.id).catch(() => undefined);
  },
);

/** Exchanges the code from a sign-in provider (Google) for a session (docs/product.md#auth-1). */
export const exchangeCodeAtom = atom(null, async (get, set, code: string): Promise<void> => {
  const session = await get(authPortAtom).exchangeCode(code);
  set(storedOtpEmailAtom, null);
  set(authNoticeAtom, null);
  set(openSessionAtom, session);
});

/**
 * Signs up, and remembers the email address for the page that says that the link was sent. If the password
 * breaks rules, throws an Error with the message of the first broken rule.
 */
export const signUpAtom = atom(
  null,
  async (get, set, form: { email: string; password: string }): Promise<SignUpResult> => {
    const problem = firstPasswordProblem(form.password, form.email);
    if (problem !== null) throw new Error(problem);
    const result = await get(authPortAtom).signUp(form.email, form.password);
    if (result.status === 'confirmation-sent' || result.status === 'pending-confirmation') {
      set(unconfirmedEmailAtom, form.email);
      set(emailDraftAtom, null);
      set(noteMailSentAtom, { purpose: 'confirmation', email: form.email });
    }
    if (result.status === 'signed-in') set(openSessionAtom, result.session);
    return result;
  },
);

/**
 * Opens the session of a confirmation link, on the device that registered the address. On that device the link
 * counts as a second step. On any other device the learner must sign in: otherwise a link from another person
 * could sign this browser in to that person's account.
 */
export const openConfirmationAtom = atom(null, async (get, set, link: ConfirmationLink): Promise<void> => {
  const session = await get(authPortAtom).openConfirmation(link, get(unconfirmedEmailAtom) ?? '');
  set(unconfirmedEmailAtom, null);
  set(authNoticeAtom, null);
  set(openSessionAtom, session);
});

/** Whether the email address in the link was registered on this device. If so, the link may sign the learner in. */
export const canOpenConfirmationAtom = atom((get) => {
  const registered = get(unconfirmedEmailAtom);
  const device = get(deviceAtom);
  return ({ accessToken }: ConfirmationLink): boolean =>
    registered !== null && isTokenFor(accessToken, registered, device.now());
});

/**
 * Sets a recovered account's password. The learner who was signed in on this device is signed out
 * (docs/product.md#auth-11).
 */
export const updateRecoveredPasswordAtom = atom(
  null,
  async (get, set, form: { password: string; authenticatorCode: string | null }): Promise<void> => {
    await get(authPortAtom).updateRecoveredPassword(form.password, form.authenticatorCode);
    set(openSessionAtom, null);
    set(authNoticeAtom, {
      tone: 'success',
      text: 'Your password is updated. Sign in with the new one.',
    });
    set(forgetMailsSentAtom);
  },
);

/**
 * Ends the session on this device even if the server fails, so that a learner can always sign out of a shared
 * phone.
 */
export const signOutAtom = atom(null, async (get, set): Promise<void> => {
  set(authNoticeAtom, null);
  set(signInAtom, { type: 'leave' });
  set(storedOtpEmailAtom, null);
  set(unconfirmedEmailAtom, null);
  set(emailDraftAtom, null);
  set(forgetMailsSentAtom);
  try {
    await get(authPortAtom).signOut();
  } finally {
    set(signInAtom, { type: 'left' });
  }
});
