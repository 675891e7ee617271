import * as v from 'valibot';

const column = v.object({
  name: v.string(),
  /** The type's name in pg_type.typname, such as `int4` or `_text`. */
  type: v.string(),
  isNullable: v.boolean(),
  /** Whether the database fills in the column if an insert leaves it out. */
  hasDefault: v.boolean(),
});

const table = v.object({ name: v.string(), columns: v.array(column) });

const argument = v.object({ name: v.string(), type: v.string(), hasDefault: v.boolean() });

const routine = v.object({
  name: v.string(),
  args: v.array(argument),
  /** The columns if the function returns a table; otherwise null. */
  columns: v.nullable(v.array(v.object({ name: v.string(), type: v.string() }))),
  returns: v.string(),
  isSet: v.boolean(),
});

const schema = v.object({ tables: v.array(table), functions: v.array(routine) });

export type Column = v.InferOutput<typeof column>;
export type Routine = v.InferOutput<typeof routine>;
/** The tables and functions of `public`, both sorted by name. */
export type SchemaDescription = v.InferOutput<typeof schema>;

const TABLES = `
  select json_build_object(
           'name', c.relname,
           'columns', (select json_agg(json_build_object(
                                'name', a.attname,
                                'type', t.typname,
                                'isNullable', not a.attnotnull,
                                'hasDefault', a.atthasdef or a.attidentity <> '')
                              order by a.attname collate "C")
                         from pg_attribute a join pg_type t on t.oid = a.atttypid
                        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as described
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by c.relname collate "C"`;

// If a function has no argument modes, all its arguments are inputs and their types are in proargtypes.
const FUNCTIONS = `
  select json_build_object(
           'name', p.proname,
           'args', coalesce((select json_agg(json_build_object(
                                      'name', a.name, 'type', t.typname,
                                      'hasDefault', a.place > p.pronargs - p.pronargdefaults)
                                    order by a.name collate "C")
                               from unnest(p.proargtypes::oid[], p.proargnames[1:p.pronargs])
                                    with ordinality as a (type, name, place)
                               join pg_type t on t.oid = a.type), '[]'),
           'columns', (select json_agg(json_build_object('name', a.name, 'type', t.typname) order by a.name collate "C")
                         from unnest(p.proallargtypes, p.proargnames, p.proargmodes) as a (type, name, mode)
                         join pg_type t on t.oid = a.type
                        where a.mode = 't'),
           'returns', (select t.typname from pg_type t where t.oid = p.prorettype),
           'isSet', p.proretset) as described
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
     and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
   order by p.proname collate "C"`;

/** Runs one query and returns its rows. */
export type RunQuery = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** Reads the tables and functions from the catalog of a database that has the project's schema. */
export async function describeSchema(ask: RunQuery): Promise<SchemaDescription> {
  const described = async (sql: string) => (await ask(sql)).map((row) => row.described);
  return v.parse(schema, { tables: await described(TABLES), functions: await described(FUNCTIONS) });
}
