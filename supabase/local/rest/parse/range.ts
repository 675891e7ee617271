import { RestError, syntaxError } from '../errors.ts';

/** A window of rows. `limit` null means no end was asked for. */
export interface Window {
  offset: number;
  limit: number | null;
}

/**
 * The window of `limit=`, `offset=` and a `Range: 0-9` header; both given, their overlap.
 * @throws {RestError} 400 PGRST100 when a number is none, 416 PGRST103 when the range is turned around
 */
export function parseWindow(limit: string | null, offset: string | null, range: string | null): Window {
  const start = offset === null ? 0 : wholeNumber('offset', offset);
  const asked: Window = { offset: start, limit: limit === null ? null : wholeNumber('limit', limit) };
  const header = range === null ? null : parseRange(range);
  if (header === null) return asked;
  const from = Math.max(asked.offset, header.offset);
  const end = Math.min(endOf(asked), endOf(header));
  return { offset: from, limit: Number.isFinite(end) ? Math.max(0, end - from) : null };
}

function endOf(window: Window): number {
  return window.limit === null ? Number.POSITIVE_INFINITY : window.offset + window.limit;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (/^-\d{1,15}$/.test(text)) throw notSatisfiable(`The ${name} must not be negative.`);
  throw syntaxError(`${name} parameter`, text);
}

function parseRange(text: string): Window {
  const match = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(text.trim());
  if (match === null) throw syntaxError('Range header', text);
  const offset = Number(match[1]);
  if (match[2] === undefined) return { offset, limit: null };
  const limit = Number(match[2]) - offset + 1;
  if (limit < 1)
    throw notSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  return { offset, limit };
}

/** 416: what was asked for lies outside of the rows there are. */
export function notSatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
}
