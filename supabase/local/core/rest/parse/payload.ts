import type { Claims } from '../../database/interface.ts';
import { readBytes } from '../../http/body.ts';
import { jsonProblem } from '../../http/json.ts';
import { invalidBodyError, RestError } from '../errors.ts';

/** A JSON body with the values of rows. */
export interface Payload {
  /** A list of rows. It contains the original text, because parsing would lose digits of large numbers. */
  json: string;
  /** The names of the columns. */
  names: readonly string[];
  /** Whether the body was a list; it may have one row. */
  isList: boolean;
}

/**
 * Reads the body of an insert or update: a row or a list of rows. If `columns` is null, the rows' keys name the columns.
 * @throws {RestError} 400 PGRST102 for any other body, or if `columns` is null and the rows have different keys
 */
export async function readPayload(
  request: Request,
  role: Claims['role'],
  columns: readonly string[] | null,
): Promise<Payload> {
  const text = await readJsonText(request, bodyLimit(role, false));
  const value = parseJson(text);
  const isList = Array.isArray(value);
  const rows: readonly unknown[] = isList ? value : [value];
  if (!rows.every(isRecord)) throw invalidBodyError('The body must be a JSON object or a list of objects');
  const names = columns ?? Object.keys(rows[0] ?? {});
  const hasNames = (row: Record<string, unknown>) =>
    Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));
  if (columns === null && !rows.every(hasNames)) throw invalidBodyError('All object keys must match');
  return { json: isList ? text : `[${text}]`, names, isList };
}

/**
 * The largest request bodies in bytes: larger than any that the app sends, and small enough to be read into memory.
 * Visitors, who are not signed in, have almost nothing to send.
 */
const MAX_BYTES = { learner: 1024 * 1024, visitor: 16 * 1024 };
/**
 * The largest bodies of function calls, in bytes. A learner's call may list the questions that the learner has already
 * seen.
 */
const MAX_CALL_BYTES = { learner: 128 * 1024, visitor: 4 * 1024 };

/** Returns the largest body, in bytes, that a caller may send. */
export function bodyLimit(role: Claims['role'], isCall: boolean): number {
  return (isCall ? MAX_CALL_BYTES : MAX_BYTES)[role === 'anon' ? 'visitor' : 'learner'];
}

/** Reads the text of a JSON body. @throws {RestError} 400 if the body is not JSON, 413 if it is too large */
export async function readJsonText(request: Request, limit: number): Promise<string> {
  const type = request.headers.get('content-type') ?? 'application/json';
  if (!/^application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i.test(type)) {
    throw invalidBodyError(`Content-Type not acceptable: ${type}`);
  }
  const tooLarge = () => new RestError(413, 'PGRST102', `The body is larger than ${limit} bytes`);
  return (await readBytes(request, limit, tooLarge)).toString('utf8');
}

/** Parses the text of a JSON body. @throws {RestError} 400 PGRST102 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBodyError('Empty or invalid json');
  }
  const fault = jsonProblem(value);
  if (fault !== null) throw invalidBodyError(`The body ${fault}`);
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
