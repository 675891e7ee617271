import type { Statement } from '../../database/interface.ts';
import { RestError, unsupportedError } from '../errors.ts';
import { readPayload } from '../parse/payload.ts';
import { SqlParameters } from '../sql/parameters.ts';
import { insertStatement, updateStatement, type WritePlan } from '../sql/write.ts';
import { buildResponse, executeAsCaller, type RestContext, type StatementResult } from './context.ts';

/** Handles POST, which inserts or upserts a row or a list of rows. @throws {RestError} @throws {DatabaseError} */
export async function handleInsert(rest: RestContext, name: string): Promise<Response> {
  const { preferences, query } = rest;
  const plan = prepare(rest, name);
  if (query.conditions.length > 0) throw unsupportedError('filters on an insert');
  const payload = await readPayload(rest.request, rest.claims.role, query.columns);
  if (query.onConflict !== null && preferences.resolution === null) {
    throw new RestError(
      400,
      'PGRST100',
      'on_conflict needs Prefer: resolution=merge-duplicates or ignore-duplicates',
    );
  }
  const answer = await run(rest, insertStatement(plan, payload, new SqlParameters()));
  // As in PostgREST, an upsert that inserted no new row returns 200, unless it ignores duplicates.
  const isCreation = preferences.resolution !== 'merge-duplicates' || answer.rows > answer.updated;
  return buildResponse(isCreation ? 201 : 200, preferences, answer.body);
}

/** Handles PATCH, which updates the rows that match the filters. @throws {RestError} @throws {DatabaseError} */
export async function handleUpdate(rest: RestContext, name: string): Promise<Response> {
  const plan = prepare(rest, name);
  requireFilter(rest);
  if (rest.query.columns !== null) throw unsupportedError('the parameter columns on an update');
  const payload = await readPayload(rest.request, rest.claims.role, null);
  if (payload.isList) throw unsupportedError('an update with a list of rows; send one object');
  if (payload.names.length === 0) throw unsupportedError('an update without columns');
  const answer = await run(rest, updateStatement(plan, payload, new SqlParameters()));
  return buildResponse(
    rest.preferences.return === 'representation' ? 200 : 204,
    rest.preferences,
    answer.body,
  );
}

function prepare({ catalog, query, preferences }: RestContext, name: string): WritePlan {
  if (query.order.length > 0 || query.limit !== null || query.offset !== null) {
    throw unsupportedError('order, limit and offset on a write');
  }
  const body = { wanted: preferences.return === 'representation', one: preferences.single, scalar: false };
  return { relation: catalog.relation(name), query, preferences, body };
}

function run(rest: RestContext, statement: Statement): Promise<StatementResult> {
  const { single, return: wanted } = rest.preferences;
  return executeAsCaller(rest, statement, { readOnly: false, single: single && wanted === 'representation' });
}

/** Refuses an update without a filter, as Supabase does: a forgotten filter would change the whole table. */
function requireFilter({ query }: RestContext): void {
  if (query.conditions.length === 0) throw new RestError(400, '21000', 'UPDATE requires a WHERE clause');
}
