import type { DatabaseError } from '../database/interface.ts';

/** The body of a PostgREST error; the four keys are always present. */
export interface ErrorBody {
  code: string;
  details: string | null;
  hint: string | null;
  message: string;
}

/** An error response: HTTP status and the body's four fields. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }

  body(): ErrorBody {
    return { code: this.code, details: this.details, hint: this.hint, message: this.message };
  }
}

/** Creates the error for a query string that does not follow PostgREST's grammar: 400 PGRST100. */
export function syntaxError(what: string, text: string, details?: string): RestError {
  const more = details === undefined ? {} : { details };
  return new RestError(400, 'PGRST100', `"failed to parse ${what} (${text})"`, more);
}

/**
 * Creates the error for a PostgREST feature that the embedded backend does not support. Every request for such a
 * feature gets this error; no feature is silently ignored.
 */
export function unsupportedError(feature: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', {
    details: `The embedded backend does not offer ${feature}. It runs on hosted Supabase.`,
  });
}

/** Creates the error for a request body that cannot be used: 400 PGRST102. */
export function invalidBodyError(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

/**
 * HTTP statuses by SQLSTATE, as PostgREST documents them: first for exact codes, then for classes of codes. Any other
 * code is the caller's mistake: 400.
 */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
};
const STATUS_BY_CLASS: readonly (readonly [RegExp, number])[] = [
  [/^(?:0L|0P|28)/, 403],
  [/^(?:08|53)/, 503],
  // The class 57 includes 57014, the error of a query that the watchdog stopped. The response to it is 500.
  [/^(?:09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
];

function statusOf(error: DatabaseError, anonymous: boolean): number {
  if (error.code === '42501') return anonymous ? 401 : 403;
  if (error.code === '21000') return error.message.endsWith('requires a WHERE clause') ? 400 : 500;
  // RAISE ... USING ERRCODE = 'PT404' lets a function choose the status itself.
  const chosen = /^PT([2-5]\d\d)$/.exec(error.code)?.[1];
  if (chosen !== undefined) return Number(chosen);
  return STATUS_BY_CODE[error.code] ?? STATUS_BY_CLASS.find(([codes]) => codes.test(error.code))?.[1] ?? 400;
}

/**
 * Converts a database error to PostgREST's response. If permission is denied, a visitor gets 401 and has to sign in; a
 * learner gets 403.
 */
export function fromDatabaseError(error: DatabaseError, anonymous: boolean): RestError {
  return new RestError(statusOf(error, anonymous), error.code, error.message, {
    details: error.details,
    hint: error.hint,
  });
}
