import { AppError, errorMessage } from '#kernel/app-error';
import { outageHint } from '#kernel/async';

const OFFLINE = 'You are offline. What you chose stays here: connect, then try again.';

/**
 * Says why questions could not be drawn (docs/product.md#ques-6, docs/product.md#ques-8). While the device is offline,
 * every error except `not-found` gets the offline message. Even a missing session may only mean that the session could
 * not be renewed offline.
 */
export function drawErrorText(error: unknown, isOnline: boolean): string {
  const kind = error instanceof AppError ? error.kind : 'unknown';
  if (!isOnline && kind !== 'not-found') return OFFLINE;
  const text = errorMessage(error, 'An error occurred while fetching questions');
  const hint = outageHint(error);
  return hint === null ? text : `${text.replace(/\.$/, '')}. ${hint}`;
}
