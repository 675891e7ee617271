/**
 * Prints an unexpected error for the operator. Disconnected clients, stopped queries, and requests while the server
 * stops are expected, so they are not printed.
 */
export function reportUnexpectedError(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['ECONNRESET', '57014', '57P01'].includes(code)) return;
  if (error instanceof Error && error.name === 'AbortError') return;
  console.error(error);
}

/** Thrown for a request without a valid key or token. `code` and `message` are those of PostgREST (PGRST301, …). */
export class UnauthorizedError extends Error {
  override readonly name = 'UnauthorizedError';
  readonly code: string;

  constructor(message: string, code = 'PGRST301') {
    super(message);
    this.code = code;
  }

  /** The response that PostgREST would send: 401 with code, details, hint and message. */
  toResponse(): Response {
    const body = { code: this.code, details: null, hint: null, message: this.message };
    return Response.json(body, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
  }
}
