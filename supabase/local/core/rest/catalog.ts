import * as v from 'valibot';
import type { Database } from '../database/interface.ts';
import { sql } from '../database/sql.ts';
import { RestError } from './errors.ts';

/** The only schema that the REST API exposes. */
export const EXPOSED_SCHEMA = 'public';

/** A column of a table. `type` is read from the database, never from a client, so SQL may contain it. */
const column = v.object({
  name: v.string(),
  /** The quoted name of the type, without modifiers and with its schema if that is not `pg_catalog`. */
  type: v.string(),
});

/** A table or view of the exposed schema. */
const relation = v.object({
  name: v.string(),
  columns: v.pipe(
    v.array(column),
    v.transform((list) => new Map(list.map((entry) => [entry.name, entry]))),
  ),
  /** The column names of the primary key; empty if the table has no primary key. */
  primaryKey: v.array(v.string()),
});

/** A function of the exposed schema. */
const routine = v.object({
  name: v.string(),
  arguments: v.array(v.object({ name: v.string(), type: v.string(), required: v.boolean() })),
  /** The function's result: `row` has named columns, `scalar` is one unnamed value. */
  returns: v.picklist(['void', 'scalar', 'row']),
  returnsSet: v.boolean(),
});

export type Column = v.InferOutput<typeof column>;
export type Relation = v.InferOutput<typeof relation>;
export type Routine = v.InferOutput<typeof routine>;

/**
 * The tables, views and functions of the exposed schema. Identifiers in SQL statements come only from this catalog,
 * never from a client.
 */
export interface Catalog {
  /**
   * Returns the table or view with this name.
   * @throws {RestError} 404 PGRST205 if the schema has no such table or view
   */
  relation(name: string): Relation;
  /**
   * Returns the function with this name that knows all given arguments and needs no others.
   * @throws {RestError} 404 PGRST202 if the schema has no such function
   */
  routine(name: string, given: readonly string[]): Routine;
}

/** Empties the search_path, so that `format_type` returns the names of types with their schema. */
const EMPTY_SEARCH_PATH = sql`SELECT pg_catalog.set_config('search_path', '', true)`;

const RELATIONS = sql`
  SELECT jsonb_build_object(
    'name', c.relname,
    'columns', jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) ORDER BY a.attnum),
    'primaryKey', coalesce(jsonb_agg(a.attname) FILTER (WHERE a.attnum = ANY (p.conkey)), '[]')
  )::text AS entry
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_catalog.pg_constraint p ON p.conrelid = c.oid AND p.contype = 'p'
  WHERE c.relnamespace = ${EXPOSED_SCHEMA}::text::regnamespace AND c.relkind IN ('r', 'v')
  GROUP BY c.oid, c.relname`;

const ROUTINES = sql`
  SELECT jsonb_build_object(
    'name', p.proname,
    'arguments', coalesce((
      SELECT jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[nth], ''),
        'type', format_type(p.proargtypes[nth - 1], -1), 'required', nth <= p.pronargs - p.pronargdefaults) ORDER BY nth)
      FROM generate_series(1, p.pronargs) AS nth), '[]'),
    'returns', CASE
      WHEN r.typname = 'void' THEN 'void'
      WHEN r.typtype = 'c' OR p.proargmodes && '{t,o,b}' THEN 'row'
      ELSE 'scalar' END,
    'returnsSet', p.proretset
  )::text AS entry
  FROM pg_catalog.pg_proc p
  JOIN pg_catalog.pg_type r ON r.oid = p.prorettype
  WHERE p.pronamespace = ${EXPOSED_SCHEMA}::text::regnamespace AND p.prokind = 'f' AND p.provariadic = 0
    AND r.typname NOT IN ('trigger', 'event_trigger')
  ORDER BY p.proname, p.oid`;

/**
 * Reads tables, views and functions of the exposed schema. Migrations run before the server listens, so reading once is
 * enough.
 * @throws {DatabaseError}
 */
export async function loadCatalog(db: Database): Promise<Catalog> {
  const [, relationRows, routineRows] = await db.run([EMPTY_SEARCH_PATH, RELATIONS, ROUTINES]);
  const relations = new Map(readEntries(relation, relationRows?.rows).map((entry) => [entry.name, entry]));
  const routines = Map.groupBy(readEntries(routine, routineRows?.rows), (entry) => entry.name);
  return {
    relation: (name) => {
      const found = relations.get(name);
      if (found) return found;
      throw new RestError(
        404,
        'PGRST205',
        `Could not find the table '${EXPOSED_SCHEMA}.${name}' in the schema cache`,
      );
    },
    routine: (name, given) => chooseRoutine(name, routines.get(name) ?? [], given),
  };
}

function readEntries<S extends v.GenericSchema>(schema: S, rows: readonly Record<string, unknown>[] = []) {
  return rows.map((row) => v.parse(schema, JSON.parse(v.parse(v.string(), row.entry))));
}

function chooseRoutine(name: string, routines: readonly Routine[], given: readonly string[]): Routine {
  const found = routines.find(
    ({ arguments: list }) =>
      given.every((key) => list.some((argument) => argument.name === key)) &&
      list.every((argument) => !argument.required || given.includes(argument.name)),
  );
  if (found !== undefined) return found;
  const signature =
    given.length === 0
      ? `${EXPOSED_SCHEMA}.${name} without parameters`
      : `${EXPOSED_SCHEMA}.${name}(${[...given].sort().join(', ')})`;
  throw new RestError(404, 'PGRST202', `Could not find the function ${signature} in the schema cache`);
}
