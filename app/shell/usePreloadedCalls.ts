import { useEffect } from 'react';
import { loadCalls } from '../data/loadCalls.ts';

/** Downloads the calls to the server while a form is filled in or a page is read, so that nothing waits for them; again on reconnect. */
export function usePreloadedCalls(): void {
  useEffect(() => {
    const load = () => void loadCalls().catch(() => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
}
