import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '#kernel/async';
import { saveAppAtom } from './offlineApp.ts';
import { retryPacksAtom, updatePacksAtom } from './packs.ts';

/** The interval in ms at which the app checks whether to retry a failed download of questions. */
const CHECK_MS = 60_000;

/**
 * Saves the app and the questions on a learner's device, once the page is shown and the browser is idle.
 * Downloads that failed are tried again (docs/product.md#off-3).
 */
export function useOfflineInstall(): void {
  const keep = useSetAtom(saveAppAtom);
  const update = useSetAtom(updatePacksAtom);
  const retry = useSetAtom(retryPacksAtom);
  useEffect(() => {
    const bring = async () => {
      await keep();
      await update();
    };
    let stop = whenIdle(window, () => void bring());
    const timer = setInterval(() => {
      if (document.hidden) return;
      stop();
      stop = whenIdle(window, () => void retry());
    }, CHECK_MS);
    const again = () => void update();
    window.addEventListener('online', again);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [keep, update, retry]);
}
