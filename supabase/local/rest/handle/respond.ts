import * as v from 'valibot';
import { DatabaseError, type RequestContext, type Statement } from '../../database/interface.ts';
import { RestError } from '../errors.ts';
import { notSatisfiable } from '../parse/range.ts';
import { guardedCount, guardStatement } from '../sql/answer.ts';
import type { Exchange, Wishes } from './exchange.ts';

const answerRow = v.object({
  total: v.nullable(v.string()),
  rows: v.string(),
  body: v.nullable(v.string()),
  updated: v.string(),
});

/** What the database answered: the JSON it wrote, and the counts. */
export interface Answer {
  body: string | null;
  rows: number;
  /** Rows without the window; null unless a count was asked for. */
  total: number | null;
  updated: number;
}

/**
 * Runs an answer statement as the caller, in one transaction.
 * `single` (exactly one) and `maxAffected` bound the rows it may answer; outside of them everything is taken back.
 * @throws {DatabaseError}
 * @throws {RestError} 406 PGRST116, 400 PGRST124
 */
export async function execute(
  exchange: Exchange,
  statement: Statement,
  options: { readOnly: boolean; single: boolean; maxAffected: number | null },
): Promise<Answer> {
  const { context, claims, request, url } = exchange;
  const statements = [statement];
  if (options.maxAffected !== null) statements.push(guardStatement(0, options.maxAffected));
  if (options.single) statements.push(guardStatement(1, 1));
  const requestContext: RequestContext = {
    readOnly: options.readOnly,
    method: request.method,
    path: url.pathname,
    headers: Object.fromEntries(request.headers),
  };
  try {
    const [result] = await context.db.runAs(claims, statements, requestContext);
    const row = v.parse(answerRow, result?.rows[0]);
    return {
      body: row.body,
      rows: Number(row.rows),
      total: row.total === null ? null : Number(row.total),
      updated: Number(row.updated),
    };
  } catch (error) {
    throw guardError(error, options.maxAffected) ?? error;
  }
}

function guardError(error: unknown, maxAffected: number | null): RestError | null {
  if (!(error instanceof DatabaseError) || error.statement === null || error.statement === 0) return null;
  const rows = guardedCount(error.message);
  if (rows === null) return null;
  if (maxAffected !== null && rows > maxAffected) {
    const message = 'Query result exceeds max-affected preference constraint';
    return new RestError(400, 'PGRST124', message, { details: `The query affects ${rows} rows` });
  }
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}

/** `0-9/100`; `*` stands for no rows and for a total nobody asked for. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;
}

/** 200, or 206 when the counted total is more than was sent. @throws {RestError} 416 past the end */
export function readStatus(offset: number, { rows, total }: Answer): 200 | 206 {
  if (total === null) return 200;
  if (offset > 0 && offset > total) {
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}

/** Builds the answer; a null body sends none. */
export function respond(
  status: number,
  { preferences, shape }: Wishes,
  body: string | null,
  headers: Record<string, string>,
): Response {
  const all = new Headers(headers);
  if (preferences.applied.length > 0) all.set('Preference-Applied', preferences.applied.join(', '));
  if (body !== null) all.set('Content-Type', shape.contentType);
  return new Response(body, { status, headers: all });
}
