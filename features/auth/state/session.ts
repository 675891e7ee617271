import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, readStored, writeStored } from '#kernel/device';
import { type AuthSession, type AuthState, authStateOf, authUserSchema } from '../model/session.ts';
import { authPortAtom } from '../ports.ts';
import { storedOtpEmailAtom } from './device.ts';

const persistedSchema = v.object({ user: v.nullable(authUserSchema), otpPending: v.boolean() });

const stateAtom = atom<AuthState>({ status: 'loading' });

/** Who is signed in. `loading` until the stored session has been read (docs/product.md#route-2). */
export const authAtom = atom((get) => get(stateAtom));

/** The signed-in learner's id, or null. */
export const userIdAtom = atom((get) => {
  const state = get(stateAtom);
  return state.status === 'signed-in' ? state.user.id : null;
});

const changesAtom = atom(0);

/** Counts auth state changes. After each one the learner's profile data is read again (docs/product.md#auth-20). */
export const authChangesAtom = atom((get) => get(changesAtom));

/**
 * The state of a typed code. While it is checked, and during the success message (docs/product.md#code-3),
 * the code page stays, although the session no longer needs a code.
 */
export const codeStepAtom = atom<'idle' | 'checking' | 'accepted'>('idle');

export interface AuthNotice {
  tone: 'success' | 'info' | 'danger';
  text: string;
}

/** What the login page says when it opens: a changed password, a provider that failed. Gone after the next sign-in. */
export const authNoticeAtom = atom<AuthNotice | null>(null);

/** What the profile's security part says when it opens: Google linked, or why not. */
export const securityNoticeAtom = atom<AuthNotice | null>(null);

const SESSION_ENDED: AuthNotice = {
  tone: 'info',
  text: 'Your session ended. Sign in again to go on: your answers are kept on this device.',
};
const SIGNED_OUT_ELSEWHERE: AuthNotice = { tone: 'info', text: 'You signed out in another tab.' };

/** The only way the state changes: derived from a session and what the device remembers, then persisted (docs/product.md#auth-14). */
export const applySessionAtom = atom(null, (get, set, session: AuthSession | null): void => {
  const state = authStateOf(session, get(storedOtpEmailAtom));
  set(stateAtom, state);
  set(changesAtom, (changes) => changes + 1);
  const isSignedIn = state.status === 'signed-in';
  writeStored(get(deviceAtom), DEVICE_KEYS.auth, {
    user: isSignedIn ? state.user : null,
    otpPending: isSignedIn && state.isOtpPending,
  });
});

/**
 * Handles a session that opened, changed or ended outside this tab. If it ended without a sign-out, the
 * learner is told. A tab that signs out clears `auth-storage` first, which shows the difference.
 */
const receiveSessionAtom = atom(null, (get, set, session: AuthSession | null): void => {
  const wasSignedIn = get(stateAtom).status === 'signed-in';
  const remembered = readStored(get(deviceAtom), DEVICE_KEYS.auth, persistedSchema);
  if (session === null && (wasSignedIn || remembered?.user)) {
    set(authNoticeAtom, remembered?.user ? SESSION_ENDED : SIGNED_OUT_ELSEWHERE);
  }
  set(applySessionAtom, session);
});

/** Clears what this device remembers of the learner, before or without the server's consent. */
const forgetLearnerAtom = atom(null, (get): void => {
  writeStored(get(deviceAtom), DEVICE_KEYS.auth, { user: null, otpPending: false });
});

const isLeavingAtom = atom(false);

/**
 * The learner signed out here: /login is next (docs/product.md#auth-12), without a return address. The
 * login page resets it.
 */
export const hasLeftAtom = atom(false);

/** Runs a sign-out of this tab's own doing: its echo from the auth service is no news. */
export const leaveAtom = atom(null, async (_get, set, leave: () => Promise<void>): Promise<void> => {
  set(isLeavingAtom, true);
  set(hasLeftAtom, true);
  set(forgetLearnerAtom);
  try {
    await leave();
  } finally {
    set(codeStepAtom, 'idle');
    set(applySessionAtom, null);
    set(isLeavingAtom, false);
  }
});

/**
 * Reads the stored session and listens for later ones. If the server is out of reach, the remembered
 * learner may continue: answers are saved here, and the server decides later.
 */
export const startAuthAtom = atom(null, async (get, set): Promise<() => void> => {
  const port = get(authPortAtom);
  try {
    set(receiveSessionAtom, await port.restoreSession());
  } catch {
    const remembered = readStored(get(deviceAtom), DEVICE_KEYS.auth, persistedSchema);
    set(
      stateAtom,
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
