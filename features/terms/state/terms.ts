import { atom } from 'jotai';
import type { Acceptance } from '../model/acceptance.ts';
import { termsPortAtom } from '../ports.ts';

/** Whether the learner accepted; null while it is unknown (the app shows loading then: docs/product.md#terms-3). Never persisted (docs/product.md#auth-14). */
const acceptanceAtom = atom<{ userId: string; isAccepted: boolean } | null>(null);

/** One learner's acceptance. */
export const termsAtom = atom((get) => get(acceptanceAtom));

/** The auth state change that the last reading belongs to. */
const readAtAtom = atom<{ userId: string; change: number } | null>(null);

/**
 * Reads the learner's acceptance once for each auth state change (`change` counts them), however often it
 * is called. Until then the known value for the same learner stays.
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

/** Forgets the acceptance at the sign-out (docs/product.md#auth-12); a reading under way is dropped. */
export const forgetTermsAtom = atom(null, (_get, set): void => {
  set(readAtAtom, null);
  set(acceptanceAtom, null);
});

export const acceptTermsAtom = atom(
  null,
  async (get, set, user: { id: string; email: string }, acceptance: Acceptance): Promise<void> => {
    await get(termsPortAtom).accept(user, acceptance);
    // A read that began earlier must not show the question again.
    set(readAtAtom, null);
    set(acceptanceAtom, { userId: user.id, isAccepted: true });
  },
);
