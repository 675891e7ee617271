import * as v from 'valibot';
import type { AuthPort, AuthSession } from '#features/auth';
import { sessionUserSchema, toSession } from '../data/authSession.ts';
import { loadRepositories, onRepositoriesLoaded, type Repositories } from '../data/loadRepositories.ts';
import { isOffline } from '../online.ts';
import {
  hasStoredSession,
  onStoredSession,
  parseSession,
  sessionDevice,
  storedSessionText,
} from './storedSession.ts';

// Finds out who is signed in. supabase-js is large, so the app first reads the stored session itself and
// starts without it.

/** The stored session as supabase-js would return it without asking the server; null if it would renew it, or finds none. */
export function readSession(text: string | null, now: number): AuthSession | null {
  const stored = parseSession(text, now);
  const user = v.safeParse(sessionUserSchema, stored?.user);
  return stored !== null && user.success ? toSession({ ...stored, user: user.output }) : null;
}

/** The learner whose session is stored, or null. With `now` 0 a session that has ended counts too. */
export function storedUserId(now: number): string | null {
  return readSession(storedSessionText(), now)?.user.id ?? null;
}

/** True after we read the session from storage ourselves: supabase-js has not checked it yet. */
let isUnverified = false;

/** The app starts with an ended session if the server has not renewed it after this time (ms). */
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
  const session = read(sessionDevice().now()) ?? (isOffline() ? read(0) : null);
  isUnverified = session !== null;
  if (session !== null) return session;
  const renewed = (await loadRepositories()).authRepository.restoreSession();
  const ended = read(0);
  // If the network only seems to work, a learner must not stay at 'Loading…'. The server's answer comes
  // later.
  return ended === null ? renewed : Promise.race([renewed, afterTimeout(ended)]);
};

/**
 * Whether calls to the server can be made now. False while an expired session is not renewed: the page then
 * uses the device's data. No call waits longer than the page does.
 */
export async function isSessionReady({ authRepository }: Repositories): Promise<boolean> {
  const now = sessionDevice().now();
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
  const stopWaiting = onRepositoriesLoaded(async ({ authRepository }) => {
    // supabase-js reports the session that it finds as a new one. The app knows it already, unless it is gone.
    if (isUnverified && (await authRepository.restoreSession().catch(() => undefined)) === null)
      listener(null);
    if (!isStopped) unsubscribe = authRepository.onSessionChange(listener);
  });
  // A visitor's page does not load the repositories until a form, or a sign-in in another tab, needs them.
  const stopWatching = onStoredSession(() => {
    if (hasStoredSession()) void loadRepositories().catch(() => undefined);
  });
  return () => {
    isStopped = true;
    stopWaiting();
    stopWatching();
    unsubscribe();
  };
};
