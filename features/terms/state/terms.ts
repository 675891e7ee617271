import { atom } from 'jotai';
import type { Acceptance } from '../model/acceptance.ts';
import { termsPortAtom } from '../ports.ts';

/**
 * Whether the learner has accepted the terms; null while unknown. The app then shows 'Loading…'
 * (docs/product.md#terms-3). Never saved on the device (docs/product.md#auth-14).
 */
const acceptanceAtom = atom<{ userId: string; isAccepted: boolean } | null>(null);

/** Whether the learner has accepted the terms; null while unknown. */
export const termsAtom = atom((get) => get(acceptanceAtom));

/** If the server has not responded after this time (ms), the learner is let in: no response counts as accepted. */
const TIMEOUT_MS = 3000;

/**
 * The learner whose acceptance of the terms was last read, and the change of the auth state after which it was read.
 * `change` is the number of that change.
 */
const readAtAtom = atom<{ userId: string; change: number } | null>(null);

/**
 * Reads from the server whether the learner has accepted the terms, once for each change of the auth state. `change` is
 * the number of the change. Until the response arrives, the value already known for the same learner stays. A response
 * that arrives after the timeout still counts.
 */
export const loadTermsAtom = atom(
  null,
  async (get, set, { userId, change }: { userId: string; change: number }): Promise<void> => {
    const last = get(readAtAtom);
    if (last?.userId === userId && last.change === change) return;
    set(readAtAtom, { userId, change });
    if (get(acceptanceAtom)?.userId !== userId) set(acceptanceAtom, null);
    const save = (isAccepted: boolean) => {
      const newest = get(readAtAtom);
      if (newest?.userId === userId && newest.change === change) set(acceptanceAtom, { userId, isAccepted });
    };
    const timer = setTimeout(() => {
      if (get(acceptanceAtom) === null) save(true);
    }, TIMEOUT_MS);
    const isAccepted = await get(termsPortAtom).hasAccepted(userId);
    clearTimeout(timer);
    save(isAccepted);
  },
);

/**
 * Forgets at sign-out whether the learner accepted the terms (docs/product.md#auth-12). A response that arrives later
 * is ignored.
 */
export const forgetTermsAtom = atom(null, (_get, set): void => {
  set(readAtAtom, null);
  set(acceptanceAtom, null);
});

export const acceptTermsAtom = atom(
  null,
  async (get, set, user: { id: string; email: string }, acceptance: Acceptance): Promise<void> => {
    await get(termsPortAtom).accept(user, acceptance);
    // Ignore the response to a request that began before the learner accepted: it would show the terms again.
    set(readAtAtom, null);
    set(acceptanceAtom, { userId: user.id, isAccepted: true });
  },
);
