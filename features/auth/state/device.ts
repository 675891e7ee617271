import { atom } from 'jotai';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';

/**
 * Counts the writes to the device's storage. Atoms that read storage subscribe to this count, because storage is not
 * reactive.
 */
const writesAtom = atom(0);

/** Makes an atom for the text that the device stores under one key. Writing null removes the text. */
function deviceTextAtom(key: string) {
  return atom(
    (get): string | null => {
      get(writesAtom);
      return get(deviceAtom).read(key);
    },
    (get, set, text: string | null): void => {
      const device = get(deviceAtom);
      if (text === null) device.remove(key);
      else device.write(key, text);
      set(writesAtom, (writes) => writes + 1);
    },
  );
}

/** The email address of a learner who must still enter the emailed one-time code (docs/product.md#auth-4). */
export const storedOtpEmailAtom = deviceTextAtom(DEVICE_KEYS.otpEmail);

/** The email address that was registered on this device and is not confirmed yet (docs/product.md#auth-8). */
export const unconfirmedEmailAtom = deviceTextAtom(DEVICE_KEYS.verifyEmail);

const draftAtom = atom<string | null>(null);

/**
 * The email address in a sign-in or sign-up form when the form opens. It is the one typed on another form, else the
 * one just registered, else the remembered one. A typed address is lost when the page is reloaded.
 */
export const emailDraftAtom = atom(
  (get): string => get(draftAtom) ?? get(unconfirmedEmailAtom) ?? get(rememberedEmailAtom) ?? '',
  (_get, set, email: string | null): void => set(draftAtom, email),
);

const rememberMeAtom = deviceTextAtom(DEVICE_KEYS.rememberMe);
const storedRememberedEmailAtom = deviceTextAtom(DEVICE_KEYS.rememberedEmail);

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
