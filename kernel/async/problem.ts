import { AppError, errorMessage } from '#kernel/app-error';

/** The error text of a failed call, and a hint for the learner. */
export interface Problem {
  text: string;
  hint: string | null;
}

/**
 * Says that nothing answered, or that the server answered with an error of its own. Null if the server refused this
 * call: then it has said why.
 */
export function outageText(error: unknown): string | null {
  if (!(error instanceof AppError) || error.kind !== 'offline') return null;
  return error.status >= 500
    ? `The server has a problem (error ${error.status}).`
    : 'The server could not be reached.';
}

/** The outage and what to do about it; null if the error is no outage. */
export function outageHint(error: unknown): string | null {
  const outage = outageText(error);
  if (outage === null) return null;
  const isAnswered = error instanceof AppError && error.status >= 500;
  return `${outage} ${isAnswered ? 'Try again in a few minutes.' : 'Check your connection, then try again.'}`;
}

/** The reason why data could not be loaded, for a page that goes on with the device's copy. */
export function whyNotLoaded(error: unknown): string {
  return outageText(error) ?? 'The latest could not be loaded.';
}

/**
 * The server's message, or the fallback if the server sent none (docs/product.md#err-1). If the server said nothing,
 * adds a hint.
 */
export function problemOfError(error: unknown, fallback: string): Problem {
  const text = errorMessage(error, fallback);
  return { text, hint: errorMessage(error, '') === '' ? outageHint(error) : null };
}

/** The problem as one text, to use inside another sentence: the hint if there is one, else the error text. */
export function problemText(error: unknown, fallback: string): string {
  const { text, hint } = problemOfError(error, fallback);
  return hint ?? text;
}

/**
 * Makes a function that returns the same text for every error, where the rules give one text
 * (docs/product.md#auth-18, docs/product.md#code-4). Adds a hint if the server said nothing.
 */
export function fixedTextProblem(text: string): (error: unknown) => Problem {
  return (error) => ({ text, hint: outageHint(error) });
}
