import type { createStore } from 'jotai';
import { authAtom, authChangesAtom } from '#features/auth';
import { loadTermsAtom, termsAtom } from '#features/terms';
import { builtPageFor } from '../pages.ts';
import { screens } from '../screens.ts';
import { callForFonts } from './fonts.ts';

/** So long 'Loading…' stands for what a screen needs, in milliseconds: then the screen comes, and waits by itself. */
const PATIENCE = 1000;

/**
 * Brings what a learner's first screen is drawn from before it is drawn, so that it stands in one step: its code, the
 * font of its text, whether the terms were accepted, and, where they were, what the page asked the server for. Never fails: what does
 * not come is loaded by whoever needs it.
 */
export async function prepareScreen(store: ReturnType<typeof createStore>, window: Window): Promise<void> {
  const auth = store.get(authAtom);
  const page = builtPageFor(window.location.pathname);
  if (auth.status !== 'signed-in' || auth.isOtpPending || page === undefined || page.path === null) return;
  const { id: userId } = auth.user;
  const screen = screens[page.learnerScreen ?? page.screen];
  let isScreenThere = false;
  const prepare = async () => {
    await Promise.all([
      screen.load(),
      store.set(loadTermsAtom, { userId, change: store.get(authChangesAtom) }),
    ]);
    // A screen that came before this asks for its data itself.
    if (!isScreenThere && store.get(termsAtom)?.isAccepted === true) await screen.prepare(store, userId);
  };
  const isReady = Promise.all([prepare(), callForFonts(window.document)]).catch(() => undefined);
  await Promise.race([isReady, new Promise((resolve) => window.setTimeout(resolve, PATIENCE))]);
  isScreenThere = true;
}
