import { Worker } from 'node:worker_threads';
import {
  type Claims,
  type Database,
  DatabaseError,
  type RequestContext,
  type Result,
  type Statement,
} from './interface.ts';
import type { Job, Reply, WorkerSettings } from './protocol.ts';

/** The database while it is being set up: scripts may run too. */
export interface SchemaDatabase extends Database {
  /** Runs a whole SQL file of ours and then `recorded`, in one transaction. @throws {DatabaseError} */
  script(sql: string, recorded: readonly Statement[]): Promise<void>;
}

export interface OpenOptions extends WorkerSettings {
  /** A job that takes longer ends the worker; the caller gets SQLSTATE 57014. */
  queryTimeoutMs: number;
  /** Runs after every opening, also the one that follows a watchdog's ending: migrations, first rows. Must be repeatable. */
  prepare(db: SchemaDatabase): Promise<void>;
}

/** Setting up may take a while on a slow machine: the watchdog is no use there. */
const SETUP_TIMEOUT_MS = 300_000;

function failure(code: string, message: string): DatabaseError {
  const nothing = { details: null, hint: null, constraint: null, schema: null, table: null, column: null };
  return new DatabaseError({ code, message, statement: null, ...nothing });
}

/** One living worker: sends a job, waits for its answer, and knows when the worker is gone. */
class Connection {
  readonly #worker: Worker;
  /** False once the watchdog ended it or it died: the next job opens a new one. */
  isAlive = true;

  constructor(settings: WorkerSettings) {
    const { dataDir, initialData, searchPath } = settings;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { dataDir, initialData, searchPath } satisfies WorkerSettings,
    });
    // A worker may also die between two jobs, when nobody waits for it.
    const noteEnd = () => {
      this.isAlive = false;
    };
    this.#worker.on('error', noteEnd).on('exit', noteEnd);
  }

  /** Waits for the next answer: of the start when `job` is null. */
  async ask(job: Job | null, timeoutMs: number): Promise<Result[]> {
    const reply = await new Promise<Reply | 'timeout' | 'gone'>((resolve) => {
      const finish = (value: Reply | 'timeout' | 'gone') => {
        clearTimeout(timer);
        this.#worker.off('message', finish).off('error', handleGone).off('exit', handleGone);
        resolve(value);
      };
      const handleGone = () => finish('gone');
      const timer = setTimeout(finish, timeoutMs, 'timeout');
      this.#worker.on('message', finish).on('error', handleGone).on('exit', handleGone);
      if (job !== null) this.#worker.postMessage(job);
    });
    if (reply === 'timeout' || reply === 'gone') {
      this.isAlive = false;
      await this.#worker.terminate();
      if (reply === 'gone') throw failure('08006', 'the database stopped while it was working on this');
      throw failure('57014', 'canceling statement due to statement timeout');
    }
    if (!reply.ok) throw new DatabaseError(reply.error);
    return reply.results;
  }

  terminate(): Promise<number> {
    return this.#worker.terminate();
  }
}

class WorkerDatabase implements Database {
  readonly #options: OpenOptions;
  #connection: Connection | null = null;
  /** The end of the queue: jobs run strictly one after the other. */
  #tail: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(options: OpenOptions) {
    this.#options = options;
  }

  async #open(): Promise<Connection> {
    if (this.#connection?.isAlive) return this.#connection;
    const connection = new Connection(this.#options);
    const script = async (sql: string, then: readonly Statement[]) => {
      await connection.ask({ kind: 'script', sql, then }, SETUP_TIMEOUT_MS);
    };
    try {
      await connection.ask(null, SETUP_TIMEOUT_MS);
      await this.#options.prepare({
        script,
        run: (statements) => connection.ask({ kind: 'run', statements }, SETUP_TIMEOUT_MS),
        runAs: (claims, statements, context = {}) =>
          connection.ask({ kind: 'runAs', claims, statements, context }, SETUP_TIMEOUT_MS),
        close: () => Promise.reject(new Error('Not while it is being prepared.')),
      });
    } catch (error) {
      await connection.terminate();
      throw error;
    }
    this.#connection = connection;
    return connection;
  }

  #enqueue(job: Job): Promise<Result[]> {
    if (this.#closed) return Promise.reject(failure('57P01', 'the database is closed'));
    const turn = this.#tail.then(async () => {
      const connection = await this.#open();
      return await connection.ask(job, this.#options.queryTimeoutMs);
    });
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** Opens now, so that a start fails at once when the database cannot be opened. */
  async start(): Promise<void> {
    await this.#open();
  }

  run(statements: readonly Statement[]): Promise<Result[]> {
    return this.#enqueue({ kind: 'run', statements });
  }

  runAs(claims: Claims, statements: readonly Statement[], context: RequestContext = {}): Promise<Result[]> {
    return this.#enqueue({ kind: 'runAs', claims, statements, context });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#tail;
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
