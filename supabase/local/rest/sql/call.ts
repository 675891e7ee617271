import type { Statement } from '../../database/interface.ts';
import type { Routine } from '../catalogue/index.ts';
import type { Query } from '../parse/query.ts';
import { type BodyPlan, SCALAR } from './answer.ts';
import { identifier, type Parameters } from './parameters.ts';
import { readStatement } from './read.ts';

export interface CallPlan {
  routine: Routine;
  schema: string;
  /** The arguments as the text of a JSON object, and which of the routine's they are. */
  json: string;
  given: readonly string[];
  query: Query;
  body: BodyPlan;
  count: boolean;
  maxRows: number;
}

const CALL = 'pgrst_call';
const ARGUMENTS = 'pgrst_arguments';

/** A SELECT from a function; its rows can be filtered and windowed as a table's. @throws {RestError} 400 */
export function callStatement(plan: CallPlan, parameters: Parameters): Statement {
  const { routine } = plan;
  const given = routine.arguments.filter(({ name }) => plan.given.includes(name));
  const passed = given
    .map(({ name }) => `${identifier(name)} := ${ARGUMENTS}.${identifier(name)}`)
    .join(', ');
  const call = `${identifier(plan.schema)}.${identifier(routine.name)}(${passed})`;
  const alias = routine.returns === 'row' ? CALL : `${CALL}(${SCALAR})`;
  const record =
    given.length === 0
      ? ''
      : `pg_catalog.json_to_record(${parameters.text(plan.json)}::pg_catalog.json) AS ${ARGUMENTS}(` +
        `${given.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')}), `;
  const result = routine.returns === 'void' ? `1 AS ${SCALAR}` : `${CALL}.*`;
  return readStatement(
    {
      target: { name: routine.name, columns: routine.columns },
      from: CALL,
      ctes: `${CALL} AS MATERIALIZED (SELECT ${result} FROM ${record}${call} AS ${alias}), `,
      query: plan.query,
      body: plan.body,
      count: plan.count,
      maxRows: plan.maxRows,
    },
    parameters,
  );
}
