import { RestError } from '../errors.ts';
import { identifier, Parameters } from '../sql/parameters.ts';
import { readStatement } from '../sql/read.ts';
import { type Exchange, readQuery, readWishes, SCHEMA } from './exchange.ts';
import { contentRange, execute, readStatus, respond } from './respond.ts';

/** GET and HEAD of a table or view. @throws {RestError} @throws {DatabaseError} */
export async function handleRead(exchange: Exchange, name: string): Promise<Response> {
  const wishes = readWishes(exchange.request);
  const query = readQuery(exchange);
  refuseWriteParameters(query.columns, query.onConflict);
  const relation = await exchange.catalogue.relation(name);
  const isHead = exchange.request.method === 'HEAD';
  const statement = readStatement(
    {
      target: relation,
      from: tableSql(relation.name),
      query,
      body: { shape: wishes.shape, wanted: !isHead, kind: 'rows', bare: false },
      count: wishes.preferences.count,
      maxRows: exchange.context.config.api.max_rows,
    },
    new Parameters(),
  );
  const answer = await execute(exchange, statement, {
    readOnly: true,
    single: wishes.shape.single,
    maxAffected: null,
  });
  const { offset } = query.window;
  const status = readStatus(offset, answer);
  return respond(status, wishes, isHead ? null : answer.body, {
    'Content-Range': contentRange(offset, answer.rows, answer.total),
    'Content-Location': `${exchange.url.pathname}${exchange.url.search}`,
  });
}

/** A table of the exposed schema, as SQL. */
export function tableSql(name: string): string {
  return `${identifier(SCHEMA)}.${identifier(name)}`;
}

/** `columns=` and `on_conflict=` mean nothing in a read. @throws {RestError} 400 */
export function refuseWriteParameters(
  columns: readonly string[] | null,
  onConflict: readonly string[] | null,
): void {
  if (columns === null && onConflict === null) return;
  const name = columns === null ? 'on_conflict' : 'columns';
  throw new RestError(400, 'PGRST100', `The parameter ${name} has no place in this request.`);
}
