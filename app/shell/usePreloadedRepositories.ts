import { useEffect } from 'react';
import { loadRepositories } from '../data/loadRepositories.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Downloads the calls to the server once the page stands, while a form is filled in or a page is read, so that nothing waits for
 * them; again on reconnect.
 */
export function usePreloadedRepositories(): void {
  useEffect(() => {
    const load = () => void loadRepositories().catch(() => undefined);
    const stopWaiting = whenIdle(window, load);
    window.addEventListener('online', load);
    return () => {
      stopWaiting();
      window.removeEventListener('online', load);
    };
  }, []);
}
