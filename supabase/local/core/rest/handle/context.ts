import * as v from 'valibot';
import { type Claims, DatabaseError, type Statement } from '../../database/interface.ts';
import type { ServerContext } from '../../http/context.ts';
import type { Catalog } from '../catalog.ts';
import { RestError } from '../errors.ts';
import type { Preferences } from '../parse/prefer.ts';
import type { Query } from '../parse/query.ts';
import { NOT_ONE, numberAfter, REQUIRE_ONE_ROW, TOO_LARGE } from '../sql/answer.ts';

/** The input of every handler: the parsed request, the caller and the catalog. */
export interface RestContext {
  context: ServerContext;
  catalog: Catalog;
  claims: Claims;
  request: Request;
  url: URL;
  /** The network address of the client. */
  address: string;
  preferences: Preferences;
  query: Query;
}

const count = v.pipe(v.string(), v.transform(Number));
/** The result of a statement: the response's JSON body and the row counts. */
const answerRow = v.object({
  body: v.nullable(v.string()),
  rows: count,
  /** The number of matching rows, ignoring limit and offset; null if the client did not ask for the number. */
  total: v.nullable(v.string()),
  updated: count,
});
export type StatementResult = v.InferOutput<typeof answerRow>;

/**
 * Runs a statement of `answerStatement` as the caller, in one transaction. With `single`, the transaction is rolled
 * back unless the result is exactly one row.
 * @throws {DatabaseError}
 * @throws {RestError} 406 PGRST116 if `single` fails; 413 if the response is too large
 */
export async function executeAsCaller(
  { context, claims, request, address }: RestContext,
  statement: Statement,
  { readOnly, single }: { readOnly: boolean; single: boolean },
): Promise<StatementResult> {
  // The database reads the client's network address from this header, as on a hosted project. Our value replaces any
  // that the client sent.
  const headers = { ...Object.fromEntries(request.headers), 'cf-connecting-ip': address };
  try {
    const statements = single ? [statement, REQUIRE_ONE_ROW] : [statement];
    const [result] = await context.db.runAs(claims, statements, { readOnly, headers });
    return v.parse(answerRow, result?.rows[0]);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const bytes = numberAfter(TOO_LARGE, error.message);
    if (bytes !== null) {
      const details = `The answer has ${bytes} bytes. Ask for fewer rows with limit and offset.`;
      throw new RestError(413, 'PGRST103', 'The answer is too large', { details });
    }
    const rows = error.statement === 1 ? numberAfter(NOT_ONE, error.message) : null;
    if (rows === null) throw error;
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    });
  }
}

/** Builds the HTTP response. It has no body if `body` is null. */
export function buildResponse(
  status: number,
  preferences: Preferences,
  body: string | null,
  range?: string,
): Response {
  const headers = new Headers(range === undefined ? {} : { 'Content-Range': range });
  if (preferences.applied.length > 0) headers.set('Preference-Applied', preferences.applied.join(', '));
  const type = preferences.single ? 'application/vnd.pgrst.object+json' : 'application/json';
  if (body !== null) headers.set('Content-Type', `${type}; charset=utf-8`);
  return new Response(body, { status, headers });
}
