import { atom } from 'jotai';
import { AppError } from '#features/app-error';
import { deviceAtom } from '#features/device';
import { AUTH_TEXT, AUTHENTICATOR_OWED } from '../model/messages.ts';
import { tokenEmail } from '../model/token.ts';
import { authPortAtom, type ConfirmationLink } from '../ports.ts';
import { emailDraftAtom, rememberedEmailAtom, storedOtpEmailAtom, verifyEmailAtom } from './device.ts';
import { forgetMailsSent } from './mailsSent.ts';
import { applySessionAtom, authAtom, authNoticeAtom, codeStepAtom, leaveAtom } from './session.ts';

const isCodeWantedAtom = atom(false);

/** Whether the code page sends the code by itself: once, for somebody who just typed the password here. Taken is gone. */
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
    // Who has an authenticator app may not want the e-mail.
    set(isCodeWantedAtom, !session.user.hasAuthenticator);
    set(applySessionAtom, session);
  },
);

/** The address that waits for a code: the stored one, else the signed-in learner's. */
export const otpEmailAtom = atom((get) => {
  const state = get(authAtom);
  return get(storedOtpEmailAtom) ?? (state.status === 'signed-in' ? state.user.email : null);
});

/** The second step, by the e-mailed code or the authenticator app's. */
export const verifyCodeAtom = atom(
  null,
  async (get, set, { code, by }: { code: string; by: 'email' | 'authenticator' }): Promise<void> => {
    const port = get(authPortAtom);
    const email = get(otpEmailAtom);
    if (email === null) throw new Error('No address waits for a code.');
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

/**
 * A fresh second step for a session that has an older one. A mailed code opens a session of its own: the former one ends, or it would
 * stand among the learner's devices.
 */
export const renewSecondStepAtom = atom(
  null,
  async (get, set, { email, code, by }: { email: string; code: string; by: 'email' | 'authenticator' }) => {
    const port = get(authPortAtom);
    if (by === 'authenticator') {
      set(applySessionAtom, await port.verifyAuthenticator(code));
      return;
    }
    const former = (await port.listDevices()).find(({ isCurrent }) => isCurrent);
    const session = await port.verifyCode(email, code);
    forgetMailsSent(get(deviceAtom));
    set(applySessionAtom, session);
    if (former !== undefined) await port.endDevice(former.id).catch(() => undefined);
  },
);

/**
 * A recovery code in place of a lost authenticator app. A session that still owes the mailed code goes on to it, and the code is sent
 * without asking.
 */
export const recoverAtom = atom(null, async (get, set, code: string): Promise<void> => {
  set(codeStepAtom, 'checking');
  try {
    const session = await get(authPortAtom).recoverWithCode(code);
    set(isCodeWantedAtom, !session.hasSecondStep);
    set(applySessionAtom, session);
    if (!session.hasSecondStep) {
      set(codeStepAtom, 'idle');
      return;
    }
    set(storedOtpEmailAtom, null);
    forgetMailsSent(get(deviceAtom));
    set(codeStepAtom, 'accepted');
  } catch (error) {
    set(codeStepAtom, 'idle');
    throw error;
  }
});

/** Exchanges a provider's code for a session (Google, docs/product.md#auth-1). */
export const exchangeCodeAtom = atom(null, async (get, set, code: string): Promise<void> => {
  const session = await get(authPortAtom).exchangeCode(code);
  set(storedOtpEmailAtom, null);
  set(authNoticeAtom, null);
  set(applySessionAtom, session);
});

/**
 * Opens the session that a confirmation link brought, on the device that registered the address: the link counts as a second
 * step. Elsewhere the learner signs in: a link that somebody else hands out must not open their account here.
 */
export const openConfirmationAtom = atom(null, async (get, set, link: ConfirmationLink): Promise<void> => {
  const session = await get(authPortAtom).openConfirmation(link);
  set(verifyEmailAtom, null);
  set(authNoticeAtom, null);
  set(applySessionAtom, session);
});

/** Whether this device registered the address that the confirmation link is for, and may go on with the link alone. */
export const canOpenConfirmationAtom = atom((get) => {
  const registered = get(verifyEmailAtom)?.toLowerCase() ?? null;
  return (link: ConfirmationLink): boolean =>
    registered !== null && tokenEmail(link.accessToken)?.toLowerCase() === registered;
});

/** Sets a recovered account's password; whoever was signed in here is signed out (docs/product.md#auth-11). */
export const updateRecoveredPasswordAtom = atom(
  null,
  async (get, set, form: { password: string; authenticatorCode: string | null }): Promise<void> => {
    await get(authPortAtom).updateRecoveredPassword(form.password, form.authenticatorCode);
    await set(leaveAtom, async () => {});
    forgetMailsSent(get(deviceAtom));
  },
);

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
