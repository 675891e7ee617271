import { AppError } from '#kernel/app-error';
import { canPartsCome, isOffline } from '../online.ts';

export type Repositories = typeof import('./repositories.ts');

/** Where the network only seemed to be there, the browser may hold on to the failure. */
const LOAD_AGAIN = 'A part of the app could not be downloaded. Load the page again.';

let repositories: Promise<Repositories> | null = null;
let hasFailed = false;
const waiting = new Set<(repositories: Repositories) => void>();

/**
 * The repositories, downloaded when first needed: a visitor's first page does without them.
 * @throws {AppError} `offline` when they could not be downloaded; the next call tries again. Without a message at first, as
 * where the server is not reached: each screen then says its own (docs/adr/0008).
 */
export function loadRepositories(): Promise<Repositories> {
  if (repositories === null && !canPartsCome()) return Promise.reject(new AppError('offline', ''));
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

/** Calls back once the repositories are there, now or later, whoever loads them. Returns the way to stop waiting. */
export function onRepositoriesLoaded(listener: (repositories: Repositories) => void): () => void {
  if (repositories === null) waiting.add(listener);
  else void repositories.then(listener, () => waiting.add(listener));
  return () => waiting.delete(listener);
}

/** Methods that answer without the network too: signing out works on this device at least. */
const WORKS_OFFLINE: ReadonlySet<string> = new Set(['signOut']);

/**
 * A repository as a port: each method loads the repositories first. It is refused at once where the machine knows that it has no network:
 * a request would be tried again for many seconds, and an old token renewed first, for half a minute. `own` methods take the place of the
 * repository's.
 * @throws {AppError} `offline` from a method that cannot reach its repository; then whatever the method throws
 */
export function lazyPort<Name extends keyof Repositories>(
  name: Name,
  own?: Partial<Repositories[Name]>,
): Repositories[Name];
export function lazyPort(name: keyof Repositories, own: object = {}): object {
  return new Proxy(own, {
    get(target, key) {
      if (Reflect.has(target, key)) return Reflect.get(target, key);
      // What asks for `then`, or by a symbol, wants to know whether the port is a promise.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      return async (...args: unknown[]) => {
        if (isOffline() && !WORKS_OFFLINE.has(key)) throw new AppError('offline', '');
        const repository = (await loadRepositories())[name];
        const method: unknown = Reflect.get(repository, key);
        if (typeof method !== 'function') throw new Error(`${name} has no method ${key}.`);
        return Reflect.apply(method, repository, args);
      };
    },
  });
}
