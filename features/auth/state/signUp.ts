import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { firstPasswordProblem } from '../model/password.ts';
import { authPortAtom, type SignUpResult } from '../ports.ts';
import { emailDraftAtom, unconfirmedEmailAtom } from './device.ts';
import { recordMailSent } from './mailsSent.ts';
import { applySessionAtom } from './session.ts';

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
      recordMailSent(get(deviceAtom), 'confirmation', form.email);
    }
    if (result.status === 'signed-in') set(applySessionAtom, result.session);
    return result;
  },
);
