import { atom } from 'jotai';
import { forgetSnapshotsAtom } from '#features/memory';
import { forgetPacksAtom } from '#features/offline';

/** Removes the questions and every other learner's answers. With `userId` null, nobody is signed in. */
export const forgetOthersAtom = atom(null, async (_get, set, userId: string | null): Promise<void> => {
  try {
    await set(forgetPacksAtom);
  } finally {
    // Last: if the snapshot is still there, the next start tries again.
    set(forgetSnapshotsAtom, userId);
  }
});
