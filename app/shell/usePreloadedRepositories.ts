import { loadRepositories } from '../data/loadRepositories.ts';
import { useWhenIdle } from './useWhenIdle.ts';

/** Downloads the calls to the server while a form is filled in or a page is read, so that nothing waits for them. */
export function usePreloadedRepositories(): void {
  useWhenIdle(loadRepositories);
}
