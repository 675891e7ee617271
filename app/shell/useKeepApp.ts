import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { retryPacksAtom, startKeepingAtom, updatePacksAtom } from '#features/offline';
import { whenIdle } from '../whenIdle.ts';

/** How often the device looks whether questions that did not arrive are due again. */
const LOOK_MS = 60_000;

/**
 * Keeps the app on a learner's device, aside from the page and at once, for the next visit may be soon; then the questions, once the
 * browser has nothing better to do. What did not arrive is asked for again (docs/product.md#off-3).
 */
export function useKeepApp(userId: string): void {
  const keep = useSetAtom(startKeepingAtom);
  const update = useSetAtom(updatePacksAtom);
  const retry = useSetAtom(retryPacksAtom);
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const bring = async () => {
      await keep();
      if (!isGone) stop = whenIdle(window, () => void update(userId));
    };
    void bring();
    const timer = setInterval(() => {
      if (document.hidden) return;
      stop();
      stop = whenIdle(window, () => void retry(userId));
    }, LOOK_MS);
    const again = () => void update(userId);
    window.addEventListener('online', again);
    return () => {
      isGone = true;
      stop();
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [keep, update, retry, userId]);
}
