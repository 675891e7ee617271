import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { currentCaller, type Place, runAsServer } from '../fairness/caller.ts';
import { LIMITS } from '../fairness/limits.ts';
import { Turns } from '../fairness/turns.ts';
import {
  type Claims,
  type Database,
  DatabaseError,
  type RequestContext,
  type Result,
  type Statement,
} from './interface.ts';
import type { WorkerJob, WorkerReply, WorkerSettings } from './protocol.ts';

/** The database during setup, when it can also run whole SQL files. */
export interface DatabaseDuringSetup extends Pick<Database, 'run'> {
  /**
   * Runs a whole SQL file of this project, then the statements in `recorded`, in one transaction.
   * @throws {DatabaseError}
   */
  script(sql: string, recorded: readonly Statement[]): Promise<void>;
}

export interface OpenOptions extends WorkerSettings {
  /**
   * The most processor time (ms) that one caller's job may use. If a job exceeds it, the job and its worker are
   * stopped, and the caller gets SQLSTATE 57014. Waiting does not count: on a busy machine a slow query may only be
   * waiting for the processor.
   */
  queryTimeoutMs: number;
  /**
   * Called after the database is opened for the first time: runs migrations and inserts the first rows. Not called
   * again when a new worker replaces one that the watchdog stopped.
   */
  prepare(db: DatabaseDuringSetup): Promise<void>;
}

/**
 * The database is vacuumed after this many written rows. If the last vacuum was more than {@link TIDY_MS} ago, a tenth
 * of this number is enough.
 */
const TIDY_ROWS = 20_000;
const TIDY_MS = 60_000;

/**
 * The most processor time (ms) that a setup or maintenance job may use. It is long, because such a job may be slow on
 * an old machine.
 */
const SETUP_TIMEOUT_MS = 300_000;

/** How often (ms) to look for a job while all callers with jobs rest (fairness/turns.ts). */
const REST_MS = 5;

function failure(code: string, message: string): DatabaseError {
  return new DatabaseError({ code, message, statement: null, details: null, hint: null });
}

/** A connection to one running worker: sends it jobs, waits for its replies, and notices when it stops. */
class Connection {
  readonly #worker: Worker;
  /** Processor time that the worker had used at its latest reply, in milliseconds. */
  worked = 0;
  /** False once the worker was stopped or crashed; the next job starts a new worker. */
  isAlive = true;

  constructor(settings: WorkerSettings) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { dataDir: settings.dataDir } satisfies WorkerSettings,
    });
    // Listen for a crash all the time, because a worker may also crash between two jobs.
    const noteEnd = () => {
      this.isAlive = false;
    };
    this.#worker.on('error', noteEnd).on('exit', noteEnd);
  }

  /**
   * Sends a job to the worker and waits for its reply. If `job` is null, only waits for the worker's start message.
   * Stops the worker after `limitMs` of processor time.
   */
  async ask(job: WorkerJob | null, limitMs: number): Promise<Result[]> {
    const before = this.worked;
    const reply = await new Promise<WorkerReply | 'timeout' | 'gone'>((resolve) => {
      let isOver = false;
      const finish = (value: WorkerReply | 'timeout' | 'gone') => {
        isOver = true;
        clearTimeout(timer);
        this.#worker.off('message', finish).off('error', handleGone).off('exit', handleGone);
        resolve(value);
      };
      const handleGone = () => finish('gone');
      const askedAt = performance.now();
      const look = async () => {
        const waited = performance.now() - askedAt;
        const worked = (await this.#workDone()) - before;
        if (isOver) return;
        if (worked >= limitMs || waited >= limitMs * LIMITS.work.clockFactor) finish('timeout');
        else timer = setTimeout(look, Math.max(20, limitMs - worked));
      };
      let timer = setTimeout(look, limitMs);
      this.#worker.on('message', finish).on('error', handleGone).on('exit', handleGone);
      if (job !== null) this.#worker.postMessage(job);
    });
    if (reply === 'timeout' || reply === 'gone') {
      this.isAlive = false;
      await this.#worker.terminate();
      if (reply === 'gone') throw failure('08006', 'the database stopped while it was working on this');
      throw failure('57014', 'canceling statement due to statement timeout');
    }
    this.worked = reply.worked;
    if (!reply.ok) throw new DatabaseError(reply.error);
    return reply.results;
  }

  /** Milliseconds of processor time that the worker has used; infinity if the worker has stopped. */
  async #workDone(): Promise<number> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1000;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  terminate(): Promise<number> {
    return this.#worker.terminate();
  }
}

interface Waiting {
  job: WorkerJob;
  place: Place;
  /** A signal that is aborted when the client of this job disconnects. */
  signal: AbortSignal | null;
  limitMs: number;
  resolve(results: Result[]): void;
  reject(error: unknown): void;
}

class WorkerDatabase implements Database {
  readonly #options: OpenOptions;
  #connection: Connection | null = null;
  readonly #turns = new Turns<Waiting>({ hasRests: true });
  /** A promise that resolves when no job is running or waiting; null if there are no jobs now. */
  #working: Promise<void> | null = null;
  #closed = false;
  #isPrepared = false;
  /** The number of rows written since the last vacuum, and the time of that vacuum. */
  #written = 0;
  #tidiedAt = 0;

  constructor(options: OpenOptions) {
    this.#options = options;
  }

  async #open(): Promise<Connection> {
    if (this.#connection?.isAlive) return this.#connection;
    const connection = new Connection(this.#options);
    try {
      await connection.ask(null, SETUP_TIMEOUT_MS);
      if (!this.#isPrepared) await this.#prepare(connection);
      this.#isPrepared = true;
    } catch (error) {
      await connection.terminate();
      throw error;
    }
    this.#connection = connection;
    return connection;
  }

  #prepare(connection: Connection): Promise<void> {
    const ask = (job: WorkerJob) => connection.ask(job, SETUP_TIMEOUT_MS);
    return this.#options.prepare({
      script: async (sql, recorded) => {
        await ask({ kind: 'script', sql, recorded });
      },
      run: (statements) => ask({ kind: 'run', statements }),
    });
  }

  #enqueue(job: WorkerJob, limitMs: number): Promise<Result[]> {
    if (this.#closed) return Promise.reject(failure('57P01', 'the database is closed'));
    const { place, signal } = currentCaller();
    return new Promise((resolve, reject) => {
      if (!this.#turns.add(place, { job, place, signal, limitMs, resolve, reject })) {
        reject(failure('53300', 'too many requests of yours are waiting'));
      }
      this.#working ??= this.#work();
    });
  }

  async #work(): Promise<void> {
    // Wait until `#working` is set. If this method dropped every job without waiting, it would clear `#working` before
    // `#enqueue` sets it. Then no job would ever run again.
    await Promise.resolve();
    while (this.#turns.size > 0) {
      const next = this.#turns.next();
      if (next === undefined) {
        await sleep(REST_MS);
        continue;
      }
      const { job, place, signal, limitMs, resolve, reject } = next;
      if (signal?.aborted === true) {
        reject(failure('57014', 'the client left before its turn'));
        continue;
      }
      if (this.#closed && place.length > 0) {
        reject(failure('57P01', 'the database is closed'));
        continue;
      }
      try {
        const connection = await this.#open();
        const before = connection.worked;
        try {
          const results = await connection.ask(job, limitMs);
          resolve(results);
          this.#tidyLater(results);
        } finally {
          this.#turns.note(place, connection.worked - before, !connection.isAlive);
        }
      } catch (error) {
        reject(error);
      }
    }
    this.#working = null;
  }

  /**
   * Vacuums the database after many written rows. Rolled-back rows are not counted, but the next vacuum frees their
   * space too.
   */
  #tidyLater(results: readonly Result[]): void {
    for (const { affectedRows } of results) this.#written += affectedRows;
    const isDue = performance.now() - this.#tidiedAt > TIDY_MS;
    if (this.#written < (isDue ? TIDY_ROWS / 10 : TIDY_ROWS) || this.#closed) return;
    this.#written = 0;
    this.#tidiedAt = performance.now();
    runAsServer(() => this.tidy()).catch(console.error);
  }

  /** Opens the database now, not at the first job, so that the server's start fails if that is impossible. */
  async start(): Promise<void> {
    await this.#open();
  }

  run(statements: readonly Statement[]): Promise<Result[]> {
    return this.#enqueue({ kind: 'run', statements }, LIMITS.work.own);
  }

  runAs(claims: Claims, statements: readonly Statement[], context: RequestContext = {}): Promise<Result[]> {
    return this.#enqueue({ kind: 'runAs', claims, statements, context }, this.#options.queryTimeoutMs);
  }

  async tidy(): Promise<void> {
    await this.#enqueue({ kind: 'tidy' }, SETUP_TIMEOUT_MS);
  }

  async dump(path: string): Promise<void> {
    await this.#enqueue({ kind: 'dump', path }, SETUP_TIMEOUT_MS);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#working;
    const connection = this.#connection;
    if (!connection?.isAlive) return;
    await connection.ask({ kind: 'close' }, SETUP_TIMEOUT_MS);
    await connection.terminate();
  }
}

/**
 * Opens the database in its worker and prepares it.
 * @throws {DatabaseError} when Postgres cannot be opened; whatever `prepare` throws
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const db = new WorkerDatabase(options);
  await db.start();
  return db;
}
