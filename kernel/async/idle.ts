import { useEffect, useState } from 'react';

/**
 * The data that the first screen still needs from the network. Idle work does not start until this promise has settled.
 */
let firstData: Promise<unknown> = Promise.resolve();

/** Delays idle work until this promise settles, so that lazy parts do not compete with the first screen's data. */
export function delayIdleUntil(data: Promise<unknown>): void {
  firstData = data;
}

/**
 * Calls back when the page and the first screen's data have loaded, and the browser is idle. Returns a function that
 * cancels the wait.
 */
export function whenIdle(window: Window & typeof globalThis, callback: () => void): () => void {
  const { document } = window;
  let stop = () => {};
  let isStopped = false;
  const wait = async () => {
    await firstData.catch(() => undefined);
    if (isStopped) return;
    // Safari has no requestIdleCallback, so wait half a second instead.
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(callback, { timeout: 3000 });
      stop = () => window.cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callback, 500);
      stop = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') void wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    isStopped = true;
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
