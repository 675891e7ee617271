import type { Column, Columns } from '../catalogue/index.ts';
import { RestError } from '../errors.ts';
import type { Field } from '../parse/field.ts';
import { identifier, type Parameters } from './parameters.ts';

/** The alias every statement gives to the rows it reads or writes. */
export const ROWS = 'pgrst_rows';

/** Whose columns a request may name, and what to call it in error messages. */
export interface Target {
  name: string;
  columns: Columns;
}

/** SQL for a field, with the types a value compared with it must take. */
export interface FieldSql {
  sql: string;
  type: string;
  arrayType: string | null;
  baseType: string;
}

/** Looks a column up. @throws {RestError} 400 42703, as Postgres says it */
function column(target: Target, name: string): Column {
  const found = target.columns.get(name);
  if (found) return found;
  throw new RestError(400, '42703', `column ${target.name}.${name} does not exist`);
}

/** SQL for a column or a JSON path into it. Path keys are parameters. @throws {RestError} 400 42703 */
export function fieldSql(target: Target, field: Field, parameters: Parameters): FieldSql {
  const { name, type, arrayType, baseType } = column(target, field.column);
  const reference = `${ROWS}.${identifier(name)}`;
  const last = field.path.at(-1);
  if (last === undefined) return { sql: reference, type, arrayType, baseType };
  const isJson = baseType === 'json' || baseType === 'jsonb';
  let sql = isJson ? reference : `pg_catalog.to_jsonb(${reference})`;
  for (const { asText, key } of field.path) {
    const value =
      typeof key === 'number' ? parameters.typed(String(key), 'pg_catalog.int4') : parameters.text(key);
    sql += `${asText ? '->>' : '->'}(${value})`;
  }
  const name2 = last.asText ? 'text' : baseType === 'json' ? 'json' : 'jsonb';
  return { sql: `(${sql})`, type: `pg_catalog.${name2}`, arrayType: `pg_catalog._${name2}`, baseType: name2 };
}
