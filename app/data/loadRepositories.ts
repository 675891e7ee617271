import { AppError } from '#kernel/app-error';
import { canLoadLazyParts } from '../online.ts';

export type Repositories = typeof import('./repositories.ts');

/**
 * The error message if the download has failed more than once. A browser may remember that a module failed to load.
 * Then only a reload of the page helps.
 */
const LOAD_AGAIN = 'A part of the app could not be downloaded. Load the page again.';

let repositories: Promise<Repositories> | null = null;
let hasFailed = false;
const waiting = new Set<(repositories: Repositories) => void>();

/**
 * Returns all repositories. The first call downloads them, because a visitor's first page does not need them.
 * @throws {AppError} `offline` if the download failed; the next call tries again. The first failure has an empty
 * message, so each screen shows its own text (docs/adr/0008).
 */
export function loadRepositories(): Promise<Repositories> {
  if (repositories === null && !canLoadLazyParts()) return Promise.reject(new AppError('offline', ''));
  repositories ??= import('./repositories.ts').then(
    (loaded) => {
      for (const listener of waiting) listener(loaded);
      waiting.clear();
      return loaded;
    },
    (cause: unknown) => {
      repositories = null;
      const message = hasFailed ? LOAD_AGAIN : '';
      hasFailed = true;
      throw new AppError('offline', message, { cause });
    },
  );
  return repositories;
}

/** Calls back once the repositories are loaded, now or later. Returns a function that cancels the wait. */
export function onRepositoriesLoaded(listener: (repositories: Repositories) => void): () => void {
  if (repositories === null) waiting.add(listener);
  else void repositories.then(listener, () => waiting.add(listener));
  return () => waiting.delete(listener);
}
