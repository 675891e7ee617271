import { type Column, EXPOSED_SCHEMA, type Relation } from '../catalog.ts';
import { RestError } from '../errors.ts';
import type { COMPARISON_OPERATORS, FilterCondition, OrderTerm } from '../parse/query.ts';
import { quoteIdentifier, type SqlParameters } from './parameters.ts';

/** The alias that every statement gives to the rows that it reads or writes. */
export const ROWS_ALIAS = 'pgrst_rows';

/** The table or view whose columns a request may name. Error messages show its `name`. */
export type FilterTarget = Pick<Relation, 'name' | 'columns'>;

const COMPARISON_SQL: Readonly<Record<(typeof COMPARISON_OPERATORS)[number], string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};

/** Returns the quoted name of a table or view, with its schema. */
export const tableSql = (name: string) => `${quoteIdentifier(EXPOSED_SCHEMA)}.${quoteIdentifier(name)}`;

/** Looks up a column of a table or view. @throws {RestError} 400 42703, with the message of Postgres */
function columnOf(target: FilterTarget, name: string): Column {
  const found = target.columns.get(name);
  if (found) return found;
  throw new RestError(400, '42703', `column ${target.name}.${name} does not exist`);
}

const reference = (column: Column) => `${ROWS_ALIAS}.${quoteIdentifier(column.name)}`;

/** Returns the list of columns after SELECT or RETURNING. @throws {RestError} 400 for unknown columns */
export function selectSql(target: FilterTarget, names: readonly string[] | null): string {
  if (names === null) return `${ROWS_ALIAS}.*`;
  return names.map((name) => reference(columnOf(target, name))).join(', ');
}

/** Returns ` ORDER BY …`, or the empty string if there are no terms. @throws {RestError} 400 for unknown columns */
export function orderSql(target: FilterTarget, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return '';
  const parts = terms.map(({ column, descending, nulls }) => {
    const end = nulls === null ? '' : ` NULLS ${nulls.toUpperCase()}`;
    return `${reference(columnOf(target, column))} ${descending ? 'DESC' : 'ASC'}${end}`;
  });
  return ` ORDER BY ${parts.join(', ')}`;
}

/**
 * Returns ` WHERE …` with all conditions joined by AND, or the empty string.
 * @throws {RestError} 400 for unknown columns
 */
export function whereSql(
  target: FilterTarget,
  conditions: readonly FilterCondition[],
  parameters: SqlParameters,
): string {
  if (conditions.length === 0) return '';
  const parts = conditions.map((condition) => {
    const test = testSql(columnOf(target, condition.column), condition, parameters);
    return `${condition.negated ? 'NOT ' : ''}(${test})`;
  });
  return ` WHERE ${parts.join(' AND ')}`;
}

function testSql(column: Column, condition: FilterCondition, parameters: SqlParameters): string {
  const left = reference(column);
  switch (condition.operator) {
    case 'is':
      return `${left} IS ${condition.value.replace('_', ' ').toUpperCase()}`;
    case 'in': {
      if (condition.values.length === 0) return 'false';
      return `${left} IN (${condition.values.map((value) => parameters.typed(value, column.type)).join(', ')})`;
    }
    default:
      return `${left} ${COMPARISON_SQL[condition.operator]} ${parameters.typed(condition.value, column.type)}`;
  }
}
