/**
 * An error in GoTrue's format: HTTP status, error code and message. The fields of `extra` are added to the response
 * body.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;
  /** Seconds until a retry can succeed; 0 if unknown. */
  readonly wait: number;

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}, wait = 0) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.wait = wait;
  }
}

/** Creates the error 400 validation_failed with this message. */
export const validationError = (message: string) => new AuthError(400, 'validation_failed', message);

/**
 * Creates the error for a feature of hosted Supabase that this server lacks. Such a request is refused, so that the
 * feature is never silently ignored.
 */
export const unsupportedFeature = (what: string) =>
  validationError(`The embedded backend does not offer ${what}. It runs on hosted Supabase.`);

const API_VERSION = '2024-01-01';

/**
 * Converts an error to a response in the format of the client's API version. With `X-Supabase-Api-Version: 2024-01-01`
 * the field `code` is the error code; without that header, the older fields `error_code` and `msg` are used.
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

/**
 * Creates the error 429 over_request_rate_limit. The seconds to wait are in the message and in the Retry-After header.
 */
export const rateLimitError = (seconds: number) => {
  const message = `Request rate limit reached. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  return new AuthError(429, 'over_request_rate_limit', message, {}, seconds);
};
