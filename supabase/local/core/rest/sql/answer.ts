import type { Statement } from '../../database/interface.ts';
import type { SqlParameters } from './parameters.ts';

/** How the response body is built from the rows. */
export interface BodyPlan {
  /** Whether the response needs a body. False for HEAD and `return=minimal`, because the client reads no body. */
  wanted: boolean;
  /** Whether the body is a single value instead of a list. */
  one: boolean;
  /** Whether the rows come from a function that returns one unnamed value. */
  scalar: boolean;
}

/** The name of the result's only column, for a function that returns one unnamed value. */
export const SCALAR_COLUMN = 'pgrst_scalar';

/** The Postgres setting in which a statement saves its row count. {@link REQUIRE_ONE_ROW} reads it. */
const ROW_COUNT = 'pgrst.rows';
/**
 * The largest response body, in bytes. The app's largest response, a question bank for offline use, has a tenth of that
 * size.
 */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** The text that precedes the number of bytes in the error message for a body that is too large. */
const TOO_LARGE = 'pgrst_bytes=';

/** The Postgres setting in which an upsert counts the rows it updated. */
export const UPDATED_COUNT_SETTING = 'pgrst.updated';

/**
 * Wraps `source` (SELECT, or a write with RETURNING) so that the database itself writes the JSON. The result is one
 * row: `total` (text or null), `rows` (text), `body` (text or null) and `updated` (text).
 */
export function answerStatement(
  source: string,
  plan: BodyPlan,
  parameters: SqlParameters,
  total = 'NULL',
): Statement {
  const list = `pg_catalog.json_agg(${plan.scalar ? `pgrst_answer.${SCALAR_COLUMN}` : 'pgrst_answer'})`;
  const body = plan.one ? `coalesce(${list}->0, 'null')` : `coalesce(${list}, '[]')`;
  const bytes = 'pg_catalog.octet_length(pgrst_whole.body)';
  // If the body is too large, fail, so that a write is rolled back: cast a text that is no number to a number. The
  // error message contains the text, from which {@link tooLargeBytes} reads the size.
  const bounded = `CASE WHEN ${bytes} > ${MAX_BODY_BYTES} THEN ('${TOO_LARGE}' || ${bytes})::int::text ELSE pgrst_whole.body END`;
  return parameters.statement(
    `WITH pgrst_source AS (${source}), pgrst_whole AS (SELECT (${total})::text AS total, ` +
      `pg_catalog.set_config('${ROW_COUNT}', pg_catalog.count(*)::text, true) AS rows, ` +
      `${plan.wanted ? `(${body})::text` : 'NULL::text'} AS body, ` +
      `coalesce(nullif(pg_catalog.current_setting('${UPDATED_COUNT_SETTING}', true), ''), '0') AS updated ` +
      `FROM (SELECT * FROM pgrst_source) AS pgrst_answer) ` +
      `SELECT pgrst_whole.total, pgrst_whole.rows, ${bounded} AS body, pgrst_whole.updated FROM pgrst_whole`,
  );
}

/**
 * Fails unless the previous statement's result has exactly one row, so that a write is rolled back. It casts a text
 * with the row count to a number. The error message contains the text, from which {@link rowCountInError} reads the
 * count.
 */
export const REQUIRE_ONE_ROW: Statement = {
  text:
    `SELECT CASE pg_catalog.current_setting('${ROW_COUNT}', true) WHEN '1' ` +
    `THEN 0 ELSE ('pgrst_rows=' || pg_catalog.current_setting('${ROW_COUNT}', true))::int END AS guard`,
  values: [],
};

/** Returns the row count in the error message of {@link REQUIRE_ONE_ROW}; null for any other error. */
export function rowCountInError(message: string): number | null {
  const match = /pgrst_rows=(\d+)/.exec(message);
  return match === null ? null : Number(match[1]);
}

/**
 * Returns the size in bytes of a response body that was too large, from the error message; null for any other error.
 */
export function tooLargeBytes(message: string): number | null {
  const match = new RegExp(`${TOO_LARGE}(\\d+)`).exec(message);
  return match === null ? null : Number(match[1]);
}
