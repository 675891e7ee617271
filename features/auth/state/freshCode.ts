import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { authPortAtom } from '../ports.ts';
import { forgetMailsSent } from './mailsSent.ts';
import { applySessionAtom } from './session.ts';

/**
 * Repeats the second step for a session whose second step is too old. A mailed code opens a new session. The
 * old session is ended, so that it does not stay in the learner's device list.
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
