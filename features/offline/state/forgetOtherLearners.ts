import { atom } from 'jotai';
import { forgetSnapshotsAtom } from '#features/memory';
import { forgetPacksAtom } from './packs.ts';

/**
 * Removes the saved questions, and the answers of every learner except `userId`. `userId` is null if nobody is signed
 * in.
 */
export const forgetOtherLearnersAtom = atom(null, async (_get, set, userId: string | null): Promise<void> => {
  try {
    await set(forgetPacksAtom);
  } finally {
    // Remove the snapshots last. The app removes saved data at each start while the device has another learner's
    // snapshot, so a failed removal is tried again.
    set(forgetSnapshotsAtom, userId);
  }
});
