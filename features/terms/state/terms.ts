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

/**
 * The learner whose acceptance of the terms was last read, and the change of the auth state after which it was read.
 * `change` is the number of that change.
 */
const readAtAtom = atom<{ userId: string; change: number } | null>(null);

/**
 * Reads from the server whether the learner has accepted the terms, once for each change of the auth state. `change` is
 * the number of the change. Until the response arrives, the value already known for the same learner stays.
 */
export const loadTermsAtom = atom(
  null,
  async (get, set, { userId, change }: { userId: string; change: number }): Promise<void> => {
    const last = get(readAtAtom);
    if (last?.userId === userId && last.change === change) return;
    set(readAtAtom, { userId, change });
    if (get(acceptanceAtom)?.userId !== userId) set(acceptanceAtom, null);
    const isAccepted = await get(termsPortAtom).hasAccepted(userId);
    const newest = get(readAtAtom);
    if (newest?.userId === userId && newest.change === change) set(acceptanceAtom, { userId, isAccepted });
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
