import { AppError } from '#kernel/app-error';
import { isOnline } from '#ui/online';
import { isSessionReady, storedUserId } from '../start/session.ts';
import { shownLearnerId } from './learner.ts';
import { loadRepositories, type Repositories } from './loadRepositories.ts';

/** Port methods that also work offline. Offline, `signOut` signs out on this device only. */
const WORKS_OFFLINE: ReadonlySet<string> = new Set(['signOut']);

/**
 * Makes a port whose methods load the repositories first, then call the same method of the repository `name`. A
 * method fails at once if the server just could not be reached. It fails within seconds if the session has expired
 * and cannot be renewed; without this check, a request would wait for half a minute. The methods that `own` returns
 * replace those of the repository, which they may call.
 * @throws {AppError} `offline` if the repositories or the session are not available; `signed-out` if another learner
 * has the session; otherwise what the repository's method throws
 */
export function lazyPort<Name extends keyof Repositories>(
  name: Name,
  own?: (server: Repositories[Name]) => Partial<Repositories[Name]>,
): Repositories[Name] {
  const server = onServer(name);
  const owned = own?.(server) ?? {};
  return new Proxy(server, { get: (_, key) => Reflect.get(Reflect.has(owned, key) ? owned : server, key) });
}

function onServer<Name extends keyof Repositories>(name: Name): Repositories[Name];
function onServer(name: keyof Repositories): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        // `then` and symbols are not methods of a port. JavaScript reads them to find out whether the port is a
        // promise.
        if (typeof key === 'symbol' || key === 'then') return undefined;
        return async (...args: unknown[]) => {
          const learner = shownLearnerId();
          if (!WORKS_OFFLINE.has(key) && !(await isOnline())) throw new AppError('offline', '');
          const repositories = await loadRepositories();
          if (name !== 'authRepository' && !(await isSessionReady(repositories)))
            throw new AppError('offline', '');
          const repository = repositories[name];
          const method: unknown = Reflect.get(repository, key);
          if (typeof method !== 'function') throw new Error(`${name} has no method ${key}.`);
          if (name === 'authRepository') return Reflect.apply(method, repository, args);
          requireSessionOf(learner);
          const answer = await Reflect.apply(method, repository, args);
          requireSessionOf(learner);
          return answer;
        };
      },
    },
  );
}

/**
 * supabase-js reads the session from storage, where another tab may have put another learner's. This tab learns of it a
 * moment later, so a call before and an answer after that moment are refused.
 */
function requireSessionOf(learner: string | null): void {
  const owner = learner === null ? null : storedUserId(0);
  if (owner !== null && owner !== learner) throw new AppError('signed-out', '');
}
