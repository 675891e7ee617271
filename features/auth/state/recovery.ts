import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { authPortAtom } from '../ports.ts';
import { shouldAutoSendCodeAtom } from './actions.ts';
import { storedOtpEmailAtom } from './device.ts';
import { forgetMailsSent } from './mailsSent.ts';
import { applySessionAtom, codeStatusAtom, endSessionAtom } from './session.ts';

/**
 * Signs in with a recovery code, if the authenticator app is lost. If the session still needs the mailed code,
 * that code is sent automatically.
 */
export const redeemRecoveryCodeAtom = atom(null, async (get, set, code: string): Promise<void> => {
  set(codeStatusAtom, 'checking');
  try {
    const session = await get(authPortAtom).recoverWithCode(code);
    set(shouldAutoSendCodeAtom, !session.hasSecondStep);
    set(applySessionAtom, session);
    if (!session.hasSecondStep) {
      set(codeStatusAtom, 'idle');
      return;
    }
    set(storedOtpEmailAtom, null);
    forgetMailsSent(get(deviceAtom));
    set(codeStatusAtom, 'accepted');
  } catch (error) {
    set(codeStatusAtom, 'idle');
    throw error;
  }
});

/**
 * Sets a recovered account's password. The learner who was signed in on this device is signed out
 * (docs/product.md#auth-11).
 */
export const updateRecoveredPasswordAtom = atom(
  null,
  async (get, set, form: { password: string; authenticatorCode: string | null }): Promise<void> => {
    await get(authPortAtom).updateRecoveredPassword(form.password, form.authenticatorCode);
    await set(endSessionAtom, async () => {});
    forgetMailsSent(get(deviceAtom));
  },
);
