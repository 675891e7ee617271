import type { Routine } from '../catalogue/index.ts';
import { bodyError, RestError, unsupported } from '../errors.ts';
import { isRecord, parseJson } from '../parse/payload.ts';
import { parseQuery, type Query } from '../parse/query.ts';
import { callStatement } from '../sql/call.ts';
import { Parameters } from '../sql/parameters.ts';
import { type Exchange, readWishes, SCHEMA } from './exchange.ts';
import { refuseWriteParameters } from './read.ts';
import { contentRange, execute, readStatus, respond } from './respond.ts';
import { chooseRoutine } from './routine.ts';

interface Call {
  routine: Routine;
  json: string;
  given: readonly string[];
  query: Query;
}

/** POST, GET and HEAD of /rpc/name. GET runs read-only, so it cannot change anything. @throws {RestError} @throws {DatabaseError} */
export async function handleCall(exchange: Exchange, name: string): Promise<Response> {
  const wishes = readWishes(exchange.request);
  const routines = await exchange.catalogue.routines(name);
  const reads = exchange.request.method !== 'POST';
  const call = reads ? readCall(exchange, name, routines) : await postCall(exchange, name, routines);
  const { routine, query } = call;
  checkQuery(routine, query);

  const wanted =
    exchange.request.method !== 'HEAD' &&
    routine.returns !== 'void' &&
    !(exchange.request.method === 'POST' && wishes.preferences.applied.includes('return=minimal'));
  const statement = callStatement(
    {
      routine,
      schema: SCHEMA,
      json: call.json,
      given: call.given,
      query,
      body: {
        shape: wishes.shape,
        wanted,
        kind: routine.returns === 'row' ? 'rows' : 'scalar',
        bare: !routine.returnsSet,
      },
      count: wishes.preferences.count,
      maxRows: exchange.context.config.api.max_rows,
    },
    new Parameters(),
  );
  const answer = await execute(exchange, statement, {
    readOnly: reads,
    single: wishes.shape.single && routine.returnsSet,
    maxAffected: wishes.preferences.maxAffected,
  });
  const headers = { 'Content-Range': contentRange(query.window.offset, answer.rows, answer.total) };
  const status = readStatus(query.window.offset, answer);
  if (wanted) return respond(status, wishes, answer.body, headers);
  return respond(exchange.request.method === 'HEAD' ? status : 204, wishes, null, headers);
}

async function postCall(exchange: Exchange, name: string, routines: readonly Routine[]): Promise<Call> {
  const text = await exchange.bodyText();
  const json = text.trim() === '' ? '{}' : text;
  const value = parseJson(json);
  if (!isRecord(value)) throw bodyError('The arguments must be a JSON object');
  const given = Object.keys(value);
  const query = parseQuery(exchange.url.searchParams, exchange.request.headers.get('range'));
  return { routine: chooseRoutine(name, routines, given), json, given, query };
}

/** In a GET, parameters that some overload names are arguments; the others are PostgREST's own, or filters. */
function readCall(exchange: Exchange, name: string, routines: readonly Routine[]): Call {
  const known = new Set(routines.flatMap((entry) => entry.arguments.map((argument) => argument.name)));
  const own = new URLSearchParams();
  const values = new Map<string, string>();
  for (const [key, value] of exchange.url.searchParams) {
    if (!known.has(key)) own.append(key, value);
    else if (values.has(key)) throw unsupported('an argument given more than once');
    else values.set(key, value);
  }
  const given = [...values.keys()];
  const query = parseQuery(own, exchange.request.headers.get('range'));
  // Without columns to filter by, a parameter that is no argument can only be a wrong one.
  const hasRows = routines.some((entry) => entry.returns === 'row');
  const strays = hasRows
    ? []
    : [...own.keys()].filter((key) => !['select', 'order', 'limit', 'offset', 'apikey'].includes(key));
  const routine = chooseRoutine(name, routines, [...given, ...strays]);
  const entries = routine.arguments.flatMap(({ name: key, baseType }) => {
    const text = values.get(key);
    if (text === undefined) return [];
    const isJson = baseType === 'json' || baseType === 'jsonb';
    return [`${JSON.stringify(key)}:${isJson ? checkedJson(text) : JSON.stringify(text)}`];
  });
  return { routine, json: `{${entries.join(',')}}`, given, query };
}

function checkedJson(text: string): string {
  parseJson(text);
  return text;
}

/** A scalar has no columns to select, filter or order by: say so. */
function checkQuery(routine: Routine, query: Query): void {
  refuseWriteParameters(query.columns, query.onConflict);
  if (routine.returns === 'row') return;
  const selectsAll = query.select.length === 1 && query.select[0]?.kind === 'all';
  if (selectsAll && query.conditions.length === 0 && query.order.length === 0) return;
  throw new RestError(
    400,
    '42703',
    `The function ${routine.name} answers no columns to select, filter or order by.`,
  );
}
