import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, storedAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import {
  type AuthSession,
  authUserSchema,
  nextSignIn,
  type SignIn,
  type SignInEvent,
  sessionUser,
  verifiedUser,
} from '../model/signIn.ts';
import { authPortAtom } from '../ports.ts';
import { storedOtpEmailAtom } from './device.ts';

const stateAtom = atom<SignIn>({ step: 'loading' });
/**
 * Counts auth state changes. After each change, the learner's profile data is loaded again
 * (docs/product.md#auth-20).
 */
export const authChangeCountAtom = atom(0);

/** What the device remembers (docs/product.md#auth-14). */
const rememberedAtom = storedAtom(
  DEVICE_KEYS.auth,
  v.object({ user: v.nullable(authUserSchema), otpPending: v.boolean() }),
);

/**
 * Where this browser is in signing in. A write is an event for the reducer: the only way to change the state, what the
 * device remembers of it, and who the kernel takes for the learner.
 */
export const signInAtom = atom(
  (get) => get(stateAtom),
  (get, set, event: SignInEvent): void => {
    const before = get(stateAtom);
    const state = nextSignIn(before, event);
    if (state === before) return;
    const user = sessionUser(state);
    set(stateAtom, state);
    set(learnerIdAtom, user?.id ?? null);
    set(rememberedAtom, { user, otpPending: user !== null && verifiedUser(state) === null });
    if (event.type === 'changed' || event.type === 'opened')
      set(authChangeCountAtom, (changes) => changes + 1);
  },
);

export interface AuthNotice {
  tone: 'success' | 'info' | 'danger';
  text: string;
}

/**
 * The message at the top of the login page: for example, that the password was changed or that the sign-in with Google
 * failed. Cleared by the next sign-in.
 */
export const authNoticeAtom = atom<AuthNotice | null>(null);

/** The message at the top of the profile's security settings: that Google was linked, or why not. */
export const securityNoticeAtom = atom<AuthNotice | null>(null);

const SESSION_ENDED: AuthNotice = {
  tone: 'info',
  text: 'Your session ended. Sign in again to go on: your answers are kept on this device.',
};
const SIGNED_OUT_ELSEWHERE: AuthNotice = { tone: 'info', text: 'You signed out in another tab.' };

/** Takes over a session that a call of this tab opened; null if the call ended it. */
export const openSessionAtom = atom(null, (get, set, session: AuthSession | null): void =>
  set(signInAtom, { type: 'opened', session, otpEmail: get(storedOtpEmailAtom) }),
);

/** Handles a session that was opened, changed or ended outside this tab. If it ended, a message says so. */
const receiveSessionAtom = atom(null, (get, set, session: AuthSession | null): void => {
  const state = get(stateAtom);
  const user = sessionUser(state) ?? get(rememberedAtom)?.user ?? null;
  if (session === null && state.step !== 'leaving' && user !== null) set(authNoticeAtom, SESSION_ENDED);
  set(signInAtom, { type: 'changed', session, otpEmail: get(storedOtpEmailAtom) });
});

/**
 * Handles another tab's change of `auth-storage`. Signing out clears it before the session ends, an expired session only
 * afterwards. So if it is cleared while this tab has a learner, that learner signed out there.
 */
const receiveRememberedAtom = atom(null, (get, set): void => {
  if (sessionUser(get(stateAtom)) === null || get(rememberedAtom)?.user != null) return;
  set(authNoticeAtom, SIGNED_OUT_ELSEWHERE);
  set(signInAtom, { type: 'left' });
});

/**
 * Reads the stored session and listens for later changes. If the server cannot be reached, the remembered
 * learner may continue: answers are saved on this device, and the server checks the session later.
 */
export const startAuthAtom = atom(null, async (get, set): Promise<() => void> => {
  const port = get(authPortAtom);
  try {
    set(receiveSessionAtom, await port.restoreSession());
  } catch {
    const remembered = get(rememberedAtom);
    if (remembered?.user) {
      set(signInAtom, { type: 'remembered', user: remembered.user, isOtpPending: remembered.otpPending });
    } else set(openSessionAtom, null);
  }
  const stopWatching = get(deviceAtom).onChange(DEVICE_KEYS.auth, () => set(receiveRememberedAtom));
  const stopListening = port.onSessionChange((session) => set(receiveSessionAtom, session));
  return () => {
    stopWatching();
    stopListening();
  };
});
