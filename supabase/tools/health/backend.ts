import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import * as v from 'valibot';
import { BACKUP_ENTRIES, runningServerSchema } from '../../local/classroom/backup/parts.ts';
import { openDatabase } from '../../local/core/database/client.ts';
import { SERVER_ADDRESS_FILE } from '../../local/core/database/data-dir.ts';
import { lockDataDir } from '../../local/core/database/lock.ts';
import { StartError } from '../../local/core/start-error.ts';

export interface Backend {
  /** Calls a function that only the service role may call. @returns its rows */
  call(name: string, args?: Readonly<Record<string, unknown>>): Promise<unknown[]>;
  close(): Promise<void>;
}

/** Thrown if the script cannot reach the database. The message tells the operator what to do. */
export class BackendError extends Error {}

const PATIENCE_MS = 600_000;
const keysSchema = v.object({ serviceRoleKey: v.string() });

const statementOf = (name: string, args: Readonly<Record<string, unknown>>) => ({
  text: `select * from public.${name}(${Object.keys(args)
    .map((arg, index) => `${arg} => $${index + 1}`)
    .join(', ')})`,
  values: Object.values(args),
});

/** Connects to a hosted project, or any other Postgres, by its connection string. */
async function hosted(connectionString: string): Promise<Backend> {
  const client = new Client({ connectionString });
  await client.connect().catch((cause: unknown) => {
    throw new BackendError(`The database does not answer: ${String(cause)}`, { cause });
  });
  return {
    call: async (name, args = {}) => (await client.query(statementOf(name, args))).rows,
    close: () => client.end(),
  };
}

/** Calls the running embedded server over its API, with the service key from its data folder. */
function running(dataDir: string): Backend {
  if (!existsSync(join(dataDir, SERVER_ADDRESS_FILE))) {
    throw new BackendError('The server is starting. Wait until it prints its address, then try again.');
  }
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  const { url } = v.parse(runningServerSchema, read(SERVER_ADDRESS_FILE));
  const { serviceRoleKey } = v.parse(keysSchema, read(BACKUP_ENTRIES.keys));
  return {
    async call(name, args = {}) {
      const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: serviceRoleKey,
          authorization: `Bearer ${serviceRoleKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(args),
      });
      if (!answer.ok) {
        throw new BackendError(
          `The running server refused: ${answer.status} ${await answer.text()}\nStop it, and try again.`,
        );
      }
      const result: unknown = await answer.json();
      return Array.isArray(result) ? result : [{ [name]: result }];
    },
    close: async () => undefined,
  };
}

/** Opens the embedded database in its data folder, if no server is running. */
async function stopped(dataDir: string, unlock: () => Promise<void>): Promise<Backend> {
  const db = await openDatabase({
    dataDir: join(dataDir, 'postgres'),
    queryTimeoutMs: PATIENCE_MS,
    prepare: async () => undefined,
  });
  return {
    async call(name, args = {}) {
      const [result] = await db.run([statementOf(name, args)]);
      return [...(result?.rows ?? [])];
    },
    async close() {
      await db.close();
      await unlock();
    },
  };
}

/**
 * Opens the database that an operator's script works on: the one of a connection string, or the embedded one in a data
 * folder, whether its server is running or not.
 * @throws {BackendError}
 */
export async function openBackend(from: {
  database?: string | undefined;
  dataDir: string;
}): Promise<Backend> {
  if (from.database !== undefined) return hosted(from.database);
  if (!existsSync(join(from.dataDir, BACKUP_ENTRIES.marker))) {
    throw new BackendError(
      `There is no data in ${from.dataDir}. Name a folder with --data, or a database with --database.`,
    );
  }
  let unlock: () => Promise<void>;
  try {
    unlock = await lockDataDir(from.dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return running(from.dataDir);
  }
  return stopped(from.dataDir, unlock);
}
