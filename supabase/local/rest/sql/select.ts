import { RestError, unsupported } from '../errors.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { SelectItem } from '../parse/select.ts';
import { fieldSql, ROWS, type Target } from './field.ts';
import { identifier, type Parameters } from './parameters.ts';

/** Types a client may cast to: their names as written in a query string, and as the catalogue calls them. */
const CASTS: Readonly<Record<string, string>> = {
  bigint: 'int8',
  bool: 'bool',
  boolean: 'bool',
  'character varying': 'varchar',
  date: 'date',
  'double precision': 'float8',
  float4: 'float4',
  float8: 'float8',
  int: 'int4',
  int2: 'int2',
  int4: 'int4',
  int8: 'int8',
  integer: 'int4',
  interval: 'interval',
  json: 'json',
  jsonb: 'jsonb',
  numeric: 'numeric',
  real: 'float4',
  smallint: 'int2',
  text: 'text',
  time: 'time',
  timestamp: 'timestamp',
  timestamptz: 'timestamptz',
  timetz: 'timetz',
  uuid: 'uuid',
  varchar: 'varchar',
};

const OUTPUT_NAME = /^[\p{L}\p{M}\p{N}_$ -]{1,63}$/u;

/** Lets an alias through that is letters, digits, `_`, `$`, `-` and spaces. @throws {RestError} 400 */
function outputName(name: string): string {
  if (OUTPUT_NAME.test(name)) return identifier(name);
  throw unsupported(
    `the name ${JSON.stringify(name)} for a result column; give it an alias of letters and digits`,
  );
}

/** What follows SELECT or RETURNING. @throws {RestError} 400 for unknown columns and casts */
export function selectSql(target: Target, items: readonly SelectItem[], parameters: Parameters): string {
  return items
    .map((item) => {
      if (item.kind === 'all') return `${ROWS}.*`;
      const { sql } = fieldSql(target, item.field, parameters);
      const last = item.field.path.at(-1);
      // PostgREST names data->a->0 after the last key that is a name.
      const key = item.field.path.findLast((step) => typeof step.key === 'string')?.key;
      const name = item.alias ?? (last === undefined ? item.field.column : String(key ?? item.field.column));
      return `${item.cast === null ? sql : `(${sql})::${castType(item.cast)}`} AS ${outputName(name)}`;
    })
    .join(', ');
}

function castType(cast: string): string {
  const isArray = cast.endsWith('[]');
  const key = (isArray ? cast.slice(0, -2) : cast).trim().toLowerCase();
  // hasOwn: `::constructor` must find nothing.
  const name = Object.hasOwn(CASTS, key) ? CASTS[key] : undefined;
  if (name !== undefined) return `pg_catalog.${isArray ? '_' : ''}${name}`;
  throw new RestError(
    400,
    '42704',
    `type ${JSON.stringify(cast)} does not exist, or is not offered for casts`,
  );
}

/** ` ORDER BY …`, or the empty string. @throws {RestError} 400 for unknown columns */
export function orderSql(target: Target, terms: readonly OrderTerm[], parameters: Parameters): string {
  if (terms.length === 0) return '';
  const parts = terms.map(({ field, descending, nulls }) => {
    const { sql } = fieldSql(target, field, parameters);
    return `${sql} ${descending ? 'DESC' : 'ASC'}${nulls === null ? '' : ` NULLS ${nulls.toUpperCase()}`}`;
  });
  return ` ORDER BY ${parts.join(', ')}`;
}
