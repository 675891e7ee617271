/**
 * The worker thread that runs Postgres. A query blocks its thread, so this thread does nothing else. The main thread
 * sends one job at a time, and stops this thread if a job takes too long.
 */
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { describeError } from './describe-error.ts';
import type { Claims, DatabaseErrorFields, RequestContext, Result, Statement } from './interface.ts';
import { openPostgres } from './postgres.ts';
import type { WorkerJob, WorkerReply, WorkerSettings } from './protocol.ts';

const port = parentPort;
if (port === null) throw new Error('database/worker.ts runs as a worker thread only.');
const settings: WorkerSettings = workerData;
/** The search path of every transaction, as on a hosted project. */
const SEARCH_PATH = 'public, extensions';

async function open(): Promise<PGlite> {
  const db = await openPostgres(settings.dataDir);
  await db.query(`select set_config('timezone', 'UTC', false)`);
  return db;
}

async function runAll(tx: Transaction, statements: readonly Statement[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      const { rows, affectedRows } = await tx.query<Record<string, unknown>>(statement.text, [
        ...statement.values,
      ]);
      results.push({ rows, affectedRows: affectedRows ?? 0 });
    } catch (error) {
      throw describeError(error, index);
    }
  }
  return results;
}

/** Applies the settings that PostgREST applies for a request. They all end with the transaction. */
async function enterRole(tx: Transaction, claims: Claims, context: RequestContext): Promise<void> {
  if (context.readOnly) await tx.query('set transaction read only');
  await tx.query(
    `select set_config('search_path', $1, true), set_config('request.jwt.claims', $2, true),
            set_config('request.headers', $3, true), set_config('role', $4, true)`,
    [SEARCH_PATH, JSON.stringify(claims), JSON.stringify(context.headers ?? {}), claims.role],
  );
}

/** Writes the database's files as one tar, after a checkpoint has written the changes in memory to the files. */
async function dump(db: PGlite, path: string): Promise<void> {
  await db.exec('checkpoint');
  const tar = await db.dumpDataDir('none');
  await writeFile(path, Buffer.from(await tar.arrayBuffer()), { mode: 0o600, flush: true });
}

/** A table with more deleted and changed rows than this is vacuumed. PGlite has no autovacuum. */
const DEAD_ROWS = 500;

async function tidy(db: PGlite): Promise<void> {
  // Postgres updates its counts of dead rows once a second. Without this query, a table that has just changed seems to
  // have no dead rows.
  await db.query('select pg_stat_force_next_flush()');
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_catalog.pg_stat_user_tables where n_dead_tup > $1`,
    [DEAD_ROWS],
  );
  for (const { name } of rows) await db.exec(`vacuum (analyze) ${name}`);
  // Make a checkpoint, after which Postgres reuses the space of the write-ahead log.
  await db.exec('checkpoint');
}

async function work(
  db: PGlite,
  job: Exclude<WorkerJob, { kind: 'close' | 'dump' | 'tidy' }>,
): Promise<Result[]> {
  let results: Result[] = [];
  await db.transaction(async (tx) => {
    if (job.kind === 'runAs') {
      await enterRole(tx, job.claims, job.context);
      results = await runAll(tx, job.statements);
      return;
    }
    await tx.query(`select set_config('search_path', $1, true)`, [SEARCH_PATH]);
    if (job.kind === 'script') {
      await tx.exec(job.sql);
      results = await runAll(tx, job.recorded);
    } else {
      results = await runAll(tx, job.statements);
    }
  });
  return results;
}

type Outcome = { ok: true; results: Result[] } | { ok: false; error: DatabaseErrorFields };

function reply(outcome: Outcome): void {
  const { user, system } = process.threadCpuUsage();
  port?.postMessage({ ...outcome, worked: (user + system) / 1000 } satisfies WorkerReply);
}

async function answer(db: PGlite, job: WorkerJob): Promise<Outcome> {
  try {
    if (job.kind === 'close') await db.close();
    else if (job.kind === 'tidy') await tidy(db);
    else if (job.kind === 'dump') await dump(db, job.path);
    else return { ok: true, results: await work(db, job) };
    return { ok: true, results: [] };
  } catch (error) {
    return { ok: false, error: describeError(error, null) };
  }
}

try {
  const db = await open();
  port.on('message', async (job: WorkerJob) => {
    reply(await answer(db, job));
    if (job.kind === 'close') port.close();
  });
  reply({ ok: true, results: [] });
} catch (error) {
  reply({ ok: false, error: describeError(error, null) });
  port.close();
}
