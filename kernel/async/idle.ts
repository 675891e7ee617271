import { useEffect, useState } from 'react';

/** Calls back when the page has loaded and the browser is idle. Returns a function that cancels the wait. */
export function whenIdle(window: Window & typeof globalThis, callback: () => void): () => void {
  const { document } = window;
  let stop = () => {};
  const wait = () => {
    // Safari has no requestIdleCallback, so wait half a second instead.
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(callback, { timeout: 3000 });
      stop = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callback, 500);
      stop = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    stop();
  };
}

/**
 * True once the browser is idle. Then also calls `load`, and again on every reconnect, so that a lazy part is
 * loaded before the network can fail. `load` must be the same function on every render.
 */
export function useIdle(load?: () => Promise<unknown>): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(window, () => setIdle(true)), []);
  useEffect(() => {
    if (!isIdle || load === undefined) return;
    const download = () => void load().catch(() => undefined);
    download();
    window.addEventListener('online', download);
    return () => window.removeEventListener('online', download);
  }, [isIdle, load]);
  return isIdle;
}
