import { useEffect } from 'react';
import { whenIdle } from '../whenIdle.ts';

/** Downloads something once the page stands, and again on reconnect, so that it is here before the network can go. */
export function useWhenIdle(download: () => Promise<unknown>): void {
  useEffect(() => {
    const load = () => void download().catch(() => undefined);
    const stopWaiting = whenIdle(window, load);
    window.addEventListener('online', load);
    return () => {
      stopWaiting();
      window.removeEventListener('online', load);
    };
  }, [download]);
}
