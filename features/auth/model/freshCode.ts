import { AppError } from '#kernel/app-error';

/** The server asks for a second step that is at most ten minutes old. */
export const FRESH_SECOND_STEP = 'fresh_second_step';

/** Whether the server wants a new code before an action that cannot be undone (docs/product.md#code-7). */
export function needsFreshCode(error: unknown): boolean {
  return error instanceof AppError && error.code === FRESH_SECOND_STEP;
}

/** Whether a new password must show a mailed code: the session's second step is too old. */
export function needsMailedCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'reauthentication_needed';
}
