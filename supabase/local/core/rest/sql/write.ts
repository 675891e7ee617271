import type { Statement } from '../../database/interface.ts';
import type { Column, Relation } from '../catalog.ts';
import { RestError } from '../errors.ts';
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

function lookUp(relation: Relation, names: readonly string[]): Column[] {
  return names.map((name) => {
    const found = relation.columns.get(name);
    if (found) return found;
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  });
}

/** Returns the item of a FROM clause that turns the body's JSON into rows of these columns. */
function bodySql(payload: Payload, columns: readonly Column[], parameters: SqlParameters): string {
  const rows = `(${parameters.text(payload.json)}::pg_catalog.json) AS ${BODY}`;
  // Postgres allows no record without columns. The body is then an empty list, or its rows have only default values.
  if (columns.length === 0) return `pg_catalog.json_array_elements${rows}`;
  const definitions = columns.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  return `pg_catalog.json_to_recordset${rows}(${definitions})`;
}

/** Builds an INSERT, with ON CONFLICT if the Prefer header contains a resolution. @throws {RestError} 400 */
export function insertStatement(plan: WritePlan, payload: Payload, parameters: SqlParameters): Statement {
  const columns = lookUp(plan.relation, payload.names);
  const list =
    columns.length === 0 ? '' : `(${columns.map(({ name }) => quoteIdentifier(name)).join(', ')}) `;
  const values = columns.map(({ name }) => `${BODY}.${quoteIdentifier(name)}`).join(', ');
  const source =
    `INSERT INTO ${tableSql(plan.relation.name)} AS ${ROWS_ALIAS} ${list}SELECT ${values} ` +
    `FROM ${bodySql(payload, columns, parameters)}${conflictSql(plan, columns)}${returning(plan)}`;
  return answerStatement(source, plan.body, parameters);
}

function conflictSql(plan: WritePlan, columns: readonly Column[]): string {
  const { resolution } = plan.preferences;
  const names = plan.query.onConflict ?? plan.relation.primaryKey;
  if (resolution === null || names.length === 0) return '';
  const target = lookUp(plan.relation, names)
    .map(({ name }) => quoteIdentifier(name))
    .join(', ');
  if (resolution === 'ignore-duplicates' || columns.length === 0)
    return ` ON CONFLICT (${target}) DO NOTHING`;
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
export function updateStatement(plan: WritePlan, payload: Payload, parameters: SqlParameters): Statement {
  const columns = lookUp(plan.relation, payload.names);
  const assignments = columns.map(
    ({ name }) => `${quoteIdentifier(name)} = ${BODY}.${quoteIdentifier(name)}`,
  );
  const body = bodySql(payload, columns, parameters);
  const where = whereSql(plan.relation, plan.query.conditions, parameters);
  const source =
    `UPDATE ${tableSql(plan.relation.name)} AS ${ROWS_ALIAS} SET ${assignments.join(', ')} ` +
    `FROM ${body}${where}${returning(plan)}`;
  return answerStatement(source, plan.body, parameters);
}
