import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { startKeepingAtom, updatePacksAtom } from '#features/offline';
import { whenIdle } from './whenIdle.ts';

/**
 * Keeps the app and the questions on a learner's device, once the page stands and the browser has nothing better to do
 * (docs/product.md#off-3).
 */
export function useKeepApp(userId: string): void {
  const keep = useSetAtom(startKeepingAtom);
  const update = useSetAtom(updatePacksAtom);
  useEffect(() => {
    const bring = async () => {
      await keep();
      await update(userId);
    };
    const stop = whenIdle(window, () => void bring());
    const again = () => void update(userId);
    window.addEventListener('online', again);
    return () => {
      stop();
      window.removeEventListener('online', again);
    };
  }, [keep, update, userId]);
}
