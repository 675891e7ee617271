import * as v from 'valibot';
import { readBytes } from './body.ts';

/**
 * How many levels deep a JSON value may be nested. No body of the app is nested so deeply. Deeper values are refused
 * before they reach Postgres.
 */
const MAX_DEPTH = 64;
/** Characters that Postgres cannot store or that confuse readers: NUL and unpaired surrogates. */
const UNKEEPABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Describes the problem of a JSON value: it is nested too deeply, or contains characters that cannot be stored. Returns
 * null if the value has no problem.
 */
export function jsonProblem(value: unknown, depth = 0): string | null {
  if (typeof value === 'string')
    return UNKEEPABLE.test(value) ? 'holds characters that cannot be kept' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH}`;
  for (const [key, entry] of Object.entries(value)) {
    const fault = jsonProblem(key) ?? jsonProblem(entry, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * Reads and checks a JSON body; an empty body counts as `{}`.
 * @throws the error that `refuse` makes from a description of the problem, such as "is too large" or "is not JSON"
 */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  limit: number,
  refuse: (problem: string) => Error,
): Promise<v.InferOutput<Schema>> {
  const tooLarge = () => refuse('is too large');
  const text = (await readBytes(request, limit, tooLarge)).toString('utf8');
  let json: unknown;
  try {
    json = text === '' ? {} : JSON.parse(text);
  } catch {
    throw refuse('is not JSON');
  }
  const fault = jsonProblem(json);
  if (fault !== null) throw refuse(fault);
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  throw refuse(`does not fit at "${v.getDotPath(parsed.issues[0]) ?? ''}": ${parsed.issues[0].message}`);
}
