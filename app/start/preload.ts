import type { createStore } from 'jotai';
import { authAtom, authChangesAtom } from '#features/auth';
import { loadTermsAtom } from '#features/terms';
import { readBackendConfig } from '../data/config.ts';
import { builtPageFor } from '../pages.ts';
import { screens } from '../screens.ts';
import { prefetch } from './prefetch.ts';
import { sessionDevice, storedSessionText } from './storedSession.ts';

/** The screen is shown after this time (ms) even if its data has not arrived. */
const TIMEOUT_MS = 1000;

/**
 * Preloads a learner's first screen, so that it is drawn in one step: its code, whether the terms were accepted, and the screen's own
 * data. Never fails: the screen loads what is missing.
 */
export async function preload(store: ReturnType<typeof createStore>, window: Window): Promise<void> {
  const auth = store.get(authAtom);
  const page = builtPageFor(window.location.pathname);
  if (auth.status !== 'signed-in' || auth.isOtpPending || page === undefined || page.path === null) return;
  const { id: userId } = auth.user;
  const session = storedSessionText();
  // The page could not request this itself if the token had ended. Now it has been renewed.
  if (window.prefetched == null && session !== null && page.prefetch !== undefined) {
    const backend = readBackendConfig(window.document, import.meta.env);
    window.prefetched = prefetch(backend, session, page.prefetch, (key) => sessionDevice().read(key));
  }
  const screen = screens[page.learnerScreen ?? page.screen];
  // The screen's data does not wait for the terms: the device's part is read while the server answers.
  const load = Promise.all([
    screen.load(),
    store.set(loadTermsAtom, { userId, change: store.get(authChangesAtom) }),
    screen.preload(store, userId),
  ]);
  const timeout = new Promise((resolve) => window.setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([load.catch(() => undefined), timeout]);
}
