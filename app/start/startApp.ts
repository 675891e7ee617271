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
import { readDestination, rememberDestination } from '../guards/Guard.tsx';
import { linkErrorText, readProviderRedirect, withoutAuthParameters } from '../guards/linkParameters.ts';
import { paths } from '../paths.ts';
import { hasStoredSession } from './storedSession.ts';

type Store = ReturnType<typeof createStore>;

/** Pages that read a mailed link's parameters themselves, and then remove them from the address. */
const READ_BY_THEIR_PAGE: readonly string[] = [paths.resetPassword, paths.confirm];

/**
 * Finds out who is signed in before any route is shown (docs/product.md#route-2). Handles a provider's redirect
 * first, then the stored session.
 */
export async function startApp(store: Store, window: Window): Promise<void> {
  const restored = store.get(deviceAtom).restore();
  await finishProviderReturn(store, window);
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
 * Handles a return from Google, with a code or an error in the address. Providers return to the dashboard after a
 * sign-in (docs/product.md#route-5), and to the profile after linking Google. Code and error are removed before the
 * router reads the address.
 */
async function finishProviderReturn(store: Store, window: Window): Promise<void> {
  const url = new URL(window.location.href);
  const isSignIn = url.pathname === paths.dashboard;
  if (!isSignIn && url.pathname !== paths.profile) return stripStray(store, window, url);
  const answer = readProviderRedirect(url);
  if (answer === null) return;

  const destination = isSignIn ? readDestination() : null;
  window.history.replaceState(window.history.state, '', destination ?? url.pathname);
  const say = (notice: AuthNotice) => store.set(isSignIn ? authNoticeAtom : securityNoticeAtom, notice);
  if ('problem' in answer) return say({ tone: 'danger', text: answer.problem });
  try {
    await store.set(exchangeCodeAtom, answer.code);
    rememberDestination(null);
    if (!isSignIn) say({ tone: 'success', text: 'Google is linked.' });
  } catch (error) {
    say({ tone: 'danger', text: problemOfError(error, AUTH_TEXT.signInFailed).text });
  }
}

/**
 * Handles a mailed sign-in link that opened the wrong page. For example, the auth server opens the site's root if it
 * does not allow the page that the link names.
 * Removes the link's parameters without using them, and shows an error if the link has one.
 */
function stripStray(store: Store, window: Window, url: URL): void {
  if (READ_BY_THEIR_PAGE.includes(url.pathname.replace(/\/+$/, ''))) return;
  const rest = withoutAuthParameters(url);
  if (rest === null) return;
  window.history.replaceState(window.history.state, '', rest);
  const problem = linkErrorText(url);
  if (problem !== null) store.set(authNoticeAtom, { tone: 'danger', text: problem });
}
