import { AppError } from '#features/app-error';

/**
 * A port's method whose code is downloaded at the first call: what a visitor's first page does without.
 * @throws {AppError} `offline` when it could not be downloaded; then whatever the method throws
 */
export function later<Args extends unknown[], Result>(
  load: () => Promise<(...args: Args) => Promise<Result>>,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const method = await load().catch((cause: unknown) => {
      throw new AppError('offline', 'A part of the app could not be downloaded.', { cause });
    });
    return method(...args);
  };
}
