import { atom } from 'jotai';
import { AppError } from '#kernel/app-error';
import { deviceAtom } from '#kernel/device';
import { AUTH_TEXT, AUTHENTICATOR_OWED } from '../model/messages.ts';
import { authPortAtom } from '../ports.ts';
import { emailDraftAtom, rememberedEmailAtom, storedOtpEmailAtom, verifyEmailAtom } from './device.ts';
import { forgetMailsSent } from './mailsSent.ts';
import { applySessionAtom, authAtom, authNoticeAtom, codeStepAtom, leaveAtom } from './session.ts';

/** Whether the code page should send the code automatically. */
export const isCodeWantedAtom = atom(false);

/**
 * Whether the code page sends the code automatically: once, after the password was typed here. Reading it
 * clears it.
 */
export const takeCodeWishAtom = atom(null, (get, set): boolean => {
  const isWanted = get(isCodeWantedAtom);
  set(isCodeWantedAtom, false);
  return isWanted;
});

/** Password sign-in (docs/product.md#auth-4): the session has no second step yet, and its address waits for a code. */
export const signInAtom = atom(
  null,
  async (get, set, form: { email: string; password: string; isRemembered: boolean }): Promise<void> => {
    const session = await get(authPortAtom).signInWithPassword(form.email, form.password);
    set(storedOtpEmailAtom, form.email);
    set(rememberedEmailAtom, form.isRemembered ? form.email : null);
    set(codeStepAtom, 'idle');
    set(authNoticeAtom, null);
    set(emailDraftAtom, null);
    // A learner with an authenticator app may not want the email.
    set(isCodeWantedAtom, !session.user.hasAuthenticator);
    set(applySessionAtom, session);
  },
);

/** The address that waits for a code: the stored one, else the signed-in learner's. */
export const otpEmailAtom = atom((get) => {
  const state = get(authAtom);
  return get(storedOtpEmailAtom) ?? (state.status === 'signed-in' ? state.user.email : null);
});

/** The second step, by the emailed code or the authenticator app's. */
export const verifyCodeAtom = atom(
  null,
  async (get, set, { code, by }: { code: string; by: 'email' | 'authenticator' }): Promise<void> => {
    const port = get(authPortAtom);
    const email = get(otpEmailAtom);
    if (email === null) throw new Error('Sign in again to get a code.');
    // Set first: the session's own announcement arrives before the call returns, and must not leave the code page early.
    set(codeStepAtom, 'checking');
    try {
      const session = await (by === 'email' ? port.verifyCode(email, code) : port.verifyAuthenticator(code));
      set(storedOtpEmailAtom, null);
      forgetMailsSent(get(deviceAtom));
      set(applySessionAtom, session);
      if (!session.hasSecondStep) {
        throw new AppError('forbidden', AUTH_TEXT.authenticatorOwed, { code: AUTHENTICATOR_OWED });
      }
      set(codeStepAtom, 'accepted');
    } catch (error) {
      set(codeStepAtom, 'idle');
      throw error;
    }
  },
);

/** Exchanges a provider's code for a session (Google, docs/product.md#auth-1). */
export const exchangeCodeAtom = atom(null, async (get, set, code: string): Promise<void> => {
  const session = await get(authPortAtom).exchangeCode(code);
  set(storedOtpEmailAtom, null);
  set(authNoticeAtom, null);
  set(applySessionAtom, session);
});

/** Ends the session on this device whatever the server says, so a learner can always leave a shared phone. */
export const signOutAtom = atom(null, async (get, set): Promise<void> => {
  set(authNoticeAtom, null);
  await set(leaveAtom, async () => {
    set(storedOtpEmailAtom, null);
    set(verifyEmailAtom, null);
    set(emailDraftAtom, null);
    forgetMailsSent(get(deviceAtom));
    await get(authPortAtom).signOut();
  });
});
