import type { Statement } from '../../database/interface.ts';
import type { Relation } from '../catalogue/index.ts';
import { bodyError, RestError, unsupported } from '../errors.ts';
import { isRecord, parseJson, payloadColumns, readPayload } from '../parse/payload.ts';
import type { Query } from '../parse/query.ts';
import { Parameters } from '../sql/parameters.ts';
import { deleteStatement, insertStatement, updateStatement, type WritePlan } from '../sql/write.ts';
import { type Exchange, readQuery, readWishes, type Wishes } from './exchange.ts';
import { tableSql } from './read.ts';
import { type Answer, contentRange, execute, respond } from './respond.ts';

/** POST: inserts one object or a list, or upserts them. @throws {RestError} @throws {DatabaseError} */
export async function handleInsert(exchange: Exchange, name: string): Promise<Response> {
  const { wishes, plan, query, relation } = await prepare(exchange, name);
  if (query.conditions.length > 0) throw unsupported('filters on an insert');
  const payload = readPayload(await exchange.bodyText());
  const names = payloadColumns(payload, query.columns);
  if (query.onConflict !== null && wishes.preferences.resolution === null) {
    throw new RestError(
      400,
      'PGRST100',
      'on_conflict needs Prefer: resolution=merge-duplicates or ignore-duplicates',
    );
  }
  const answer = await run(exchange, wishes, insertStatement(plan, payload, names, new Parameters()));
  const inserted = answer.rows - answer.updated;
  // As PostgREST: an upsert that made no new row is not a creation.
  const status = wishes.preferences.resolution !== null && inserted === 0 ? 200 : 201;
  const headers: Record<string, string> = {
    'Content-Range': `*/${wishes.preferences.count ? answer.rows : '*'}`,
  };
  if (wishes.preferences.return === 'headers-only') {
    const location = locationOf(relation, answer);
    if (location !== null) headers.Location = location;
  }
  return respond(status, wishes, bodyOf(wishes, answer), headers);
}

/** PATCH of the rows the filters match. @throws {RestError} @throws {DatabaseError} */
export async function handleUpdate(exchange: Exchange, name: string): Promise<Response> {
  const { wishes, plan, query } = await prepare(exchange, name);
  requireFilter(query, 'UPDATE');
  const payload = readPayload(await exchange.bodyText());
  if (payload.isArray) throw bodyError('An update takes one JSON object');
  const names = payloadColumns(payload, query.columns);
  const answer = await run(exchange, wishes, updateStatement(plan, payload, names, new Parameters()));
  const range = contentRange(0, answer.rows, wishes.preferences.count ? answer.rows : null);
  return respondToChange(wishes, answer, range);
}

/** DELETE of the rows the filters match. @throws {RestError} @throws {DatabaseError} */
export async function handleDelete(exchange: Exchange, name: string): Promise<Response> {
  const { wishes, plan, query } = await prepare(exchange, name);
  requireFilter(query, 'DELETE');
  const answer = await run(exchange, wishes, deleteStatement(plan, new Parameters()));
  return respondToChange(wishes, answer, `*/${wishes.preferences.count ? answer.rows : '*'}`);
}

async function prepare(exchange: Exchange, name: string) {
  const wishes = readWishes(exchange.request);
  const query = readQuery(exchange);
  if (query.order.length > 0 || query.hasWindow) throw unsupported('order, limit and offset on a write');
  const relation = await exchange.catalogue.relation(name);
  const plan: WritePlan = {
    relation,
    table: tableSql(relation.name),
    query,
    preferences: wishes.preferences,
    body: {
      shape: wishes.preferences.return === 'headers-only' ? { ...wishes.shape, single: false } : wishes.shape,
      wanted: wishes.preferences.return !== 'minimal',
      kind: 'rows',
      bare: false,
    },
  };
  return { wishes, plan, query, relation };
}

function run(exchange: Exchange, wishes: Wishes, statement: Statement): Promise<Answer> {
  return execute(exchange, statement, {
    readOnly: false,
    single: wishes.shape.single && wishes.preferences.return === 'representation',
    maxAffected: wishes.preferences.maxAffected,
  });
}

function respondToChange(wishes: Wishes, answer: Answer, range: string): Response {
  const status = wishes.preferences.return === 'representation' ? 200 : 204;
  return respond(status, wishes, bodyOf(wishes, answer), { 'Content-Range': range });
}

function bodyOf({ preferences }: Wishes, answer: Answer): string | null {
  return preferences.return === 'representation' ? answer.body : null;
}

/** Supabase refuses to change a whole table by a forgotten filter; so do we. */
function requireFilter(query: Query, verb: 'UPDATE' | 'DELETE'): void {
  if (query.conditions.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}

/** Where a single inserted row can be read: `/table?id=eq.1`. */
function locationOf(relation: Relation, answer: Answer): string | null {
  const rows = answer.body === null ? [] : parseJson(answer.body);
  const [row, ...others] = Array.isArray(rows) ? rows : [];
  if (!isRecord(row) || others.length > 0 || relation.primaryKey.length === 0) return null;
  const filters = relation.primaryKey.map(
    (name) => `${encodeURIComponent(name)}=eq.${encodeURIComponent(String(row[name]))}`,
  );
  return `/${encodeURIComponent(relation.name)}?${filters.join('&')}`;
}
