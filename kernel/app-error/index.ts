/**
 * The kinds of failure that the app handles differently.
 * - `offline`: the server was not reached or could not answer, so a retry may help
 * - `signed-out`: no session, or the server no longer accepts it
 * - `forbidden`: the session is valid, but may not do this
 * - `not-found`, `conflict`, `invalid`, `rate-limited`: the server refused this request
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

/** The one error type that ports throw. app/data converts all errors to this type. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: AppErrorKind;
  /** The server's error code (`PGRST116`, `invalid_credentials`, …), or null. */
  readonly code: string | null;

  /** The HTTP status of the server's response; 0 if there was no response. */
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
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof Error && error.message !== '') return error.message;
  return fallback;
}
