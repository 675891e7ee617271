import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { hasOtherSnapshots } from '#features/memory';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';

/**
 * Removes other learners' saved data from a shared device (docs/product.md#off-3). Runs at sign-out. Also runs when the
 * app starts: a session may have ended on another device, or the tab may have closed before the removal was complete.
 * Answers that were not sent yet stay on the device.
 */
export function useForgetOtherLearners(): void {
  const store = useStore();
  const userId = useAtomValue(learnerIdAtom);
  useEffect(() => {
    if (!hasOtherSnapshots(store.get(deviceAtom), userId)) return;
    // Offline, the code that removes the data may not load. The next start of the app tries again.
    import('./forgetOtherLearners.ts')
      .then(({ forgetOtherLearnersAtom }) => store.set(forgetOtherLearnersAtom, userId))
      .catch(() => undefined);
  }, [store, userId]);
}
