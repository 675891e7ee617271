import { AppError } from '#features/app-error';

export type Calls = typeof import('./calls.ts');

let calls: Promise<Calls> | null = null;
const waiting = new Set<(calls: Calls) => void>();

/**
 * The calls to the server, downloaded when first needed: a visitor's first page does without them.
 * @throws {AppError} `offline` when they could not be downloaded; the next call tries again
 */
export function loadCalls(): Promise<Calls> {
  calls ??= import('./calls.ts').then(
    (loaded) => {
      for (const listener of waiting) listener(loaded);
      waiting.clear();
      return loaded;
    },
    (cause: unknown) => {
      calls = null;
      throw new AppError('offline', 'A part of the app could not be downloaded.', { cause });
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
