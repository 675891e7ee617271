import type { Statement } from '../../database/interface.ts';
import { bodyError, RestError, unsupported } from '../errors.ts';
import { bodyLimit, payloadColumns, readJsonText, readPayload } from '../parse/payload.ts';
import { Parameters } from '../sql/parameters.ts';
import { deleteStatement, insertStatement, updateStatement, type WritePlan } from '../sql/write.ts';
import { type Answer, contentRange, type Exchange, execute, respond } from './exchange.ts';

/** POST: inserts one object or a list, or upserts them. @throws {RestError} @throws {DatabaseError} */
export async function handleInsert(exchange: Exchange, name: string): Promise<Response> {
  const { wishes, query } = exchange;
  const plan = prepare(exchange, name);
  if (query.conditions.length > 0) throw unsupported('filters on an insert');
  const payload = readPayload(await readJsonText(exchange.request, bodyLimit(exchange.claims.role, false)));
  const names = payloadColumns(payload, query.columns);
  if (query.onConflict !== null && wishes.resolution === null) {
    throw new RestError(
      400,
      'PGRST100',
      'on_conflict needs Prefer: resolution=merge-duplicates or ignore-duplicates',
    );
  }
  const answer = await run(exchange, insertStatement(plan, payload, names, new Parameters()));
  // As PostgREST: an upsert that made no new row is not a creation.
  const isCreation = wishes.resolution === null || answer.rows > answer.updated;
  return respond(
    isCreation ? 201 : 200,
    wishes,
    answer.body,
    contentRange(0, 0, wishes.count ? answer.rows : null),
  );
}

/** PATCH of the rows the filters match. @throws {RestError} @throws {DatabaseError} */
export async function handleUpdate(exchange: Exchange, name: string): Promise<Response> {
  const plan = prepare(exchange, name);
  requireFilter(exchange, 'UPDATE');
  const payload = readPayload(await readJsonText(exchange.request, bodyLimit(exchange.claims.role, false)));
  if (payload.isArray) throw bodyError('An update takes one JSON object');
  const names = payloadColumns(payload, exchange.query.columns);
  return respondToChange(
    exchange,
    await run(exchange, updateStatement(plan, payload, names, new Parameters())),
  );
}

/** DELETE of the rows the filters match. @throws {RestError} @throws {DatabaseError} */
export async function handleDelete(exchange: Exchange, name: string): Promise<Response> {
  const plan = prepare(exchange, name);
  requireFilter(exchange, 'DELETE');
  return respondToChange(exchange, await run(exchange, deleteStatement(plan, new Parameters())));
}

function prepare({ catalogue, query, wishes }: Exchange, name: string): WritePlan {
  if (query.order.length > 0 || query.hasWindow) throw unsupported('order, limit and offset on a write');
  const body = { wanted: wishes.return === 'representation', one: wishes.single, scalar: false };
  return { relation: catalogue.relation(name), query, wishes, body };
}

function run(exchange: Exchange, statement: Statement): Promise<Answer> {
  const { single, return: wanted } = exchange.wishes;
  return execute(exchange, statement, { readOnly: false, single: single && wanted === 'representation' });
}

function respondToChange({ wishes }: Exchange, answer: Answer): Response {
  const status = wishes.return === 'representation' ? 200 : 204;
  return respond(
    status,
    wishes,
    answer.body,
    contentRange(0, answer.rows, wishes.count ? answer.rows : null),
  );
}

/** Supabase refuses to change a whole table by a forgotten filter; so do we. */
function requireFilter({ query }: Exchange, verb: 'UPDATE' | 'DELETE'): void {
  if (query.conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}
