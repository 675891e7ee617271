import { AppError, errorMessage } from '#kernel/app-error';

/** The error text of a failed call, and a hint for the learner. */
export interface Problem {
  text: string;
  hint: string | null;
}

const UNREACHED = 'The server could not be reached. Check your connection, then try again.';

/**
 * The server's message, or the fallback if the server sent none (docs/product.md#err-1). If the server was not
 * reached, adds a hint.
 */
export function problemOfError(error: unknown, fallback: string): Problem {
  const isUnreached = isOffline(error) && errorMessage(error, '') === '';
  return { text: errorMessage(error, fallback), hint: isUnreached ? UNREACHED : null };
}

/** The problem as one text, to use inside another sentence: the hint if there is one, else the error text. */
export function problemText(error: unknown, fallback: string): string {
  const { text, hint } = problemOfError(error, fallback);
  return hint ?? text;
}

/**
 * Makes a function that returns the same text for every error, where the rules give one text
 * (docs/product.md#auth-18, docs/product.md#code-4). Adds a hint if the server was not reached.
 */
export function fixedTextProblem(text: string): (error: unknown) => Problem {
  return (error) => ({ text, hint: isOffline(error) ? UNREACHED : null });
}

function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'offline';
}
