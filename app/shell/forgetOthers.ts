import { atom } from 'jotai';
import { forgetSnapshotsAtom } from '#features/memory';
import { forgetPacksAtom } from '#features/offline';

/**
 * Removes the saved questions, and the answers of every learner except this one. `userId` is null if nobody is
 * signed in.
 */
export const forgetOthersAtom = atom(null, async (_get, set, userId: string | null): Promise<void> => {
  try {
    await set(forgetPacksAtom);
  } finally {
    // Remove the snapshots last: if the device still has one, the next start of the app tries again.
    set(forgetSnapshotsAtom, userId);
  }
});
