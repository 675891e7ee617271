/** Reports an unexpected error to the operator. A client that left, or a request during the stop, is not one. */
export function reportUnexpected(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ECONNRESET', '57014', '57P01'].includes(code)) return;
  if (error instanceof Error && error.name === 'AbortError') return;
  console.error(error);
}

/** No usable key or token came with a request. `code` and `message` are what PostgREST answers (PGRST301, …). */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
  readonly code: string;

  constructor(message: string, code = 'PGRST301') {
    super(message);
    this.code = code;
  }

  /** The answer as PostgREST gives it: 401 with code, details, hint and message. */
  toResponse(): Response {
    const body = { code: this.code, details: null, hint: null, message: this.message };
    return Response.json(body, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  }
}
