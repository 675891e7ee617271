import { readSchema } from '../../../supabase/tools/schema-files.ts';

export type Row = Record<string, unknown>;

/** Runs one SQL statement with parameters. @returns its rows */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A token's claims. `role` is the Postgres role of the caller. */
export interface Claims {
  role: 'anon' | 'authenticated' | 'service_role';
  sub?: string;
  amr?: unknown;
  session_id?: unknown;
}

/** A database with the project's schema. Its errors have the property `code`, as in Postgres. */
export interface TestDatabase {
  /** Runs a statement as the database's owner, who is not limited by row-level security. */
  ask: Ask;
  /** Runs `work` in one transaction as a caller with these claims. Rolls back if `work` throws. */
  as<T>(claims: Claims, work: (ask: Ask) => Promise<T>): Promise<T>;
  /** Runs one statement as a caller with these claims. */
  askAs(claims: Claims, sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A kind of Postgres on which the suites run. */
export interface Engine {
  name: string;
  /** Whether two transactions can run at the same time on this Postgres. */
  isConcurrent: boolean;
  open(): Promise<TestDatabase>;
}

/** Sets role and claims of the current transaction to the caller's, as PostgREST does for a request. */
export async function enterRole(ask: Ask, claims: Claims): Promise<void> {
  await ask(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(claims),
    claims.role,
  ]);
}

/** Applies the bootstrap script and the migrations. @throws {Error} with the name of the file that failed */
export async function applySchema(run: (sql: string) => Promise<unknown>): Promise<void> {
  for (const { path, sql } of await readSchema()) {
    await run(sql).catch((error: unknown) => {
      throw new Error(`${path} cannot be applied: ${String(error)}`, { cause: error });
    });
  }
}
