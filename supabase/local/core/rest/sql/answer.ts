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
/**
 * The texts that precede a number in the error message of a statement that makes itself fail: the bytes of a body that
 * is too large, and the count of rows that is not one.
 */
export const TOO_LARGE = 'pgrst_bytes=';
export const NOT_ONE = 'pgrst_rows=';

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
  // error message contains the text, from which {@link numberAfter} reads the size.
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
 * with the row count to a number. The error message contains the text, from which {@link numberAfter} reads the count.
 */
export const REQUIRE_ONE_ROW: Statement = {
  text:
    `SELECT CASE pg_catalog.current_setting('${ROW_COUNT}', true) WHEN '1' ` +
    `THEN 0 ELSE ('${NOT_ONE}' || pg_catalog.current_setting('${ROW_COUNT}', true))::int END AS guard`,
  values: [],
};

/** Returns the number after this text in an error message; null if the message does not contain the text. */
export function numberAfter(text: typeof TOO_LARGE | typeof NOT_ONE, message: string): string | null {
  return new RegExp(`${text}(\\d+)`).exec(message)?.[1] ?? null;
}
