/**
 * The kinds of failure that need a different next step.
 * - `offline`: the server was not reached, or could not answer: worth a retry
 * - `signed-out`: no session, or the server no longer accepts it
 * - `forbidden`: a session, but not for this
 * - `not-found`, `conflict`, `invalid`, `rate-limited`: the request's own fault
 */
export type AppErrorKind =
  | 'offline'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'rate-limited'
  | 'unknown';

/** The one error type that ports throw. Errors are classified once, in app/data, by code. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  /** The server's own code (`PGRST116`, `invalid_credentials`, …), where it gave one. */
  readonly code: string | null;

  /** The HTTP status of the server's response; 0 without one. */
  readonly status: number;

  constructor(
    kind: AppErrorKind,
    message: string,
    options: { code?: string | null; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.code = options.code ?? null;
    this.status = options.status ?? 0;
  }
}

/** The text of a thrown value, or the fallback if it has none. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return fallback;
}
