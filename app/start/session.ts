import * as v from 'valibot';
import type { AuthPort, AuthSession } from '#features/auth';
import { isOnline } from '#ui/online';
import { sessionUserSchema, toSession } from '../data/authSession.ts';
import { loadRepositories, type Repositories, repositoriesLoaded } from '../data/loadRepositories.ts';
import {
  hasStoredSession,
  onStoredSessionChange,
  parseSession,
  sharedDevice,
  storedSessionText,
} from './storedSession.ts';

// Finds out who is signed in. supabase-js is large, so the app reads the stored session itself and starts
// before supabase-js has loaded.

/**
 * The stored session, if supabase-js would use it without asking the server. Null if there is none or it must
 * be renewed.
 */
export function readSession(text: string | null, now: number): AuthSession | null {
  const stored = parseSession(text, now);
  const user = v.safeParse(sessionUserSchema, stored?.user);
  return stored !== null && user.success ? toSession({ ...stored, user: user.output }) : null;
}

/** The learner whose session is stored, or null. With `now` 0, an expired session counts too. */
export function storedUserId(now: number): string | null {
  return readSession(storedSessionText(), now)?.user.id ?? null;
}

/** True if the app has read the session from storage, but supabase-js has not checked it yet. */
let isUnverified = false;

/** If the server has not renewed an expired session after this time (ms), the app starts with the expired one. */
const RENEWAL_TIMEOUT_MS = 3000;

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function afterTimeout(session: AuthSession): Promise<AuthSession> {
  await timeout(RENEWAL_TIMEOUT_MS);
  isUnverified = true;
  return session;
}

/** The session of this browser; null if nobody is signed in. */
export const restoreSession: AuthPort['restoreSession'] = async () => {
  if (!hasStoredSession()) return null;
  const read = (now: number) => readSession(storedSessionText(), now);
  const session = read(sharedDevice().now()) ?? ((await isOnline()) ? null : read(0));
  isUnverified = session !== null;
  if (session !== null) return session;
  const renewed = (await loadRepositories()).authRepository.restoreSession();
  const ended = read(0);
  // If the device is online but the server does not respond, the learner must not be stuck at 'Loading…'. The
  // server's response is handled when it arrives.
  return ended === null ? renewed : Promise.race([renewed, afterTimeout(ended)]);
};

/**
 * Whether calls to the server can be made now. False while an expired session is not renewed: the page then
 * uses the data on the device. Waits at most RENEWAL_TIMEOUT_MS.
 */
export async function isSessionReady({ authRepository }: Repositories): Promise<boolean> {
  const now = sharedDevice().now();
  if (!hasStoredSession() || storedUserId(now) !== null || storedUserId(0) === null) return true;
  const isRenewed = authRepository.restoreSession().then(
    () => true,
    () => false,
  );
  return Promise.race([isRenewed, timeout(RENEWAL_TIMEOUT_MS).then(() => false)]);
}

/** Calls back when someone signs in or out. Returns a function that stops listening. */
export const onSessionChange: AuthPort['onSessionChange'] = (listener) => {
  let unsubscribe = () => {};
  let isStopped = false;
  void repositoriesLoaded.then(async ({ authRepository }) => {
    if (isStopped) return;
    // The app has already reported the stored session. So report here only that the server no longer accepts it.
    if (isUnverified && (await authRepository.restoreSession().catch(() => undefined)) === null)
      listener(null);
    if (!isStopped) unsubscribe = authRepository.onSessionChange(listener);
  });
  // A visitor's page loads the repositories only when a form needs them, or when another tab signs in. The end of a
  // session is told by storage alone: a tab hears of another's writes in their order (features/auth/state/signIn.ts).
  const stopWatching = onStoredSessionChange(() => {
    if (hasStoredSession()) void loadRepositories().catch(() => undefined);
    else listener(null);
  });
  return () => {
    isStopped = true;
    stopWatching();
    unsubscribe();
  };
};
