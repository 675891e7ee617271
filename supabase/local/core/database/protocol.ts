import type { Claims, DatabaseErrorFields, RequestContext, Result, Statement } from './interface.ts';

/** Messages to the worker, one job at a time. */
export type Job =
  | { kind: 'run'; statements: readonly Statement[] }
  | { kind: 'runAs'; claims: Claims; statements: readonly Statement[]; context: RequestContext }
  /** A whole SQL file, then the statements that record it, in one transaction. */
  | { kind: 'script'; sql: string; recorded: readonly Statement[] }
  /** The whole database as a tar, to a file. */
  | { kind: 'dump'; path: string }
  /** Frees the space of deleted and changed rows. */
  | { kind: 'tidy' }
  | { kind: 'close' };

/** The worker's start message. */
export interface WorkerSettings {
  /** Where the database is kept. */
  dataDir: string;
  /** A file that a new database begins with, as PGlite's dumpDataDir writes it; null begins with Postgres's initdb. */
  initialData: string | null;
  /** Schemas put on the search path of every transaction, in order. */
  searchPath: readonly string[];
}

/** Messages from the worker: one at the start, then one for each job. */
export type Reply = ({ ok: true; results: Result[] } | { ok: false; error: DatabaseErrorFields }) & {
  /** Processor time the worker has used so far, in milliseconds. */
  worked: number;
};
