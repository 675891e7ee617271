/** A column as the catalogue knows it. `type` and `defaultSql` are SQL from the catalogue, never from a client. */
export interface Column {
  name: string;
  /** Schema-qualified and quoted type name without modifiers: `pg_catalog.int4`. */
  type: string;
  /** The type of an array of it; null for types that have none. */
  arrayType: string | null;
  /** The base type's bare name (`jsonb`, `tsvector`, `text`), looked through domains. */
  baseType: string;
  /** The default as SQL, a sequence's next value for an identity column; null when there is none. */
  defaultSql: string | null;
}

export type Columns = ReadonlyMap<string, Column>;

/** A table or view of the exposed schema. */
export interface Relation {
  name: string;
  columns: Columns;
  /** Names in key order; empty when there is none. */
  primaryKey: readonly string[];
}

interface RoutineArgument {
  name: string;
  type: string;
  baseType: string;
  required: boolean;
}

/** A function of the exposed schema. Overloads are separate routines of one name. */
export interface Routine {
  name: string;
  arguments: readonly RoutineArgument[];
  /** `row` has named columns, `scalar` one unnamed value. */
  returns: 'void' | 'scalar' | 'row';
  returnsSet: boolean;
  columns: Columns;
  /** Why it cannot be called here (variadic, unnamed arguments, an untyped record), or null. */
  obstacle: string | null;
}

export interface Catalogue {
  relations: ReadonlyMap<string, Relation>;
  routines: ReadonlyMap<string, readonly Routine[]>;
}
