import { bodyError, RestError, unsupported } from '../errors.ts';
import { bodyLimit, isRecord, parseJson, readJsonText } from '../parse/payload.ts';
import { Parameters } from '../sql/parameters.ts';
import { callStatement, readStatement } from '../sql/read.ts';
import { contentRange, type Exchange, execute, readStatus, respond } from './exchange.ts';

/** GET and HEAD of a table or view. @throws {RestError} @throws {DatabaseError} */
export async function handleRead(exchange: Exchange, name: string): Promise<Response> {
  const { query, wishes, request, context } = exchange;
  if (query.columns !== null || query.onConflict !== null) {
    const parameter = query.columns === null ? 'on_conflict' : 'columns';
    throw new RestError(400, 'PGRST100', `The parameter ${parameter} has no place in this request.`);
  }
  if (request.headers.has('range')) throw unsupported('the Range header; use limit and offset');
  const statement = readStatement(
    {
      target: exchange.catalogue.relation(name),
      query,
      body: { wanted: request.method === 'GET', one: wishes.single, scalar: false },
      count: wishes.count,
      maxRows: context.config.api.max_rows,
    },
    new Parameters(),
  );
  const answer = await execute(exchange, statement, { readOnly: true, single: wishes.single });
  const { offset } = query.window;
  const range = contentRange(offset, answer.rows, answer.total);
  return respond(readStatus(offset, answer), wishes, answer.body, range);
}

/** POST of /rpc/name. @throws {RestError} @throws {DatabaseError} */
export async function handleCall(exchange: Exchange, name: string): Promise<Response> {
  const { request, wishes, url, context, claims } = exchange;
  if (request.method !== 'POST') throw unsupported(`${request.method} of a function; use POST`);
  const [parameter] = [...url.searchParams.keys()].filter((key) => key !== 'apikey');
  if (parameter !== undefined) throw unsupported(`the parameter ${parameter} on a function`);
  if (wishes.count) throw unsupported('counting the rows of a function');
  const text = await readJsonText(request, bodyLimit(claims.role, true));
  const json = text.trim() === '' ? '{}' : text;
  const value = parseJson(json);
  if (!isRecord(value)) throw bodyError('The arguments must be a JSON object');
  const given = Object.keys(value);
  const routine = exchange.catalogue.routine(name, given);
  const single = wishes.single && routine.returnsSet;
  const body = {
    wanted: routine.returns !== 'void' && !wishes.applied.includes('return=minimal'),
    one: single || !routine.returnsSet,
    scalar: routine.returns !== 'row',
  };
  const plan = { routine, json, given, body, maxRows: context.config.api.max_rows };
  const statement = callStatement(plan, new Parameters());
  const answer = await execute(exchange, statement, { readOnly: false, single });
  return respond(body.wanted ? 200 : 204, wishes, answer.body);
}
