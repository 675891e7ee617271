/**
 * The door to the embedded Postgres. Everything on this side of it is asynchronous and never blocks the event
 * loop: PGlite itself lives in a worker thread behind an implementation of {@link Database}.
 */

/** The verified claims of a caller's token. `role` decides which Postgres role the transaction runs as. */
export interface Claims {
  role: 'anon' | 'authenticated' | 'service_role';
  [claim: string]: unknown;
}

/** One parameterised statement: text from our own sources, client input only ever in `values` ($1, $2, …). */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The result of one statement. `affectedRows` counts written rows; `fields` are in column order. */
export interface Result {
  rows: Record<string, unknown>[];
  affectedRows: number;
  fields: { name: string; dataTypeID: number }[];
}

/** What the database's own functions may read about the HTTP request (`request.method`, `request.path`, `request.headers`). */
export interface RequestContext {
  /** Sets the transaction read-only (GET, HEAD). */
  readOnly?: boolean;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
}

export interface Database {
  /**
   * One transaction as the caller's role: sets role, request.jwt.claims, request.headers/method/path and
   * search_path for the transaction, runs all statements in order, and rolls everything back on any error.
   * @throws {DatabaseError} with the SQLSTATE of the failing statement; 57014 when the watchdog ended the query
   */
  runAs(claims: Claims, statements: readonly Statement[], context?: RequestContext): Promise<Result[]>;

  /**
   * One transaction as the server itself (auth, storage bookkeeping, catalogue): bypasses row-level security.
   * @throws {DatabaseError}
   */
  run(statements: readonly Statement[]): Promise<Result[]>;

  /** Makes room of rows that were deleted or changed. */
  tidy(): Promise<void>;

  /** Writes the whole database to a file, as a tar that {@link WorkerSettings.initialData} reads: of one moment, between two jobs. */
  dump(path: string): Promise<void>;

  /** Lets running work finish, then closes the database cleanly. */
  close(): Promise<void>;
}

/** Everything Postgres says about an error, as plain data: it crosses the worker's boundary in this shape. */
export interface DatabaseErrorFields {
  message: string;
  /** SQLSTATE, five characters. `XX000` when the error did not come from Postgres. */
  code: string;
  details: string | null;
  hint: string | null;
  /** Index of the failing statement in the list that was run; null when it failed outside of them (commit). */
  statement: number | null;
}

/** An error of Postgres, with its SQLSTATE and what it says beside the message. */
export class DatabaseError extends Error implements DatabaseErrorFields {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly statement: number | null;

  constructor(fields: DatabaseErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.details = fields.details;
    this.hint = fields.hint;
    this.statement = fields.statement;
  }
}
