import type { AuthError, PostgrestSingleResponse, Session } from '@supabase/supabase-js';
import { type AuthSession, FRESH_SECOND_STEP_REQUIRED } from '#features/auth';
import { AppError, type AppErrorKind } from '#kernel/app-error';
import { toSession } from './authSession.ts';

/** The fields that all errors of supabase-js have. */
interface ServiceError {
  message: string;
  code?: string | undefined;
  status?: number | undefined;
  name?: string | undefined;
  /** Only the database's errors have details. */
  details?: string | null | undefined;
}

const KINDS_BY_CODE: Readonly<Record<string, AppErrorKind>> = {
  PGRST116: 'not-found',
  PGRST301: 'signed-out',
  PGRST303: 'signed-out',
  '42501': 'forbidden',
  '23505': 'conflict',
  '23503': 'conflict',
  '23514': 'invalid',
  '22P02': 'invalid',
  over_email_send_rate_limit: 'rate-limited',
  over_request_rate_limit: 'rate-limited',
  session_not_found: 'signed-out',
  refresh_token_not_found: 'signed-out',
  refresh_token_already_used: 'signed-out',
};

/**
 * Whether the response did not come from the auth server: no network (status 0), a gateway's error page, or
 * text that is not JSON.
 */
function isUnanswered({ name, status = 0 }: ServiceError): boolean {
  return name === 'AuthUnknownError' || (name === 'AuthRetryableFetchError' && status !== 500);
}

/**
 * Messages that supabase-js makes up if the server sent none: raw JSON, an HTML page, a gateway's status line,
 * or the browser's error text. None of them helps a learner.
 */
const NO_MESSAGE = /^(\{.*\}|\s*<.*|Internal Server Error|HTTP \d{3}|\w*Error: .*)$/s;

/**
 * Classifies a backend error by code, then by status. Keeps the server's message. If the server sent none, the
 * message is empty and each screen shows its own text (docs/product.md#err-1).
 */
export function toAppError(error: ServiceError, status?: number): AppError {
  // The database refuses some calls until the learner has entered a new code. Only the details say so.
  const code = error.details === FRESH_SECOND_STEP_REQUIRED ? error.details : error.code;
  const answered = status ?? error.status ?? 0;
  const options = { code: code === undefined || code === '' ? null : code, status: answered, cause: error };
  const isSaid = !isUnanswered(error) && !NO_MESSAGE.test(error.message);
  return new AppError(kindOf(error, answered), isSaid ? error.message : '', options);
}

function kindOf(error: ServiceError, status: number): AppErrorKind {
  const byCode = error.code === undefined ? undefined : KINDS_BY_CODE[error.code];
  // PostgREST answers code 42501 with status 401 if nobody is signed in, and with 403 otherwise.
  if (byCode === 'forbidden' && status === 401) return 'signed-out';
  if (byCode !== undefined) return byCode;
  if (error.name === 'AuthSessionMissingError' || status === 401) return 'signed-out';
  // supabase-js reports a request that never reached the server with status 0, or as a retryable fetch error.
  if (isUnanswered(error) || status === 0 || status === 408 || status >= 500) return 'offline';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rate-limited';
  if (status >= 400) return 'invalid';
  return 'unknown';
}

interface Answer {
  data: unknown;
  error: ServiceError | null;
  status?: number;
}

/** Returns the response's data, or throws its error as an AppError. */
export function dataOrThrow<A extends Answer>(answer: A): Extract<A, { error: null }>['data'];
export function dataOrThrow({ data, error, status }: Answer): unknown {
  if (error !== null) throw toAppError(error, status);
  return data;
}

interface SessionAnswer {
  data: { session: Session | null };
  error: AuthError | null;
}

/**
 * Converts the session in a response of the auth server.
 * @throws {AppError} if the response is an error or has no session
 */
export function sessionOrThrow({ data, error }: SessionAnswer): AuthSession {
  if (error !== null) throw toAppError(error);
  if (data.session === null) throw new AppError('unknown', 'The server sent no session.');
  return toSession(data.session);
}

/**
 * @throws {AppError} unless the row is stored. A duplicate (23505) is fine: an earlier request stored the row
 * and its response was lost. A captive portal may answer with another status than 201.
 */
export function requireStored({ error, status }: PostgrestSingleResponse<null>): void {
  if (error === null && status !== 201) throw new AppError('offline', '');
  if (error !== null && error.code !== '23505') throw toAppError(error, status);
}
