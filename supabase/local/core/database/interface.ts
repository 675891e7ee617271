/**
 * The interface to the embedded Postgres. All calls are asynchronous and never block the event loop: PGlite runs in a
 * worker thread behind an implementation of {@link Database}.
 */

/** The verified claims of a caller's token. A transaction runs with the Postgres role named in `role`. */
export interface Claims {
  role: 'anon' | 'authenticated' | 'service_role';
  [claim: string]: unknown;
}

/** One parameterized statement. `text` comes from our own code; client input may only be in `values` ($1, $2, …). */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The result of one statement. `affectedRows` counts written rows. */
export interface Result {
  rows: Record<string, unknown>[];
  affectedRows: number;
}

export interface RequestContext {
  /** Makes the transaction read-only; used for GET and HEAD. */
  readOnly?: boolean;
  /** The request's headers, which database functions can read (`request.headers`). */
  headers?: Record<string, string>;
}

export interface Database {
  /**
   * Runs all statements in order, in one transaction with the caller's role. Sets the role, request.jwt.claims,
   * request.headers and search_path for this transaction. Any error rolls everything back.
   * @throws {DatabaseError} with the SQLSTATE of the failing statement; 57014 when the watchdog ended the query
   */
  runAs(claims: Claims, statements: readonly Statement[], context?: RequestContext): Promise<Result[]>;

  /**
   * Runs all statements in order, in one transaction of the server itself (such as auth and storage). Row-level
   * security does not apply.
   * @throws {DatabaseError}
   */
  run(statements: readonly Statement[]): Promise<Result[]>;

  /** Vacuums tables, so that Postgres can reuse the space of deleted and changed rows. */
  tidy(): Promise<void>;

  /**
   * Writes the whole database to a tar file that holds Postgres's folder. This happens between two jobs, so the file
   * is consistent.
   */
  dump(path: string): Promise<void>;

  /** Lets running jobs finish, then closes the database cleanly. */
  close(): Promise<void>;
}

/** All fields of a Postgres error as plain data, so that the worker can send them to the main thread. */
export interface DatabaseErrorFields {
  message: string;
  /** The error's SQLSTATE of five characters; `XX000` if the error did not come from Postgres. */
  code: string;
  details: string | null;
  hint: string | null;
  /**
   * The index of the failing statement in the list that was run; null if the failure has no statement, as when the
   * commit fails.
   */
  statement: number | null;
}

/** An error from Postgres, with its SQLSTATE, details and hint. */
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
