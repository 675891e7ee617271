import type { createStore } from 'jotai';
import { signInAtom, verifiedUser } from '#features/auth';
import { loadTermsAtom } from '#features/terms';
import { readBackendConfig } from '../data/config.ts';
import { builtPageFor } from '../pages.ts';
import { screens } from '../screens.ts';
import { prefetch } from './prefetch.ts';
import { sharedDevice, storedSessionText } from './storedSession.ts';

/** The app is rendered after this time (ms) even if the screen's data has not arrived. */
const TIMEOUT_MS = 1000;

/**
 * Preloads a learner's first screen (its code, its data, and whether the terms were accepted), so that it is rendered
 * in one step. Never throws: the screen itself loads what is missing.
 */
export async function preload(store: ReturnType<typeof createStore>, window: Window): Promise<void> {
  const page = builtPageFor(window.location.pathname);
  if (verifiedUser(store.get(signInAtom)) === null || page === undefined || page.path === null) return;
  const session = storedSessionText();
  // If the token had expired, the inline script could not request the data. The token has been renewed by now, so
  // request the data.
  if (window.prefetched == null && session !== null && page.prefetch !== undefined) {
    const backend = readBackendConfig();
    const read = (key: string) => sharedDevice().read(key);
    window.prefetched = prefetch(backend, session, page.prefetch, read);
  }
  const screen = screens[page.learnerScreen ?? page.screen];
  // Load everything at the same time: data on the device is read while the server is asked.
  const load = Promise.all([
    screen.load(),
    store.set(loadTermsAtom),
    screen.preload(store).catch(() => undefined),
  ]);
  const timeout = new Promise((resolve) => window.setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([load.catch(() => undefined), timeout]);
}
