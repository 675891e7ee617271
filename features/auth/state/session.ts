import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, readStored, writeStored } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { type AuthSession, type AuthState, authStateOf, authUserSchema } from '../model/session.ts';
import { authPortAtom } from '../ports.ts';
import { storedOtpEmailAtom } from './device.ts';

const persistedSchema = v.object({ user: v.nullable(authUserSchema), otpPending: v.boolean() });

const stateAtom = atom<AuthState>({ status: 'loading' });

/** Who is signed in. The status is `loading` until the stored session has been read (docs/product.md#route-2). */
export const authAtom = atom((get) => get(stateAtom));

/** Sets the auth state, and tells the kernel who is signed in. The only place that does either. */
const setStateAtom = atom(null, (_get, set, state: AuthState): void => {
  set(stateAtom, state);
  set(learnerIdAtom, state.status === 'signed-in' ? state.user.id : null);
});

const changesAtom = atom(0);

/**
 * Counts auth state changes. After each change, the learner's profile data is loaded again
 * (docs/product.md#auth-20).
 */
export const authChangeCountAtom = atom((get) => get(changesAtom));

/**
 * The state of the one-time code that the learner has typed. While the code is checked, and during the success
 * message (docs/product.md#code-3), the code page stays open, although the session may no longer need a code.
 */
export const codeStatusAtom = atom<'idle' | 'checking' | 'accepted'>('idle');

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

/**
 * Sets the auth state from a session and from the stored email address for one-time codes. Saves the auth state on the
 * device (docs/product.md#auth-14). Use this for every change of the session.
 */
export const applySessionAtom = atom(null, (get, set, session: AuthSession | null): void => {
  const state = authStateOf(session, get(storedOtpEmailAtom));
  set(setStateAtom, state);
  set(changesAtom, (changes) => changes + 1);
  const isSignedIn = state.status === 'signed-in';
  writeStored(get(deviceAtom), DEVICE_KEYS.auth, {
    user: isSignedIn ? state.user : null,
    otpPending: isSignedIn && state.isOtpPending,
  });
});

/**
 * Handles a session that was opened, changed or ended outside this tab. If the session ended, a message says whether it
 * expired or the learner signed out in another tab. Signing out clears `auth-storage` first. So if that key still
 * contains the learner, the session expired.
 */
const receiveSessionAtom = atom(null, (get, set, session: AuthSession | null): void => {
  const wasSignedIn = get(stateAtom).status === 'signed-in';
  const remembered = readStored(get(deviceAtom), DEVICE_KEYS.auth, persistedSchema);
  if (session === null && (wasSignedIn || remembered?.user)) {
    set(authNoticeAtom, remembered?.user ? SESSION_ENDED : SIGNED_OUT_ELSEWHERE);
  }
  set(applySessionAtom, session);
});

/** Clears the learner's saved auth state on this device, without waiting for the server. */
const forgetLearnerAtom = atom(null, (get): void => {
  writeStored(get(deviceAtom), DEVICE_KEYS.auth, { user: null, otpPending: false });
});

const isLeavingAtom = atom(false);

/**
 * Whether the learner has just signed out in this tab. The app then goes to /login (docs/product.md#auth-12), and the
 * next sign-in does not lead back to the page that was left. The login page resets this value.
 */
export const hasSignedOutAtom = atom(false);

/**
 * Runs a sign-out that this tab started. Ignores the event that supabase-js then reports, because this tab has
 * already handled the sign-out.
 */
export const endSessionAtom = atom(null, async (_get, set, leave: () => Promise<void>): Promise<void> => {
  set(isLeavingAtom, true);
  set(hasSignedOutAtom, true);
  set(forgetLearnerAtom);
  try {
    await leave();
  } finally {
    set(codeStatusAtom, 'idle');
    set(applySessionAtom, null);
    set(isLeavingAtom, false);
  }
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
    const remembered = readStored(get(deviceAtom), DEVICE_KEYS.auth, persistedSchema);
    set(
      setStateAtom,
      remembered?.user
        ? { status: 'signed-in', user: remembered.user, isOtpPending: remembered.otpPending }
        : { status: 'signed-out' },
    );
  }
  return port.onSessionChange((session) => {
    if (get(isLeavingAtom)) return;
    set(receiveSessionAtom, session);
  });
});
