import type { Statement } from '../../database/interface.ts';
import { EXPOSED_SCHEMA, type Routine } from '../catalog.ts';
import type { Query } from '../parse/query.ts';
import { answerStatement, type BodyPlan, SCALAR_COLUMN } from './answer.ts';
import { type FilterTarget, orderSql, ROWS_ALIAS, selectSql, tableSql, whereSql } from './clauses.ts';
import { quoteIdentifier, type SqlParameters } from './parameters.ts';

export interface ReadPlan {
  target: FilterTarget;
  query: Query;
  body: BodyPlan;
  count: boolean;
  maxRows: number;
}

/** Builds a SELECT with filters, order, limit and offset. @throws {RestError} 400 for unknown columns */
export function readStatement(plan: ReadPlan, parameters: SqlParameters): Statement {
  const { target, query } = plan;
  const from = `${tableSql(target.name)} AS ${ROWS_ALIAS}`;
  const where = whereSql(target, query.conditions, parameters);
  const limit = Math.min(query.limit ?? plan.maxRows, plan.maxRows);
  const window =
    ` LIMIT ${parameters.typed(String(limit), 'pg_catalog.int8')}` +
    ` OFFSET ${parameters.typed(String(query.offset ?? 0), 'pg_catalog.int8')}`;
  const source = `SELECT ${selectSql(target, query.select)} FROM ${from}${where}${orderSql(target, query.order)}${window}`;
  const total = plan.count ? `SELECT pg_catalog.count(*) FROM ${from}${where}` : 'NULL';
  return answerStatement(source, plan.body, parameters, total);
}

const CALL = 'pgrst_call';
const ARGUMENTS = 'pgrst_arguments';

export interface CallPlan {
  routine: Routine;
  /** The function's arguments: their values as the text of a JSON object (`json`), and their names (`given`). */
  json: string;
  given: readonly string[];
  body: BodyPlan;
  maxRows: number;
}

/** Builds a SELECT that calls a function. */
export function callStatement(plan: CallPlan, parameters: SqlParameters): Statement {
  const { routine } = plan;
  const given = routine.arguments.filter(({ name }) => plan.given.includes(name));
  const passed = given
    .map(({ name }) => `${quoteIdentifier(name)} := ${ARGUMENTS}.${quoteIdentifier(name)}`)
    .join(', ');
  const record =
    given.length === 0
      ? ''
      : `pg_catalog.json_to_record(${parameters.text(plan.json)}::pg_catalog.json) AS ${ARGUMENTS}(` +
        `${given.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ')}), `;
  const call = `${quoteIdentifier(EXPOSED_SCHEMA)}.${quoteIdentifier(routine.name)}(${passed})`;
  const alias = routine.returns === 'row' ? CALL : `${CALL}(${SCALAR_COLUMN})`;
  const result = routine.returns === 'void' ? `1 AS ${SCALAR_COLUMN}` : `${CALL}.*`;
  const limit = parameters.typed(String(plan.maxRows), 'pg_catalog.int8');
  return answerStatement(
    `SELECT ${result} FROM ${record}${call} AS ${alias} LIMIT ${limit}`,
    plan.body,
    parameters,
  );
}
