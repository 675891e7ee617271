import { atom } from 'jotai';
import { authChangeCountAtom, sessionUser, signInAtom } from '#features/auth';
import type { Acceptance } from '../model/acceptance.ts';
import { termsPortAtom } from '../ports.ts';

/** The auth state change after which the acceptance was last read; null if it must be read again in any case. */
const readAfterAtom = atom<number | null>(null);

/**
 * Reads from the server whether the learner has accepted the terms, once for each change of the auth state, so that
 * accepting them in one tab unlocks the others (docs/product.md#terms-3). What is known holds until the response. A
 * response to an older request is ignored.
 */
export const loadTermsAtom = atom(null, async (get, set): Promise<void> => {
  const user = sessionUser(get(signInAtom));
  const change = get(authChangeCountAtom);
  if (user === null || get(readAfterAtom) === change) return;
  set(readAfterAtom, change);
  const hasAccepted = await get(termsPortAtom).hasAccepted();
  if (get(readAfterAtom) === change) set(signInAtom, { type: 'terms read', userId: user.id, hasAccepted });
});

export const acceptTermsAtom = atom(null, async (get, set, acceptance: Acceptance): Promise<void> => {
  const user = sessionUser(get(signInAtom));
  if (user === null) return;
  await get(termsPortAtom).accept(user.email, acceptance);
  // Ignore the response to a request that began before the learner accepted: it would show the terms again.
  set(readAfterAtom, null);
  set(signInAtom, { type: 'terms read', userId: user.id, hasAccepted: true });
});
