/**
 * The `kind` in an error response: why the assistant could not answer. For the provider's errors see
 * docs/product.md#chat-5.
 */
export type ProblemKind =
  | 'not_configured'
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'exam_running'
  | 'rate_limited'
  | ProviderErrorKind;

/** The ways in which a call to the provider can fail (docs/product.md#chat-5). */
export type ProviderErrorKind =
  | 'bad_request'
  | 'authentication'
  | 'permission_denied'
  | 'not_found'
  | 'conflict'
  | 'unprocessable'
  | 'rate_limit'
  | 'server'
  | 'abort'
  | 'timeout'
  | 'connection';

/** The body of an error response. It never contains the provider's own message, which can include parts of the key. */
export interface ProblemBody {
  kind: ProblemKind;
  message: string;
}

/** An error response: the body for the browser, and the HTTP status. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly status: number;
  /** Seconds until a retry can succeed; null if waiting does not help. */
  readonly retryAfter: number | null;

  constructor(kind: ProblemKind, status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  get body(): ProblemBody {
    return { kind: this.kind, message: this.message };
  }

  /** The error response as JSON: `{"error": {"kind": "…", "message": "…"}}`. */
  toResponse(): Response {
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (this.retryAfter !== null) headers.set('Retry-After', String(this.retryAfter));
    if (this.status === 401) headers.set('WWW-Authenticate', 'Bearer');
    return Response.json({ error: this.body }, { status: this.status, headers });
  }
}

const PROVIDER_MESSAGES: Readonly<Record<ProviderErrorKind, string>> = {
  bad_request: 'The AI provider did not understand the request.',
  authentication: 'The AI provider refused the server’s key.',
  permission_denied: 'The AI provider does not allow this with the server’s key.',
  not_found: 'The AI provider does not know the model.',
  conflict: 'The AI provider is busy with another request.',
  unprocessable: 'The AI provider could not work with the request.',
  rate_limit: 'The AI provider takes no more requests for now.',
  server: 'The AI provider failed to answer.',
  abort: 'The request was given up.',
  timeout: 'The AI provider took too long to answer.',
  connection: 'The connection to the AI provider failed.',
};

/** The error response for a failed call to the provider: 504 for a timeout, otherwise 502. */
export function providerProblem(kind: ProviderErrorKind): Problem {
  return new Problem(kind, kind === 'timeout' ? 504 : 502, PROVIDER_MESSAGES[kind]);
}
