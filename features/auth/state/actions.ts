import { atom } from 'jotai';
import { AppError } from '#kernel/app-error';
import { deviceAtom } from '#kernel/device';
import { AUTH_TEXT, AUTHENTICATOR_REQUIRED } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';
import { emailDraftAtom, rememberedEmailAtom, storedOtpEmailAtom, unconfirmedEmailAtom } from './device.ts';
import { forgetMailsSent } from './mailsSent.ts';
import { applySessionAtom, authAtom, authNoticeAtom, codeStatusAtom, endSessionAtom } from './session.ts';

/** Whether the code page should send the code automatically. */
export const shouldAutoSendCodeAtom = atom(false);

/**
 * Returns whether the code page should send the code automatically. Later calls return false, so that the code is
 * sent only once after each password sign-in.
 */
export const claimAutoSendCodeAtom = atom(null, (get, set): boolean => {
  const isWanted = get(shouldAutoSendCodeAtom);
  set(shouldAutoSendCodeAtom, false);
  return isWanted;
});

/**
 * Signs in with a password (docs/product.md#auth-4). The session has no second step yet, so the learner must
 * enter a code next.
 */
export const signInAtom = atom(
  null,
  async (get, set, form: { email: string; password: string; isRemembered: boolean }): Promise<void> => {
    const session = await get(authPortAtom).signInWithPassword(form.email, form.password);
    set(storedOtpEmailAtom, form.email);
    set(rememberedEmailAtom, form.isRemembered ? form.email : null);
    set(codeStatusAtom, 'idle');
    set(authNoticeAtom, null);
    set(emailDraftAtom, null);
    // Do not send a code automatically to a learner with an authenticator app, who may not need the email.
    set(shouldAutoSendCodeAtom, !session.user.hasAuthenticator);
    set(applySessionAtom, session);
  },
);

/** The email address to which the code is sent: the one stored on this device, else the signed-in learner's. */
export const otpEmailAtom = atom((get) => {
  const state = get(authAtom);
  return get(storedOtpEmailAtom) ?? (state.status === 'signed-in' ? state.user.email : null);
});

/** Completes the second step, with the emailed code or a code from the authenticator app. */
export const verifyCodeAtom = atom(
  null,
  async (get, set, { code, by }: { code: string; by: 'email' | 'authenticator' }): Promise<void> => {
    const port = get(authPortAtom);
    const email = get(otpEmailAtom);
    if (email === null) throw new Error('Sign in again to get a code.');
    // Set this status before the call. supabase-js reports the new session before the call returns, and the app would
    // then leave the code page.
    set(codeStatusAtom, 'checking');
    try {
      const session = await (by === 'email' ? port.verifyCode(email, code) : port.verifyAuthenticator(code));
      set(storedOtpEmailAtom, null);
      forgetMailsSent(get(deviceAtom));
      set(applySessionAtom, session);
      if (!session.hasSecondStep) {
        throw new AppError('forbidden', AUTH_TEXT.authenticatorOwed, { code: AUTHENTICATOR_REQUIRED });
      }
      set(codeStatusAtom, 'accepted');
    } catch (error) {
      set(codeStatusAtom, 'idle');
      throw error;
    }
  },
);

/** Exchanges the code from a sign-in provider (Google) for a session (docs/product.md#auth-1). */
export const exchangeCodeAtom = atom(null, async (get, set, code: string): Promise<void> => {
  const session = await get(authPortAtom).exchangeCode(code);
  set(storedOtpEmailAtom, null);
  set(authNoticeAtom, null);
  set(applySessionAtom, session);
});

/**
 * Ends the session on this device even if the server fails, so that a learner can always sign out of a shared
 * phone.
 */
export const signOutAtom = atom(null, async (get, set): Promise<void> => {
  set(authNoticeAtom, null);
  await set(endSessionAtom, async () => {
    set(storedOtpEmailAtom, null);
    set(unconfirmedEmailAtom, null);
    set(emailDraftAtom, null);
    forgetMailsSent(get(deviceAtom));
    await get(authPortAtom).signOut();
  });
});
