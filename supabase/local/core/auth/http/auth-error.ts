/** A refusal as GoTrue words it: HTTP status, error code and message; `extra` joins the answer's body. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  /** Seconds until a retry makes sense; 0 if unknown. */
  readonly wait: number;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}, wait = 0) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.wait = wait;
  }
}

/** 400 validation_failed with this message. */
export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);

/** Features of hosted Supabase that this server lacks. It says so and never ignores them. */
export const notOffered = (what: string) =>
  invalid(`The embedded backend does not offer ${what}. It runs on hosted Supabase.`);

const API_VERSION = '2024-01-01';

/**
 * The error in the caller's API version. With `X-Supabase-Api-Version: 2024-01-01` the code is a string
 * under `code`; without it the old shape has `error_code` and `msg`.
 */
export function errorResponse(error: AuthError, request: Request): Response {
  const isCurrent = (request.headers.get('x-supabase-api-version') ?? '') >= API_VERSION;
  const headers = new Headers({ 'x-sb-error-code': error.code });
  if (isCurrent) headers.set('x-supabase-api-version', API_VERSION);
  if (error.wait > 0) headers.set('retry-after', String(error.wait));
  const body = isCurrent
    ? { code: error.code, message: error.message, ...error.extra }
    : { code: error.status, error_code: error.code, msg: error.message, ...error.extra };
  return Response.json(body, { status: error.status, headers });
}
