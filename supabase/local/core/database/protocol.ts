import type { Claims, DatabaseErrorFields, RequestContext, Result, Statement } from './interface.ts';

/** A message to the worker. The main thread sends one job at a time. */
export type WorkerJob =
  | { kind: 'run'; statements: readonly Statement[] }
  | { kind: 'runAs'; claims: Claims; statements: readonly Statement[]; context: RequestContext }
  /** Runs a whole SQL file, then the statements that record it as applied, in one transaction. */
  | { kind: 'script'; sql: string; recorded: readonly Statement[] }
  /** Writes the whole database to a file, as a tar. */
  | { kind: 'dump'; path: string }
  /** Vacuums tables, so that Postgres can reuse the space of deleted and changed rows. */
  | { kind: 'tidy' }
  | { kind: 'close' };

/** The settings that the worker receives when it starts. */
export interface WorkerSettings {
  /** The folder of the database's files. */
  dataDir: string;
}

/** A message from the worker: one when it has started, then one after each job. */
export type WorkerReply = ({ ok: true; results: Result[] } | { ok: false; error: DatabaseErrorFields }) & {
  /** The processor time (ms) that the worker has used so far. */
  worked: number;
};
