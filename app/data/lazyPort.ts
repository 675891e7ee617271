import { AppError } from '#kernel/app-error';
import { isOffline } from '../online.ts';
import { isSessionReady } from '../start/session.ts';
import { loadRepositories, type Repositories } from './loadRepositories.ts';

/** Methods that also work offline: signing out works at least on this device. */
const WORKS_OFFLINE: ReadonlySet<string> = new Set(['signOut']);

/**
 * A repository as a port: each method loads the repositories first. It is refused at once where the machine knows that it has no network,
 * and soon where the session has ended and is not renewed: a request would wait for half a minute. `own` methods take the place of the
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
      // A check for `then`, or for a symbol, asks whether the port is a promise.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      return async (...args: unknown[]) => {
        if (isOffline() && !WORKS_OFFLINE.has(key)) throw new AppError('offline', '');
        const repositories = await loadRepositories();
        if (name !== 'authRepository' && !(await isSessionReady(repositories)))
          throw new AppError('offline', '');
        const repository = repositories[name];
        const method: unknown = Reflect.get(repository, key);
        if (typeof method !== 'function') throw new Error(`${name} has no method ${key}.`);
        return Reflect.apply(method, repository, args);
      };
    },
  });
}
