import * as v from 'valibot';
import { type Claims, DatabaseError, type Statement } from '../../database/interface.ts';
import type { ServerContext } from '../../http/context.ts';
import type { Catalog } from '../catalog.ts';
import { RestError } from '../errors.ts';
import type { Preferences } from '../parse/prefer.ts';
import type { Query } from '../parse/query.ts';
import { REQUIRE_ONE_ROW, rowCountInError, tooLargeBytes } from '../sql/answer.ts';

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

const answerRow = v.object({
  total: v.nullable(v.string()),
  rows: v.string(),
  body: v.nullable(v.string()),
  updated: v.string(),
});

/** The result of a statement: the response's JSON body and the row counts. */
export interface StatementResult {
  body: string | null;
  rows: number;
  /** The number of matching rows, ignoring limit and offset; null if the client did not ask for the number. */
  total: string | null;
  updated: number;
}

/**
 * Runs a statement of `answerStatement` as the caller, in one transaction. With `single`, the transaction is rolled
 * back unless the result is exactly one row.
 * @throws {DatabaseError}
 * @throws {RestError} 406 PGRST116 if `single` fails; 413 if the response is too large
 */
export async function executeAsCaller(
  { context, claims, request, url, address }: RestContext,
  statement: Statement,
  { readOnly, single }: { readOnly: boolean; single: boolean },
): Promise<StatementResult> {
  const requestContext = {
    readOnly,
    method: request.method,
    path: url.pathname,
    // The database reads the client's network address from this header, as on a hosted project. Our value replaces any
    // that the client sent.
    headers: { ...Object.fromEntries(request.headers), 'cf-connecting-ip': address },
  };
  try {
    const statements = single ? [statement, REQUIRE_ONE_ROW] : [statement];
    const [result] = await context.db.runAs(claims, statements, requestContext);
    const row = v.parse(answerRow, result?.rows[0]);
    return {
      body: row.body,
      rows: Number(row.rows),
      total: row.total,
      updated: Number(row.updated),
    };
  } catch (error) {
    const bytes = error instanceof DatabaseError ? tooLargeBytes(error.message) : null;
    if (bytes !== null) {
      const details = `The answer has ${bytes} bytes. Ask for fewer rows with limit and offset.`;
      throw new RestError(413, 'PGRST103', 'The answer is too large', { details });
    }
    const isGuard = error instanceof DatabaseError && error.statement === 1;
    const rows = isGuard ? rowCountInError(error.message) : null;
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
