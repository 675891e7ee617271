import { AppError, type AppErrorKind } from '#kernel/app-error';

/**
 * What a call that failed means for what was sent.
 * - `stop`: no other entry will get through now: the server was not reached, the session ended, or a limit was met
 * - `later`: the server has a fault, which another entry may not meet
 * - `refused`: the server read it and will not take it
 */
export type Outcome = 'stop' | 'later' | 'refused';

const REFUSALS: ReadonlySet<AppErrorKind> = new Set(['invalid', 'forbidden', 'conflict']);

/** Classifies a failed call. An entry that cannot be read is refused too: no later try helps. */
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
