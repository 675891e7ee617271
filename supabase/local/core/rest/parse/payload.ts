import type { Claims } from '../../database/interface.ts';
import { readBytes } from '../../http/body.ts';
import { jsonProblem } from '../../http/json.ts';
import { bodyError, RestError } from '../errors.ts';

/** A JSON body of rows. `json` is the original text, because parsing would lose digits of large numbers. */
export interface Payload {
  /** Always the text of a JSON array. */
  json: string;
  rows: readonly Readonly<Record<string, unknown>>[];
  isArray: boolean;
}

/**
 * Reads a request's body.
 * @throws {RestError} 400 PGRST102 if the body is no object or list of objects
 */
export function readPayload(text: string): Payload {
  const value = parseJson(text);
  const isArray = Array.isArray(value);
  const rows: Record<string, unknown>[] = [];
  for (const row of isArray ? value : [value]) {
    if (!isRecord(row)) throw bodyError('The body must be a JSON object or a list of objects');
    rows.push(row);
  }
  return { json: isArray ? text : `[${text}]`, rows, isArray };
}

/**
 * The largest bodies, which are kept in memory: more than any call of the app sends. Visitors (not signed in) have
 * nothing to send.
 */
const MAX_BYTES = { learner: 1024 * 1024, visitor: 16 * 1024 };
/**
 * The largest bodies with a function's arguments. A learner's arguments may list the questions that they already had.
 */
const MAX_CALL_BYTES = { learner: 128 * 1024, visitor: 4 * 1024 };

/** The largest body that a caller may send, in bytes. */
export function bodyLimit(role: Claims['role'], isCall: boolean): number {
  return (isCall ? MAX_CALL_BYTES : MAX_BYTES)[role === 'anon' ? 'visitor' : 'learner'];
}

/** The text of a JSON body. @throws {RestError} 415 if it is not JSON, 413 when it is too large */
export async function readJsonText(request: Request, limit: number): Promise<string> {
  const type = request.headers.get('content-type') ?? 'application/json';
  if (!/^application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i.test(type)) {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  const tooLarge = () => new RestError(413, 'PGRST102', `The body is larger than ${limit} bytes`);
  return (await readBytes(request, limit, tooLarge)).toString('utf8');
}

/** @throws {RestError} 400 PGRST102 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bodyError('Empty or invalid json');
  }
  const fault = jsonProblem(value);
  if (fault !== null) throw bodyError(`The body ${fault}`);
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The columns that a body sets: those of `columns=`, else the objects' keys, which must all be the same.
 * @throws {RestError} 400
 */
export function payloadColumns(payload: Payload, columns: readonly string[] | null): string[] {
  if (columns !== null) return [...new Set(columns)];
  const keys = Object.keys(payload.rows[0] ?? {});
  for (const row of payload.rows) {
    const same = Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
    if (!same) throw bodyError('All object keys must match');
  }
  return keys;
}
