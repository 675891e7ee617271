import { readSchema } from '../../../supabase/tools/schema-files.ts';

export type Row = Record<string, unknown>;

/** One parameterised statement. @returns its rows */
export type Ask = (sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** A token's claims; `role` is the Postgres role the caller gets. */
export interface Claims {
  role: 'anon' | 'authenticated' | 'service_role';
  sub?: string;
  amr?: unknown;
  session_id?: unknown;
}

/** A database with the project's schema. Its errors carry Postgres's `code`. */
export interface TestDatabase {
  /** Runs as the database's owner, past row-level security. */
  ask: Ask;
  /** Runs `work` in one transaction as the holder of these claims; rolls back when it throws. */
  as<T>(claims: Claims, work: (ask: Ask) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One kind of Postgres the suites run on. */
export interface Engine {
  name: string;
  /** Whether two transactions can be open at once. */
  isConcurrent: boolean;
  open(): Promise<TestDatabase>;
}

/** Makes the transaction `ask` runs in the caller's, as PostgREST does for a request. */
export async function enterRole(ask: Ask, claims: Claims): Promise<void> {
  await ask(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(claims),
    claims.role,
  ]);
}

/** Applies bootstrap and migrations. @throws {Error} naming the file that failed */
export async function applySchema(run: (sql: string) => Promise<unknown>): Promise<void> {
  for (const { path, sql } of await readSchema()) {
    await run(sql).catch((error: unknown) => {
      throw new Error(`${path} cannot be applied: ${String(error)}`, { cause: error });
    });
  }
}
