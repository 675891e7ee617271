import type { Claims } from '../../database/interface.ts';
import { readBytes } from '../../http/body.ts';
import { jsonProblem } from '../../http/json.ts';
import { invalidBodyError, RestError } from '../errors.ts';

/** A JSON body of rows. `json` is the original text, because parsing would lose digits of large numbers. */
export interface Payload {
  /** The text of a JSON array, even if the body was a single object. */
  json: string;
  rows: readonly Readonly<Record<string, unknown>>[];
  isArray: boolean;
}

/**
 * Reads rows from the text of a request's body.
 * @throws {RestError} 400 PGRST102 if the text is neither an object nor a list of objects
 */
export function readPayload(text: string): Payload {
  const value = parseJson(text);
  const isArray = Array.isArray(value);
  const rows: Record<string, unknown>[] = [];
  for (const row of isArray ? value : [value]) {
    if (!isRecord(row)) throw invalidBodyError('The body must be a JSON object or a list of objects');
    rows.push(row);
  }
  return { json: isArray ? text : `[${text}]`, rows, isArray };
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

/** Reads the text of a JSON body. @throws {RestError} 415 if the body is not JSON, 413 if it is too large */
export async function readJsonText(request: Request, limit: number): Promise<string> {
  const type = request.headers.get('content-type') ?? 'application/json';
  if (!/^application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i.test(type)) {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
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

/**
 * Returns the columns that a body sets: those of `columns=`, else the keys of its objects.
 * @throws {RestError} 400 if the objects have different keys
 */
export function payloadColumns(payload: Payload, columns: readonly string[] | null): string[] {
  if (columns !== null) return [...new Set(columns)];
  const keys = Object.keys(payload.rows[0] ?? {});
  for (const row of payload.rows) {
    const same = Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
    if (!same) throw invalidBodyError('All object keys must match');
  }
  return keys;
}
