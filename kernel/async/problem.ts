import { AppError, messageOf } from '#kernel/app-error';

/** The text of a failed call, and a hint. */
export interface Problem {
  text: string;
  hint: string | null;
}

const UNREACHED = 'The server could not be reached. Check your connection, then try again.';

/** The server's own message, or the fallback where it said nothing (docs/product.md#err-1). */
export function problemOf(error: unknown, fallback: string): Problem {
  const isUnreached = isOffline(error) && messageOf(error, '') === '';
  return { text: messageOf(error, fallback), hint: isUnreached ? UNREACHED : null };
}

/** The same as one text, to use inside another sentence. */
export function problemText(error: unknown, fallback: string): string {
  const { text, hint } = problemOf(error, fallback);
  return hint ?? text;
}

/** Always the same text, as several rules fix one (docs/product.md#auth-18, docs/product.md#code-4), with a hint where the server was not reached. */
export function fixedProblem(text: string): (error: unknown) => Problem {
  return (error) => ({ text, hint: isOffline(error) ? UNREACHED : null });
}

function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'offline';
}
