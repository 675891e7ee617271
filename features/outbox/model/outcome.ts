import { AppError, type AppErrorKind } from '#kernel/app-error';

/**
 * What a failed call means for the outbox.
 * - `stop`: other entries would fail too: the server was not reached, the session ended, or a rate limit
 *   was reached
 * - `later`: the server had an error, which another entry may not cause
 * - `refused`: the server read the entry and rejected it
 */
export type Outcome = 'stop' | 'later' | 'refused';

const REFUSALS: ReadonlySet<AppErrorKind> = new Set(['invalid', 'forbidden', 'conflict']);

/**
 * Classifies a failed call. An entry that this app cannot read counts as refused too, because a retry would
 * not help.
 */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AppError)) return 'refused';
  if (REFUSALS.has(error.kind)) return 'refused';
  const isFault = error.status >= 500 || error.kind === 'not-found' || error.kind === 'unknown';
  return isFault ? 'later' : 'stop';
}

/** Why an entry was refused, in one line. */
export function refusalText(error: unknown): string {
  if (!(error instanceof AppError)) return 'This version of the app cannot read it.';
  const code = error.code === null ? '' : ` (${error.code})`;
  return error.message === '' ? `The server refused it${code}.` : `${error.message}${code}`;
}
