import type { createStore } from 'jotai';
import {
  AUTH_TEXT,
  type AuthNotice,
  authNoticeAtom,
  exchangeCodeAtom,
  securityNoticeAtom,
  startAuthAtom,
} from '#features/auth';
import { problemOfError } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { readDestination, rememberDestination } from '../guards/destination.ts';
import { linkErrorText, readProviderRedirect, withoutAuthParameters } from '../guards/linkParameters.ts';
import { paths } from '../paths.ts';
import { hasStoredSession } from './storedSession.ts';

type Store = ReturnType<typeof createStore>;

/**
 * The pages that providers return to: the dashboard after a sign-in (docs/product.md#route-5), the profile
 * after linking Google.
 */
const RETURNS = {
  [paths.dashboard]: { notice: authNoticeAtom, isSignIn: true },
  [paths.profile]: { notice: securityNoticeAtom, isSignIn: false },
} as const;

/** Pages that read a mailed link's parameters themselves, and then remove them from the address. */
const READ_BY_THEIR_PAGE: readonly string[] = [paths.resetPassword, paths.confirm];

/**
 * Finds out who is signed in before any route is shown (docs/product.md#route-2). Handles a provider's redirect
 * first, then the stored session.
 */
export async function startApp(store: Store, window: Window): Promise<void> {
  const restored = store.get(deviceAtom).restore();
  const finish = finishProviderReturn(store, window);
  // Do not `await` null, so that the first page is not delayed when there is no redirect to handle.
  if (finish !== null) await finish;
  // If a session is stored, wait until the journal has restored the learner's data. A visitor has no data.
  if (hasStoredSession()) await Promise.race([restored, timeout(RESTORE_TIMEOUT_MS)]);
  await store.set(startAuthAtom);
}

/**
 * The page is shown after this time (ms) even if the browser's database does not respond. The stored data is restored
 * once the database responds.
 */
const RESTORE_TIMEOUT_MS = 1500;

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Handles a return from Google, with a code or an error in the address. Both are removed before the router
 * reads the address.
 */
function finishProviderReturn(store: Store, window: Window): Promise<void> | null {
  const url = new URL(window.location.href);
  const place = url.pathname === paths.dashboard || url.pathname === paths.profile ? url.pathname : null;
  if (place === null) {
    if (!READ_BY_THEIR_PAGE.includes(url.pathname.replace(/\/+$/, ''))) stripStray(store, window, url);
    return null;
  }
  const answer = readProviderRedirect(url);
  if (answer === null) return null;

  const { notice, isSignIn } = RETURNS[place];
  const destination = isSignIn ? readDestination() : null;
  window.history.replaceState(window.history.state, '', destination ?? place);
  const say = (said: AuthNotice) => store.set(notice, said);
  if ('problem' in answer) {
    say({ tone: 'danger', text: answer.problem });
    return null;
  }
  return store.set(exchangeCodeAtom, answer.code).then(
    () => {
      rememberDestination(null);
      if (!isSignIn) say({ tone: 'success', text: 'Google is linked.' });
    },
    (error: unknown) => say({ tone: 'danger', text: problemOfError(error, AUTH_TEXT.signInFailed).text }),
  );
}

/**
 * Handles a mailed sign-in link that opened the wrong page. For example, the auth server opens the site's root if it
 * does not allow the page that the link names.
 * Removes the link's parameters without using them, and shows an error if the link has one.
 */
function stripStray(store: Store, window: Window, url: URL): void {
  const rest = withoutAuthParameters(url);
  if (rest === null) return;
  window.history.replaceState(window.history.state, '', rest);
  const problem = linkErrorText(url);
  if (problem !== null) store.set(authNoticeAtom, { tone: 'danger', text: problem });
}
