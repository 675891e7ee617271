import { AppError } from '#features/app-error';
import { isOffline } from '../online.ts';

export type Calls = typeof import('./calls.ts');

/** Where the network only seemed to be there, the browser may hold on to the failure. */
const LOAD_AGAIN = 'A part of the app could not be downloaded. Load the page again.';

let calls: Promise<Calls> | null = null;
let hasFailed = false;
const waiting = new Set<(calls: Calls) => void>();

/**
 * The calls to the server, downloaded when first needed: a visitor's first page does without them.
 * @throws {AppError} `offline` when they could not be downloaded; the next call tries again. Without a message at first, as
 * where the server is not reached: each screen then says its own (docs/adr/0008).
 */
export function loadCalls(): Promise<Calls> {
  if (calls === null && isOffline()) return Promise.reject(new AppError('offline', ''));
  calls ??= import('./calls.ts').then(
    (loaded) => {
      for (const listener of waiting) listener(loaded);
      waiting.clear();
      return loaded;
    },
    (cause: unknown) => {
      calls = null;
      const message = hasFailed ? LOAD_AGAIN : '';
      hasFailed = true;
      throw new AppError('offline', message, { cause });
    },
  );
  return calls;
}

/** Calls back once the calls are there, now or later, whoever loads them. Returns the way to stop waiting. */
export function onceLoaded(listener: (calls: Calls) => void): () => void {
  if (calls === null) waiting.add(listener);
  else void calls.then(listener, () => waiting.add(listener));
  return () => waiting.delete(listener);
}

/**
 * A port's method that loads the calls first.
 * @throws {AppError} `offline` when they could not be downloaded; then whatever the method throws
 */
export function later<Args extends unknown[], Result>(
  method: (calls: Calls) => (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return async (...args) => method(await loadCalls())(...args);
}

/**
 * As `later`, but refused at once where the machine knows that it has no network: an old token would be renewed first, which is tried
 * for half a minute.
 * @throws {AppError} `offline`
 */
export function laterOnline<Args extends unknown[], Result>(
  method: (calls: Calls) => (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const call = later(method);
  return async (...args) => {
    if (isOffline()) throw new AppError('offline', '');
    return call(...args);
  };
}
