import * as v from 'valibot';
import type { Database, Statement } from '../../database/interface.ts';
import type { Catalogue, Column, Relation, Routine } from './types.ts';

const column = v.object({
  name: v.string(),
  type: v.string(),
  arrayType: v.nullable(v.string()),
  baseType: v.string(),
  defaultSql: v.nullable(v.string()),
});

const relation = v.object({ name: v.string(), columns: v.array(column), primaryKey: v.array(v.string()) });

const routine = v.object({
  name: v.string(),
  arguments: v.array(
    v.object({ name: v.string(), type: v.string(), baseType: v.string(), required: v.boolean() }),
  ),
  returns: v.picklist(['void', 'scalar', 'row']),
  returnsSet: v.boolean(),
  columns: v.array(column),
  obstacle: v.nullable(v.string()),
});

/** Names below are qualified: the catalogue's SQL must mean the same under every search_path. */
const EMPTY_SEARCH_PATH: Statement = {
  text: `SELECT pg_catalog.set_config('search_path', '', true)`,
  values: [],
};

/** A type as JSON: its qualified name, its array type's, and its base type's bare name (looked through domains). */
const TYPES = `
  types AS (
    SELECT t.oid, t.typtype, t.typrelid,
      quote_ident(n.nspname) || '.' || quote_ident(t.typname) AS type,
      (SELECT quote_ident(an.nspname) || '.' || quote_ident(a.typname)
         FROM pg_catalog.pg_type a JOIN pg_catalog.pg_namespace an ON an.oid = a.typnamespace
        WHERE a.oid = t.typarray) AS array_type,
      coalesce((SELECT b.typname FROM pg_catalog.pg_type b WHERE b.oid = nullif(t.typbasetype, 0)), t.typname) AS base_type
    FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
  )`;

const COLUMN_JSON = `
  jsonb_build_object('name', a.attname, 'type', t.type, 'arrayType', t.array_type, 'baseType', t.base_type,
    'defaultSql', CASE
      WHEN a.attidentity = 'd' THEN
        format('pg_catalog.nextval(%L::pg_catalog.regclass)',
          pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname))
      WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid)
    END)`;

const RELATIONS = `
  WITH ${TYPES}
  SELECT jsonb_build_object(
    'name', c.relname,
    'columns', jsonb_agg(${COLUMN_JSON} ORDER BY a.attnum),
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
  LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
  GROUP BY c.oid, c.relname`;

const ROUTINES = `
  WITH ${TYPES},
  arguments AS (
    SELECT p.oid, x.position, coalesce(x.name, '') AS name, coalesce(x.mode, 'i') AS mode,
      t.type, t.array_type, t.base_type,
      row_number() OVER (PARTITION BY p.oid, coalesce(x.mode, 'i') IN ('i', 'b', 'v') ORDER BY x.position) AS nth
    FROM pg_catalog.pg_proc p
    JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace AND n.nspname = $1::text
    CROSS JOIN ROWS FROM (
      unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])), unnest(p.proargnames), unnest(p.proargmodes::text[])
    ) WITH ORDINALITY AS x(type, name, mode, position)
    JOIN types t ON t.oid = x.type
    WHERE p.prokind = 'f'
  )
  SELECT jsonb_build_object(
    'name', p.proname,
    'arguments', coalesce((
      SELECT jsonb_agg(jsonb_build_object('name', a.name, 'type', a.type, 'baseType', a.base_type,
        'required', a.nth <= p.pronargs - p.pronargdefaults) ORDER BY a.position)
      FROM arguments a WHERE a.oid = p.oid AND a.mode IN ('i', 'b', 'v')), '[]'),
    'returns', CASE
      WHEN r.base_type = 'void' THEN 'void'
      WHEN EXISTS (SELECT 1 FROM arguments a WHERE a.oid = p.oid AND a.mode IN ('t', 'o', 'b')) OR r.typtype = 'c' THEN 'row'
      ELSE 'scalar' END,
    'returnsSet', p.proretset,
    'columns', coalesce(
      (SELECT jsonb_agg(jsonb_build_object('name', a.name, 'type', a.type, 'arrayType', a.array_type,
         'baseType', a.base_type, 'defaultSql', NULL) ORDER BY a.position)
       FROM arguments a WHERE a.oid = p.oid AND a.mode IN ('t', 'o', 'b')),
      (SELECT jsonb_agg(jsonb_build_object('name', c.attname, 'type', t.type, 'arrayType', t.array_type,
         'baseType', t.base_type, 'defaultSql', NULL) ORDER BY c.attnum)
       FROM pg_catalog.pg_attribute c JOIN types t ON t.oid = c.atttypid
       WHERE c.attrelid = nullif(r.typrelid, 0) AND c.attnum > 0 AND NOT c.attisdropped),
      '[]'),
    'obstacle', CASE
      WHEN p.provariadic <> 0 THEN 'variadic arguments'
      WHEN EXISTS (SELECT 1 FROM arguments a WHERE a.oid = p.oid AND a.mode IN ('i', 'b', 'v') AND a.name = '')
        THEN 'functions with unnamed arguments'
      WHEN r.base_type = 'record' AND NOT EXISTS (SELECT 1 FROM arguments a WHERE a.oid = p.oid AND a.mode IN ('t', 'o', 'b'))
        THEN 'functions that return an untyped record' END
  )::text AS entry
  FROM pg_catalog.pg_proc p
  JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace AND n.nspname = $1::text
  JOIN types r ON r.oid = p.prorettype
  WHERE p.prokind = 'f' AND r.base_type NOT IN ('trigger', 'event_trigger')
  ORDER BY p.proname, p.oid`;

/** Reads tables, views and functions of one schema from pg_catalog. @throws {DatabaseError} */
export async function loadCatalogue(db: Database, schema: string): Promise<Catalogue> {
  const [, relationRows, routineRows] = await db.run([
    EMPTY_SEARCH_PATH,
    { text: RELATIONS, values: [schema] },
    { text: ROUTINES, values: [schema] },
  ]);

  const relations = new Map<string, Relation>();
  for (const { columns, ...rest } of readEntries(relation, relationRows?.rows)) {
    relations.set(rest.name, { ...rest, columns: byName(columns) });
  }

  const routines = new Map<string, Routine[]>();
  for (const { columns, ...rest } of readEntries(routine, routineRows?.rows)) {
    const overloads = routines.get(rest.name) ?? [];
    overloads.push({ ...rest, columns: byName(columns) });
    routines.set(rest.name, overloads);
  }
  return { relations, routines };
}

function readEntries<S extends v.GenericSchema>(schema: S, rows: readonly Record<string, unknown>[] = []) {
  return rows.map((row) => v.parse(schema, JSON.parse(v.parse(v.string(), row.entry))));
}

function byName(columns: readonly Column[]): ReadonlyMap<string, Column> {
  return new Map(columns.map((entry) => [entry.name, entry]));
}
