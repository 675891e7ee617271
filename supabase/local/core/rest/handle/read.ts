import { invalidBodyError, unsupportedError } from '../errors.ts';
import { bodyLimit, isRecord, parseJson, readJsonText } from '../parse/payload.ts';
import { SqlParameters } from '../sql/parameters.ts';
import { callStatement, readStatement } from '../sql/read.ts';
import { buildResponse, executeAsCaller, type RestContext } from './context.ts';

/** Handles GET and HEAD of a table or view. @throws {RestError} @throws {DatabaseError} */
export async function handleRead(rest: RestContext, name: string): Promise<Response> {
  const { query, preferences, request, context } = rest;
  if (query.onConflict !== null || query.columns !== null) {
    throw unsupportedError('the parameters on_conflict and columns on a read');
  }
  if (request.headers.has('range')) throw unsupportedError('the Range header; use limit and offset');
  if (preferences.count && request.method === 'GET') throw unsupportedError('count=exact of a GET; use HEAD');
  const statement = readStatement(
    {
      target: rest.catalog.relation(name),
      query,
      body: { wanted: request.method === 'GET', one: preferences.single, scalar: false },
      count: preferences.count,
      maxRows: context.config.api.max_rows,
    },
    new SqlParameters(),
  );
  const answer = await executeAsCaller(rest, statement, { readOnly: true, single: preferences.single });
  // Send only the total in Content-Range, because supabase-js does not read the rest.
  const range = answer.total === null ? undefined : `*/${answer.total}`;
  return buildResponse(200, preferences, answer.body, range);
}

/** Handles POST of /rpc/name, which calls a database function. @throws {RestError} @throws {DatabaseError} */
export async function handleFunctionCall(rest: RestContext, name: string): Promise<Response> {
  const { request, preferences, url, context, claims } = rest;
  if (request.method !== 'POST') throw unsupportedError(`${request.method} of a function; use POST`);
  const [parameter] = [...url.searchParams.keys()].filter((key) => key !== 'apikey');
  if (parameter !== undefined) throw unsupportedError(`the parameter ${parameter} on a function`);
  if (preferences.count) throw unsupportedError('counting the rows of a function');
  const text = await readJsonText(request, bodyLimit(claims.role, true));
  const json = text.trim() === '' ? '{}' : text;
  const value = parseJson(json);
  if (!isRecord(value)) throw invalidBodyError('The arguments must be a JSON object');
  const given = Object.keys(value);
  const routine = rest.catalog.routine(name, given);
  const single = preferences.single && routine.returnsSet;
  const body = {
    wanted: routine.returns !== 'void' && !preferences.applied.includes('return=minimal'),
    one: single || !routine.returnsSet,
    scalar: routine.returns !== 'row',
  };
  const plan = { routine, json, given, body, maxRows: context.config.api.max_rows };
  const statement = callStatement(plan, new SqlParameters());
  const answer = await executeAsCaller(rest, statement, { readOnly: false, single });
  return buildResponse(body.wanted ? 200 : 204, preferences, answer.body);
}
