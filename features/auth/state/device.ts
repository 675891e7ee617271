import { atom } from 'jotai';
import { DEVICE_KEYS, storedTextAtom } from '#kernel/device';

/** The email address of a learner who must still enter the emailed one-time code (docs/product.md#auth-4). */
export const storedOtpEmailAtom = storedTextAtom(DEVICE_KEYS.otpEmail);

/** The email address that was registered on this device and is not confirmed yet (docs/product.md#auth-8). */
export const unconfirmedEmailAtom = storedTextAtom(DEVICE_KEYS.verifyEmail);

const draftAtom = atom<string | null>(null);

/**
 * The email address in a sign-in or sign-up form when the form opens. It is the one typed on another form, else the
 * one just registered, else the remembered one. A typed address is lost when the page is reloaded.
 */
export const emailDraftAtom = atom(
  (get): string => get(draftAtom) ?? get(unconfirmedEmailAtom) ?? get(rememberedEmailAtom) ?? '',
  (_get, set, email: string | null): void => set(draftAtom, email),
);

const rememberMeAtom = storedTextAtom(DEVICE_KEYS.rememberMe);
const storedRememberedEmailAtom = storedTextAtom(DEVICE_KEYS.rememberedEmail);

/**
 * The email address of the learner who ticked 'Remember me'; null if nobody did. Writing sets or removes both the
 * tick and the address.
 */
export const rememberedEmailAtom = atom(
  (get) => (get(rememberMeAtom) === null ? null : (get(storedRememberedEmailAtom) ?? '')),
  (_get, set, email: string | null): void => {
    set(rememberMeAtom, email === null ? null : 'true');
    set(storedRememberedEmailAtom, email);
  },
);
