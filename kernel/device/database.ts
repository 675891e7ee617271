import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * The time in ms after which work on the database fails. In WebKit the work may never end, and a learner is waiting.
 */
const TIMEOUT_MS = 10_000;

/** Runs `work` on a database. The work fails after `TIMEOUT_MS`. */
export type Database<Schema extends DBSchema> = <Answer>(
  work: (db: IDBPDatabase<Schema>) => Promise<Answer>,
) => Promise<Answer>;

/**
 * The names of errors from a dead connection: in Chromium after the storage was cleared, in WebKit after its
 * database process ended.
 */
const DEAD: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

const isDead = (error: unknown) => error instanceof DOMException && DEAD.has(error.name);

/**
 * Ends a transaction when its page is left. In WebKit, a transaction of a page that was left may never end, and then
 * no page can use the database until the browser is closed. Only for what can be done again: an upgrade, or data that
 * can be downloaded.
 */
function abortWhenLeft(transaction: { abort(): void; done: Promise<void> }): void {
  const leave = () => transaction.abort();
  window.addEventListener('pagehide', leave);
  transaction.done.catch(() => undefined).finally(() => window.removeEventListener('pagehide', leave));
}

/**
 * An IndexedDB database that opens when first needed. If the connection is dead, it is opened again once. A tab
 * with an older version of the app closes its connection when another tab wants to upgrade the database.
 */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (db: IDBPDatabase<Schema>, before: number) => void,
): Database<Schema> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  /** Whether work that took too long is still running. */
  let isStuck = false;

  function open(): Promise<IDBPDatabase<Schema>> {
    const opening: Promise<IDBPDatabase<Schema>> = openDB<Schema>(name, version, {
      upgrade(db, before, _now, transaction) {
        abortWhenLeft(transaction);
        upgrade(db, before);
      },
      blocking() {
        forget();
        void opening.then((db) => db.close());
      },
      terminated: () => forget(),
    });
    function forget() {
      if (connection === opening) connection = null;
    }
    opening.catch(forget);
    return opening;
  }

  async function run<Answer>(work: (db: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer> {
    connection ??= open();
    const used = connection;
    try {
      return await work(await used);
    } catch (error) {
      if (!isDead(error)) throw error;
      if (connection === used) connection = null;
      connection ??= open();
      return work(await connection);
    }
  }

  return (work) => {
    // If the database hangs, only the first call waits for the timeout. Later calls fail immediately.
    if (isStuck) return Promise.reject(new Error('The database does not answer.'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        isStuck = true;
        reject(new Error('The database does not answer.'));
      }, TIMEOUT_MS);
      run(work)
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          isStuck = false;
        });
    });
  };
}
