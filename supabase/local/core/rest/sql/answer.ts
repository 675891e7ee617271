import type { Statement } from '../../database/interface.ts';
import type { Parameters } from './parameters.ts';

/** How rows become the answer's body. */
export interface BodyPlan {
  /** False if the body is not read (HEAD, return=minimal). Then it is not built. */
  wanted: boolean;
  /** One value is the whole body rather than a list. */
  one: boolean;
  /** A function's one unnamed value instead of rows. */
  scalar: boolean;
}

/** The one column of a function's scalar result. */
export const SCALAR = 'pgrst_scalar';

/** Where a statement leaves its row count for {@link EXACTLY_ONE}. */
const ROW_COUNT = 'pgrst.rows';
/** Largest body of an answer, in bytes. The largest that the app asks for, a bank for the device, has a tenth of it. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** What the message of a refused body begins with. */
const TOO_LARGE = 'pgrst_bytes=';

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
  total = 'NULL',
): Statement {
  const list = `pg_catalog.json_agg(${plan.scalar ? `pgrst_answer.${SCALAR}` : 'pgrst_answer'})`;
  const body = plan.one ? `coalesce(${list}->0, 'null')` : `coalesce(${list}, '[]')`;
  const bytes = 'pg_catalog.octet_length(pgrst_whole.body)';
  // It fails by reading a word as a number, which rolls the write back: see {@link refusedBytes}.
  const bounded = `CASE WHEN ${bytes} > ${MAX_BODY_BYTES} THEN ('${TOO_LARGE}' || ${bytes})::int::text ELSE pgrst_whole.body END`;
  return parameters.statement(
    `WITH pgrst_source AS (${source}), pgrst_whole AS (SELECT (${total})::text AS total, ` +
      `pg_catalog.set_config('${ROW_COUNT}', pg_catalog.count(*)::text, true) AS rows, ` +
      `${plan.wanted ? `(${body})::text` : 'NULL::text'} AS body, ` +
      `coalesce(nullif(pg_catalog.current_setting('${UPDATED}', true), ''), '0') AS updated ` +
      `FROM (SELECT * FROM pgrst_source) AS pgrst_answer) ` +
      `SELECT pgrst_whole.total, pgrst_whole.rows, ${bounded} AS body, pgrst_whole.updated FROM pgrst_whole`,
  );
}

/**
 * Fails, and so rolls the write back, unless there is exactly one row. It fails by reading a word as a
 * number, so the message contains the count, for {@link guardedCount}.
 */
export const EXACTLY_ONE: Statement = {
  text:
    `SELECT CASE pg_catalog.current_setting('${ROW_COUNT}', true) WHEN '1' ` +
    `THEN 0 ELSE ('pgrst_rows=' || pg_catalog.current_setting('${ROW_COUNT}', true))::int END AS guard`,
  values: [],
};

/** The row count out of a failed guard's message, or null when the error is another one. */
export function guardedCount(message: string): number | null {
  const match = /pgrst_rows=(\d+)/.exec(message);
  return match === null ? null : Number(match[1]);
}

/** How many bytes a too large body had, from the error's message; null for any other error. */
export function refusedBytes(message: string): number | null {
  const match = new RegExp(`${TOO_LARGE}(\\d+)`).exec(message);
  return match === null ? null : Number(match[1]);
}
