import { atom } from 'jotai';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';

/** Counts the writes: storage is not reactive, so readers subscribe to this. */
const writesAtom = atom(0);

/** The text stored under one key; writing null removes it. */
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

/** The address that waits for a one-time code (docs/product.md#auth-4). */
export const storedOtpEmailAtom = deviceTextAtom(DEVICE_KEYS.otpEmail);

/** The address that waits for its confirmation link (docs/product.md#auth-8). */
export const verifyEmailAtom = deviceTextAtom(DEVICE_KEYS.verifyEmail);

const draftAtom = atom<string | null>(null);

/**
 * The address that a signed-out form starts with: the one typed on another form, else the one just
 * registered, else the remembered one. Writing keeps the typed address until the page is left.
 */
export const emailDraftAtom = atom(
  (get): string => get(draftAtom) ?? get(verifyEmailAtom) ?? get(rememberedEmailAtom) ?? '',
  (_get, set, email: string | null): void => set(draftAtom, email),
);

const rememberMeAtom = deviceTextAtom(DEVICE_KEYS.rememberMe);
const storedRememberedEmailAtom = deviceTextAtom(DEVICE_KEYS.rememberedEmail);

/** The address of a learner who ticked 'Remember me', or null. Writing keeps or forgets both keys. */
export const rememberedEmailAtom = atom(
  (get) => (get(rememberMeAtom) === null ? null : (get(storedRememberedEmailAtom) ?? '')),
  (_get, set, email: string | null): void => {
    set(rememberMeAtom, email === null ? null : 'true');
    set(storedRememberedEmailAtom, email);
  },
);
