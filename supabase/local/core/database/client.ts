import { Worker } from 'node:worker_threads';
import { asServer, currentCaller } from './caller.ts';
import {
  type Claims,
  type Database,
  DatabaseError,
  type RequestContext,
  type Result,
  type Statement,
} from './interface.ts';
import { Lanes, SERVER_LANE } from './lanes.ts';
import type { Job, Reply, WorkerSettings } from './protocol.ts';

/** The database while it is being set up: scripts may run too. */
export interface SchemaDatabase extends Database {
  /** Runs a whole SQL file of ours and then `recorded`, in one transaction. @throws {DatabaseError} */
  script(sql: string, recorded: readonly Statement[]): Promise<void>;
}

export interface OpenOptions extends WorkerSettings {
  /**
   * A caller's job that works for longer ends the worker, with SQLSTATE 57014. This is processor time: on a
   * busy machine a slow query may only be waiting for its turn.
   */
  queryTimeoutMs: number;
  /** Runs after the first opening: migrations, first rows. Nothing of it can have changed when the watchdog ended the worker. */
  prepare(db: SchemaDatabase): Promise<void>;
}

/** The limits for the server's own jobs are only there to end a hanging one. The clock's limit is for all jobs. */
const OWN_TIMEOUT_MS = 15_000;
const CLOCK_FACTOR = 10;

/** What a job that the watchdog ended counts as, in milliseconds of work: its caller waits for most of a minute. */
const ENDED_WORK_MS = 20_000;

/**
 * After this many written rows the database is cleaned up; after a tenth of them if the last time was this
 * long ago.
 */
const TIDY_ROWS = 20_000;
const TIDY_MS = 60_000;

/** The setup may take long on a slow machine, so the watchdog is off. */
const SETUP_TIMEOUT_MS = 300_000;

function failure(code: string, message: string): DatabaseError {
  return new DatabaseError({ code, message, statement: null, details: null, hint: null });
}

/** One living worker: sends a job, waits for its answer, and knows when the worker is gone. */
class Connection {
  readonly #worker: Worker;
  /** Processor time it had used at its latest answer, in milliseconds. */
  worked = 0;
  /** False once the watchdog ended it or it died: the next job opens a new one. */
  isAlive = true;

  constructor(settings: WorkerSettings) {
    const { dataDir, initialData, searchPath } = settings;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { dataDir, initialData, searchPath } satisfies WorkerSettings,
    });
    // A worker may also crash between two jobs, when no caller is waiting.
    const noteEnd = () => {
      this.isAlive = false;
    };
    this.#worker.on('error', noteEnd).on('exit', noteEnd);
  }

  /** Waits for the next answer: of the start when `job` is null. Ends the worker when that takes `limitMs` of work. */
  async ask(job: Job | null, limitMs: number): Promise<Result[]> {
    const before = this.worked;
    const reply = await new Promise<Reply | 'timeout' | 'gone'>((resolve) => {
      let isOver = false;
      const finish = (value: Reply | 'timeout' | 'gone') => {
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
        if (worked >= limitMs || waited >= limitMs * CLOCK_FACTOR) finish('timeout');
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

  /** Milliseconds of processor time that the worker has used; as many as can be when it is gone. */
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
  job: Job;
  lane: string;
  /** Aborted when its client left. */
  signal: AbortSignal | null;
  limitMs: number;
  resolve(results: Result[]): void;
  reject(error: unknown): void;
}

class WorkerDatabase implements Database {
  readonly #options: OpenOptions;
  #connection: Connection | null = null;
  readonly #lanes = new Lanes<Waiting>();
  /** Resolves when no job is running or waiting. */
  #working: Promise<void> | null = null;
  #closed = false;
  #isPrepared = false;
  /** Rows written since the database was tidied, and when that was. */
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
    const ask = (job: Job) => connection.ask(job, SETUP_TIMEOUT_MS);
    const tooEarly = () => Promise.reject(new Error('Not while it is being prepared.'));
    return this.#options.prepare({
      script: async (sql, recorded) => {
        await ask({ kind: 'script', sql, recorded });
      },
      run: (statements) => ask({ kind: 'run', statements }),
      runAs: (claims, statements, context = {}) => ask({ kind: 'runAs', claims, statements, context }),
      tidy: tooEarly,
      dump: tooEarly,
      close: tooEarly,
    });
  }

  #enqueue(job: Job, limitMs: number): Promise<Result[]> {
    if (this.#closed) return Promise.reject(failure('57P01', 'the database is closed'));
    const { lane, signal } = currentCaller() ?? { lane: SERVER_LANE, signal: null };
    return new Promise((resolve, reject) => {
      if (!this.#lanes.add(lane, { job, lane, signal, limitMs, resolve, reject })) {
        reject(failure('53300', 'too many requests of yours are waiting'));
      }
      this.#working ??= this.#work();
    });
  }

  async #work(): Promise<void> {
    // Not before #working is set: if all jobs were dropped in the same turn, it would be set afterwards,
    // and no job would run again.
    await Promise.resolve();
    for (let next = this.#lanes.next(); next !== undefined; next = this.#lanes.next()) {
      const { job, lane, signal, limitMs, resolve, reject } = next;
      if (signal?.aborted === true) {
        reject(failure('57014', 'the client left before its turn'));
        continue;
      }
      if (this.#closed && lane !== SERVER_LANE) {
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
          this.#lanes.note(lane, connection.isAlive ? connection.worked - before : ENDED_WORK_MS);
        }
      } catch (error) {
        reject(error);
      }
    }
    this.#working = null;
  }

  /**
   * Lets the database free space after many written rows. Rows that were written and then rolled back count
   * too, a minute later.
   */
  #tidyLater(results: readonly Result[]): void {
    for (const { affectedRows } of results) this.#written += affectedRows;
    const isDue = performance.now() - this.#tidiedAt > TIDY_MS;
    if (this.#written < (isDue ? TIDY_ROWS / 10 : TIDY_ROWS) || this.#closed) return;
    this.#written = 0;
    this.#tidiedAt = performance.now();
    asServer(() => this.tidy()).catch(console.error);
  }

  /** Opens now, so that the start fails immediately if the database cannot be opened. */
  async start(): Promise<void> {
    await this.#open();
  }

  run(statements: readonly Statement[]): Promise<Result[]> {
    return this.#enqueue({ kind: 'run', statements }, OWN_TIMEOUT_MS);
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
