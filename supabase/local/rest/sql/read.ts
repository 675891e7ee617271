import type { Statement } from '../../database/interface.ts';
import type { Query } from '../parse/query.ts';
import { answerStatement, type BodyPlan } from './answer.ts';
import { whereSql } from './condition.ts';
import { ROWS, type Target } from './field.ts';
import type { Parameters } from './parameters.ts';
import { orderSql, selectSql } from './select.ts';

export interface ReadPlan {
  target: Target;
  /** What to read from: `public.table`, or the name of one of `ctes`. */
  from: string;
  ctes?: string;
  query: Query;
  body: BodyPlan;
  count: boolean;
  maxRows: number;
}

/** A SELECT with filters, order and window. @throws {RestError} 400 for unknown columns */
export function readStatement(plan: ReadPlan, parameters: Parameters): Statement {
  const { target, query } = plan;
  const from = `${plan.from} AS ${ROWS}`;
  const select = plan.body.kind === 'scalar' ? `${ROWS}.*` : selectSql(target, query.select, parameters);
  const where = whereSql(target, query.conditions, parameters);
  const order = orderSql(target, query.order, parameters);
  const limit = Math.min(query.window.limit ?? plan.maxRows, plan.maxRows);
  const window =
    ` LIMIT ${parameters.typed(String(limit), 'pg_catalog.int8')}` +
    ` OFFSET ${parameters.typed(String(query.window.offset), 'pg_catalog.int8')}`;
  const source = `SELECT ${select} FROM ${from}${where}${order}${window}`;
  return answerStatement(source, plan.body, parameters, {
    ...(plan.ctes === undefined ? {} : { ctes: plan.ctes }),
    ...(plan.count ? { total: `SELECT pg_catalog.count(*) FROM ${from}${where}` } : {}),
  });
}
