/** Calls back when the page has loaded and the browser has nothing better to do. Returns the way to stop waiting. */
export function whenIdle(window: Window & typeof globalThis, callback: () => void): () => void {
  const { document } = window;
  let stop = () => {};
  const wait = () => {
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
