import { useEffect } from 'react';
import { loadRepositories } from '../data/loadRepositories.ts';

/** Downloads the calls to the server while a form is filled in or a page is read, so that nothing waits for them; again on reconnect. */
export function usePreloadedRepositories(): void {
  useEffect(() => {
    const load = () => void loadRepositories().catch(() => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
}
