import type { Statement } from '../../database/interface.ts';
import type { Shape } from '../parse/media.ts';
import type { Parameters } from './parameters.ts';

/** How rows become the answer's body. `scalar` is a function's one unnamed value. */
export interface BodyPlan {
  shape: Shape;
  /** False when nobody reads the body (HEAD, return=minimal): it is not built then. */
  wanted: boolean;
  kind: 'rows' | 'scalar';
  /** True when one value is the whole body rather than a list: a function that returns no set. */
  bare: boolean;
}

/** The one column of a function's scalar result. */
export const SCALAR = 'pgrst_scalar';

/** Where a statement leaves its row count for {@link guardStatement}. */
const ROW_COUNT = 'pgrst.rows';
/** Where an upsert counts the rows it updated. */
export const UPDATED = 'pgrst.updated';

/**
 * Wraps `source` (SELECT, or a write with RETURNING) so that the database itself writes the JSON. The one row it answers
 * holds `total` (text or null), `rows` (text), `body` (text or null) and `updated` (text).
 */
export function answerStatement(
  source: string,
  plan: BodyPlan,
  parameters: Parameters,
  extra: { ctes?: string; total?: string } = {},
): Statement {
  const value = plan.kind === 'scalar' ? `pgrst_answer.${SCALAR}` : 'pgrst_answer';
  const list = `pg_catalog.json_agg(${value})`;
  const one = `coalesce(${list}->0, 'null')`;
  let body = plan.bare || plan.shape.single ? one : `coalesce(${list}, '[]')`;
  if (plan.shape.stripNulls) body = `pg_catalog.json_strip_nulls(${body})`;
  return parameters.statement(
    `WITH ${extra.ctes ?? ''}pgrst_source AS (${source}) SELECT ` +
      `${extra.total === undefined ? 'NULL' : `(${extra.total})`}::text AS total, ` +
      `pg_catalog.set_config('${ROW_COUNT}', pg_catalog.count(*)::text, true) AS rows, ` +
      `${plan.wanted ? `(${body})::text` : 'NULL::text'} AS body, ` +
      `coalesce(nullif(pg_catalog.current_setting('${UPDATED}', true), ''), '0') AS updated ` +
      `FROM (SELECT * FROM pgrst_source) AS pgrst_answer`,
  );
}

/**
 * Fails, and so takes the write before it back, unless the row count is in [least, most]. It fails by reading a
 * word as a number: the message then carries the count, for {@link guardedCount}.
 */
export function guardStatement(least: number, most: number): Statement {
  return {
    text:
      `SELECT CASE WHEN pg_catalog.current_setting('${ROW_COUNT}', true)::int BETWEEN $1::text::int AND $2::text::int ` +
      `THEN 0 ELSE ('pgrst_rows=' || pg_catalog.current_setting('${ROW_COUNT}', true))::int END AS guard`,
    values: [String(least), String(most)],
  };
}

/** The row count out of a failed guard's message, or null when the error is another one. */
export function guardedCount(message: string): number | null {
  const match = /pgrst_rows=(\d+)/.exec(message);
  return match === null ? null : Number(match[1]);
}
