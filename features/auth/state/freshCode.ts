import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { authPortAtom } from '../ports.ts';
import { forgetMailsSent } from './mailsSent.ts';
import { applySessionAtom } from './session.ts';

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
