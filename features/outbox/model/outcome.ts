import { AppError, type AppErrorKind } from '#kernel/app-error';

/**
 * What a failed call means for the outbox.
 * - `stop`: send no more entries; they would fail too. The server was not reached, the session ended, or a rate limit
 * was reached
 * - `later`: send this entry again later, and continue with the others. The server had an error
 * - `refused`: the server read the entry and rejected it
 */
export type FailureOutcome = 'stop' | 'later' | 'refused';

const REFUSALS: ReadonlySet<AppErrorKind> = new Set(['invalid', 'forbidden', 'conflict']);

/**
 * Decides what a failed call means for the outbox. An entry that this app cannot read counts as refused too, because
 * a retry would not help.
 */
export function failureOutcome(error: unknown): FailureOutcome {
  if (!(error instanceof AppError)) return 'refused';
  if (REFUSALS.has(error.kind)) return 'refused';
  const isFault = error.status >= 500 || error.kind === 'not-found' || error.kind === 'unknown';
  return isFault ? 'later' : 'stop';
}

/** Says in one line why an outbox entry was refused. */
export function refusalText(error: unknown): string {
  if (!(error instanceof AppError)) return 'This version of the app cannot read it.';
  const code = error.code === null ? '' : ` (${error.code})`;
  return error.message === '' ? `The server refused it${code}.` : `${error.message}${code}`;
}
