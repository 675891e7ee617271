import * as v from 'valibot';
import type { Database, Statement } from '../database/interface.ts';
import { RestError } from './errors.ts';

/** The only schema that the REST API exposes. */
export const EXPOSED_SCHEMA = 'public';

/** A column of a table. `type` is read from the database, never from a client, so SQL may contain it. */
const column = v.object({
  name: v.string(),
  /** The quoted name of the type with its schema and without modifiers, such as `pg_catalog.int4`. */
  type: v.string(),
});

/** A table or view of the exposed schema. */
const relation = v.object({
  name: v.string(),
  columns: v.pipe(
    v.array(column),
    v.transform((list) => new Map(list.map((entry) => [entry.name, entry]))),
  ),
  /** The column names of the primary key, in the key's order; empty if the table has no primary key. */
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

/**
 * Empties the search_path for the queries below. They use qualified names, so that they do not depend on the configured
 * search_path.
 */
const EMPTY_SEARCH_PATH: Statement = {
  text: `SELECT pg_catalog.set_config('search_path', '', true)`,
  values: [],
};

/** A common table expression that lists the qualified name of every type. */
const TYPES = `
  types AS (
    SELECT t.oid, t.typtype, t.typname, quote_ident(n.nspname) || '.' || quote_ident(t.typname) AS type
    FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
  )`;

const RELATIONS = `
  WITH ${TYPES}
  SELECT jsonb_build_object(
    'name', c.relname,
    'columns', jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.type) ORDER BY a.attnum),
    'primaryKey', coalesce((
      SELECT jsonb_agg(ka.attname ORDER BY k.position)
      FROM pg_catalog.pg_constraint p
      CROSS JOIN unnest(p.conkey) WITH ORDINALITY AS k(attnum, position)
      JOIN pg_catalog.pg_attribute ka ON ka.attrelid = c.oid AND ka.attnum = k.attnum
      WHERE p.conrelid = c.oid AND p.contype = 'p'), '[]')
  )::text AS entry
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace AND n.nspname = $1::text
  JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN types t ON t.oid = a.atttypid
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
  GROUP BY c.oid, c.relname`;

const ROUTINES = `
  WITH ${TYPES},
  arguments AS (
    SELECT p.oid, x.position, coalesce(x.name, '') AS name, coalesce(x.mode, 'i') AS mode, t.type,
      row_number() OVER (PARTITION BY p.oid, coalesce(x.mode, 'i') IN ('i', 'b', 'v') ORDER BY x.position) AS nth
    FROM pg_catalog.pg_proc p
    JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace AND n.nspname = $1::text
    CROSS JOIN ROWS FROM (
      unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])), unnest(p.proargnames), unnest(p.proargmodes::text[])
    ) WITH ORDINALITY AS x(type, name, mode, position)
    JOIN types t ON t.oid = x.type
  )
  SELECT jsonb_build_object(
    'name', p.proname,
    'arguments', coalesce((
      SELECT jsonb_agg(jsonb_build_object('name', a.name, 'type', a.type,
        'required', a.nth <= p.pronargs - p.pronargdefaults) ORDER BY a.position)
      FROM arguments a WHERE a.oid = p.oid AND a.mode IN ('i', 'b')), '[]'),
    'returns', CASE
      WHEN r.typname = 'void' THEN 'void'
      WHEN EXISTS (SELECT 1 FROM arguments a WHERE a.oid = p.oid AND a.mode IN ('t', 'o', 'b')) OR r.typtype = 'c' THEN 'row'
      ELSE 'scalar' END,
    'returnsSet', p.proretset
  )::text AS entry
  FROM pg_catalog.pg_proc p
  JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace AND n.nspname = $1::text
  JOIN types r ON r.oid = p.prorettype
  WHERE p.prokind = 'f' AND p.provariadic = 0 AND r.typname NOT IN ('trigger', 'event_trigger')
  ORDER BY p.proname, p.oid`;

/**
 * Reads tables, views and functions of the exposed schema. Migrations run before the server listens, so reading once is
 * enough.
 * @throws {DatabaseError}
 */
export async function loadCatalog(db: Database): Promise<Catalog> {
  const [, relationRows, routineRows] = await db.run([
    EMPTY_SEARCH_PATH,
    { text: RELATIONS, values: [EXPOSED_SCHEMA] },
    { text: ROUTINES, values: [EXPOSED_SCHEMA] },
  ]);
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
  if (found === undefined) throw notFound(name, routines, given);
  return found;
}

function notFound(name: string, routines: readonly Routine[], given: readonly string[]): RestError {
  const signature =
    given.length === 0
      ? `${EXPOSED_SCHEMA}.${name} without parameters`
      : `${EXPOSED_SCHEMA}.${name}(${[...given].sort().join(', ')})`;
  const known = routines[0]?.arguments.map((argument) => argument.name).join(', ');
  return new RestError(404, 'PGRST202', `Could not find the function ${signature} in the schema cache`, {
    details: `Searched for the function ${signature}, but no matches were found in the schema cache.`,
    hint:
      known === undefined
        ? null
        : `Perhaps you meant to call the function ${EXPOSED_SCHEMA}.${name}(${known})`,
  });
}
