import { AppError } from '#kernel/app-error';

/** The code of the error with which the server demands a second step that is at most ten minutes old. */
export const FRESH_SECOND_STEP_REQUIRED = 'fresh_second_step';

/** Whether the server requires a new code before an action that cannot be undone (docs/product.md#code-7). */
export function needsFreshCode(error: unknown): boolean {
  return error instanceof AppError && error.code === FRESH_SECOND_STEP_REQUIRED;
}

/** Whether changing the password requires a mailed code, because the session's second step is too old. */
export function needsMailedCode(error: unknown): boolean {
  return error instanceof AppError && error.code === 'reauthentication_needed';
}
