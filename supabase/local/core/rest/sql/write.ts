import type { Statement } from '../../database/interface.ts';
import type { Column, Relation } from '../catalog.ts';
import { invalidBodyError, RestError } from '../errors.ts';
import type { Payload } from '../parse/payload.ts';
import type { Preferences } from '../parse/prefer.ts';
import type { Query } from '../parse/query.ts';
import { answerStatement, type BodyPlan, UPDATED_COUNT_SETTING } from './answer.ts';
import { ROWS_ALIAS, selectSql, tableSql, whereSql } from './clauses.ts';
import { quoteIdentifier, type SqlParameters } from './parameters.ts';

export interface WritePlan {
  relation: Relation;
  query: Query;
  preferences: Preferences;
  body: BodyPlan;
}

const BODY = 'pgrst_body';

/**
 * Builds the RETURNING clause. A clause without columns needs no SELECT privilege, so that inserting into a table that
 * the caller cannot read works.
 */
function returning({ preferences, relation, query }: WritePlan): string {
  return ` RETURNING ${preferences.return === 'representation' ? selectSql(relation, query.select) : '1 AS written'}`;
}

/** Builds the statement for a write that has no rows or no columns: it changes nothing and returns an empty result. */
function nothing({ relation, query, body }: WritePlan, parameters: SqlParameters): Statement {
  const source = `SELECT ${selectSql(relation, query.select)} FROM ${tableSql(relation.name)} AS ${ROWS_ALIAS} WHERE false`;
  return answerStatement(source, body, parameters);
}

function lookUp(relation: Relation, names: readonly string[]): Column[] {
  return names.map((name) => {
    const found = relation.columns.get(name);
    if (found) return found;
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  });
}

/** Returns the column definitions for `json_to_recordset`: `"a" pg_catalog.int4, "b" …` */
function definitions(columns: readonly Column[]): string {
  return columns.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
}

/**
 * Builds an INSERT, with ON CONFLICT if the Prefer header contains a resolution. `names` are the columns that the body
 * sets.
 * @throws {RestError} 400
 */
export function insertStatement(
  plan: WritePlan,
  payload: Payload,
  names: readonly string[],
  parameters: SqlParameters,
): Statement {
  const columns = lookUp(plan.relation, names);
  const into = `INSERT INTO ${tableSql(plan.relation.name)} AS ${ROWS_ALIAS}`;
  if (columns.length === 0) {
    if (payload.rows.length > 1) throw invalidBodyError('A list of empty objects cannot be inserted');
    if (payload.rows.length === 0) return nothing(plan, parameters);
    return answerStatement(`${into} DEFAULT VALUES${returning(plan)}`, plan.body, parameters);
  }
  const list = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const values = columns.map(({ name }) => `${BODY}.${quoteIdentifier(name)}`).join(', ');
  const rows = `pg_catalog.json_to_recordset(${parameters.text(payload.json)}::pg_catalog.json)`;
  const source =
    `${into} (${list}) SELECT ${values} FROM ${rows} AS ${BODY}(${definitions(columns)})` +
    `${conflictSql(plan, columns)}${returning(plan)}`;
  return answerStatement(source, plan.body, parameters);
}

function conflictSql(plan: WritePlan, columns: readonly Column[]): string {
  const { resolution } = plan.preferences;
  const names = plan.query.onConflict ?? plan.relation.primaryKey;
  if (resolution === null || names.length === 0) return '';
  const target = lookUp(plan.relation, names)
    .map(({ name }) => quoteIdentifier(name))
    .join(', ');
  if (resolution === 'ignore-duplicates') return ` ON CONFLICT (${target}) DO NOTHING`;
  const assignments = columns.map(
    ({ name }) => `${quoteIdentifier(name)} = EXCLUDED.${quoteIdentifier(name)}`,
  );
  // Count the updated rows, which decide between status 200 and 201. Counting inside the upsert needs no right to read
  // the table.
  const counter =
    `pg_catalog.set_config('${UPDATED_COUNT_SETTING}', ` +
    `(coalesce(nullif(pg_catalog.current_setting('${UPDATED_COUNT_SETTING}', true), ''), '0')::int + 1)::text, true)`;
  return ` ON CONFLICT (${target}) DO UPDATE SET ${assignments.join(', ')} WHERE ${counter} IS NOT NULL`;
}

/** Builds an UPDATE of the rows that match the filters. @throws {RestError} 400 */
export function updateStatement(
  plan: WritePlan,
  payload: Payload,
  names: readonly string[],
  parameters: SqlParameters,
): Statement {
  const columns = lookUp(plan.relation, names);
  if (columns.length === 0) return nothing(plan, parameters);
  const assignments = columns.map(
    ({ name }) => `${quoteIdentifier(name)} = ${BODY}.${quoteIdentifier(name)}`,
  );
  const json = parameters.text(payload.json);
  const where = whereSql(plan.relation, plan.query.conditions, parameters);
  const source =
    `UPDATE ${tableSql(plan.relation.name)} AS ${ROWS_ALIAS} SET ${assignments.join(', ')} ` +
    `FROM pg_catalog.json_to_recordset(${json}::pg_catalog.json) AS ${BODY}(${definitions(columns)})` +
    `${where}${returning(plan)}`;
  return answerStatement(source, plan.body, parameters);
}
