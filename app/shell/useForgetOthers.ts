import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { authAtom } from '#features/auth';
import { hasOtherSnapshots } from '#features/memory';
import { deviceAtom } from '#kernel/device';

/**
 * Removes from a shared device what other learners left there (docs/product.md#off-3): at sign-out, and at the start, because a session
 * may have ended elsewhere or the tab may have closed too soon. Answers that are not sent yet stay.
 */
export function useForgetOthers(): void {
  const auth = useAtomValue(authAtom);
  const store = useStore();
  const userId = auth.status === 'signed-in' ? auth.user.id : null;
  useEffect(() => {
    if (!hasOtherSnapshots(store.get(deviceAtom), userId)) return;
    // Offline, this file may not load. The next start tries again.
    import('./forgetOthers.ts')
      .then(({ forgetOthersAtom }) => store.set(forgetOthersAtom, userId))
      .catch(() => undefined);
  }, [store, userId]);
}
