import { atom } from 'jotai';
import { deviceAtom } from '#kernel/device';
import { isTokenFor } from '../model/token.ts';
import { authPortAtom, type ConfirmationLink } from '../ports.ts';
import { unconfirmedEmailAtom } from './device.ts';
import { applySessionAtom, authNoticeAtom } from './session.ts';

/**
 * Opens the session of a confirmation link, on the device that registered the address. On that device the link
 * counts as a second step. On any other device the learner must sign in: otherwise a link from another person
 * could sign this browser in to that person's account.
 */
export const openConfirmationAtom = atom(null, async (get, set, link: ConfirmationLink): Promise<void> => {
  const session = await get(authPortAtom).openConfirmation(link, get(unconfirmedEmailAtom) ?? '');
  set(unconfirmedEmailAtom, null);
  set(authNoticeAtom, null);
  set(applySessionAtom, session);
});

/** Whether the email address in the link was registered on this device. If so, the link may sign the learner in. */
export const canOpenConfirmationAtom = atom((get) => {
  const registered = get(unconfirmedEmailAtom);
  const device = get(deviceAtom);
  return ({ accessToken }: ConfirmationLink): boolean =>
    registered !== null && isTokenFor(accessToken, registered, device.now());
});
