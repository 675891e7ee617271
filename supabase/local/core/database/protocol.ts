import type { Claims, DatabaseErrorFields, RequestContext, Result, Statement } from './interface.ts';

/** Messages to the worker, one job at a time. */
export type Job =
  | { kind: 'run'; statements: readonly Statement[] }
  | { kind: 'runAs'; claims: Claims; statements: readonly Statement[]; context: RequestContext }
  /** A whole SQL file, then the statements that record it, in one transaction. */
  | { kind: 'script'; sql: string; recorded: readonly Statement[] }
  /** Writes the whole database to a file, as a tar. */
  | { kind: 'dump'; path: string }
  /** Frees the space of deleted and changed rows. */
  | { kind: 'tidy' }
  | { kind: 'close' };

/** The worker's start message. */
export interface WorkerSettings {
  /** The folder of the database's files. */
  dataDir: string;
  /** A dump (made by PGlite's dumpDataDir) with which a new database starts; null: initdb creates an empty database. */
  initialData: string | null;
}

/** Messages from the worker: one at the start, then one for each job. */
export type Reply = ({ ok: true; results: Result[] } | { ok: false; error: DatabaseErrorFields }) & {
  /** Processor time the worker has used so far, in milliseconds. */
  worked: number;
};
