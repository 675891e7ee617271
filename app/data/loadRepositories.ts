import { AppError } from '#kernel/app-error';
import { canLoadLazyParts } from '#kernel/device';

export type Repositories = typeof import('./repositories.ts');

/**
 * The error message if the download has failed more than once. A browser may remember that a module failed to load.
 * Then only a reload of the page helps.
 */
const LOAD_AGAIN = 'A part of the app could not be downloaded. Load the page again.';

let repositories: Promise<Repositories> | null = null;
let hasFailed = false;

let announce: (repositories: Repositories) => void;

/** Resolves once a call of loadRepositories has loaded the repositories. */
export const repositoriesLoaded = new Promise<Repositories>((resolve) => {
  announce = resolve;
});

/**
 * Returns all repositories. The first call downloads them, because a visitor's first page does not need them.
 * @throws {AppError} `offline` if the download failed; the next call tries again. The first failure has an empty
 * message, so each screen shows its own text (docs/adr/0008).
 */
export function loadRepositories(): Promise<Repositories> {
  repositories ??= download().then(
    (loaded) => {
      announce(loaded);
      return loaded;
    },
    (error: unknown) => {
      repositories = null;
      throw error;
    },
  );
  return repositories;
}

async function download(): Promise<Repositories> {
  if (!(await canLoadLazyParts())) throw new AppError('offline', '');
  return import('./repositories.ts').catch((cause: unknown) => {
    const message = hasFailed ? LOAD_AGAIN : '';
    hasFailed = true;
    throw new AppError('offline', message, { cause });
  });
}
