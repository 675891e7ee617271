import type { createStore } from 'jotai';
import { authAtom, authChangesAtom } from '#features/auth';
import { loadTermsAtom } from '#features/terms';
import { builtPageFor } from '../pages.ts';
import { screens } from '../screens.ts';

/** So long 'Loading…' stands for what a screen needs, in milliseconds: then the screen comes, and waits by itself. */
const PATIENCE = 1000;

/**
 * Brings what a learner's first screen is drawn from before it is drawn, so that it stands in one step: its code, the
 * font of its text, and whether the terms were accepted. Never fails: what does not come is loaded by whoever needs it.
 */
export async function prepareScreen(store: ReturnType<typeof createStore>, window: Window): Promise<void> {
  const auth = store.get(authAtom);
  const page = builtPageFor(window.location.pathname);
  if (auth.status !== 'signed-in' || auth.isOtpPending || page === undefined || page.path === null) return;
  const isReady = Promise.all([
    screens[page.learnerScreen ?? page.screen].load(),
    // 'Loading…' has called for it.
    window.document.fonts.ready,
    store.set(loadTermsAtom, { userId: auth.user.id, change: store.get(authChangesAtom) }),
  ]).catch(() => undefined);
  await Promise.race([isReady, new Promise((resolve) => window.setTimeout(resolve, PATIENCE))]);
}
