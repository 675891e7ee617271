import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import {
  type Ask,
  applySchema,
  type Engine,
  enterRole,
  type Row,
  type TestDatabase,
} from './test-database.ts';

/** The server of ISKOLAR_TEST_DATABASE_URL (a superuser's connection) if that is set, else a new server. */
async function findServer(): Promise<PostgresServer> {
  const url = process.env.ISKOLAR_TEST_DATABASE_URL;
  if (!url) return startPostgres();
  return { connection: { connectionString: url }, stop: async () => {} };
}

async function command(connection: ClientConfig, sql: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The connection to another database of the same server. */
function within(connection: ClientConfig, database: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

const askOf =
  (client: PoolClient): Ask =>
  async (sql, values = []) =>
    (await client.query<Row>(sql, [...values])).rows;

/** A real PostgreSQL server, with a database created for this run. */
export const postgres: Engine = {
  name: 'PostgreSQL',
  isConcurrent: true,
  async open() {
    const server = await findServer();
    const name = `iskolar_test_${randomBytes(6).toString('hex')}`;
    await command(server.connection, `create database ${name}`);
    const pool = new Pool(within(server.connection, name));
    await applySchema((sql) => pool.query(sql));
    const as: TestDatabase['as'] = async (claims, work) => {
      const client = await pool.connect();
      const ask = askOf(client);
      try {
        await ask('begin');
        await enterRole(ask, claims);
        const result = await work(ask);
        await ask('commit');
        return result;
      } catch (error) {
        await ask('rollback');
        throw error;
      } finally {
        client.release();
      }
    };
    return {
      as,
      askAs: (claims, sql, values) => as(claims, (ask) => ask(sql, values)),
      async ask(sql, values) {
        // `pool.query` would end its connection after an error, and tests cause many.
        const client = await pool.connect();
        return askOf(client)(sql, values).finally(() => client.release());
      },
      async close() {
        await pool.end();
        await command(server.connection, `drop database ${name}`);
        await server.stop();
      },
    };
  },
};
