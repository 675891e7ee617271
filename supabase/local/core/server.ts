import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerOptions } from '../options.ts';
import { createApp } from './app.ts';
import { createAuthServer } from './auth/context.ts';
import { createPasswords } from './auth/passwords.ts';
import type { Classroom } from './classroom.ts';
import { loadConfig, parseConfig } from './config.ts';
import { type OpenOptions, openDatabase } from './database/client.ts';
import {
  checkDataVersions,
  createReserveFile,
  deleteInterruptedBackups,
  makeDataDir,
  makeTemporaryDir,
  preparePostgresDir,
  writeServerAddress,
} from './database/data-dir.ts';
import type { Database } from './database/interface.ts';
import { lockDataDir } from './database/lock.ts';
import { migrate } from './database/migrate.ts';
import { runAsServer } from './fairness/caller.ts';
import { LIMITS } from './fairness/limits.ts';
import { createHousekeeping } from './housekeeping.ts';
import { clientAddressOf, isLoopbackHost } from './http/address.ts';
import { reportUnexpectedError } from './http/errors.ts';
import { type Handler, listen } from './http/listen.ts';
import { createVerifyRequest } from './http/verify-request.ts';
import { loadKeys } from './keys.ts';
import { createOutbox } from './mail/outbox.ts';
import { createSecretCipher } from './seal.ts';
import { StartError } from './start-error.ts';

export interface RunningServer {
  /** The origin that people open, without a trailing slash, such as http://localhost:3000. */
  url: string;
  /** The address that the server listens on, even if people use another address to reach it. */
  ownUrl: string;
  anonKey: string;
  /** A key that bypasses row-level security: for tests and tools on this machine, never for a browser. */
  serviceRoleKey: string;
  /** Direct access to the database, for tests. */
  db: Database;
  /**
   * The key of the mailbox page (/inbox?key=…) and of the stand-in for Google; null if both are off (see
   * {@link ServerOptions.openMailbox}).
   */
  mailboxKey: string | null;
  /**
   * Stops listening, lets running requests finish, closes the database, and releases the lock. Further calls do
   * nothing.
   */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/**
 * Opens the database.
 * @throws {StartError} if that fails, with a message for the person at the terminal instead of Postgres's own
 */
async function opened(folder: string, full: string | null, options: OpenOptions): Promise<Database> {
  try {
    return await openDatabase(options);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      full ??
        `The database in ${folder} cannot be opened (${reason}). Put a backup in its place with npm run restore, or start with other data (--data).`,
    );
  }
}

/** Converts bytes to a word of letters and digits that a person can type. */
const wordOf = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('base64url').replace(/[-_]/g, '').slice(0, 20);

/** Whether only people at this computer can reach the server. */
function isForThisComputer({ host, publicUrl }: ServerOptions): boolean {
  return isLoopbackHost(host) && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname));
}

/** The host name with which a browser on this computer reaches the listening address. */
function nameOfHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Starts the embedded backend: database, auth, REST, storage and the built app on one origin, plus the classroom mode
 * if given.
 * @throws {StartError} with a message for the person at the terminal, for example because the port or the data is in
 * use
 */
export async function startCore(options: ServerOptions, classroom: Classroom | null): Promise<RunningServer> {
  // If the start fails, these steps run in reverse order. Otherwise they run when the server is closed.
  await using cleanup = new AsyncDisposableStack();
  const clock = options.clock ?? (() => new Date());
  const config =
    options.configText === undefined ? await loadConfig(options.workdir) : parseConfig(options.configText);
  const { dataDir } = options;
  let full: string | null = null;
  if (dataDir !== null) {
    makeDataDir(dataDir);
    checkDataVersions(dataDir);
    full = createReserveFile(dataDir);
    cleanup.defer(await lockDataDir(dataDir));
    deleteInterruptedBackups(dataDir);
  }
  // Take the port before opening the database, so that a start without a free port ends immediately.
  let handle: Handler = () => Response.json({ message: 'The server is starting.' }, { status: 503 });
  const hasProxy = options.publicUrl !== undefined;
  const perAddress = options.perAddress ?? 1;
  const listener = await listen((request, env) => handle(request, env), {
    ...options,
    perAddress,
    hasProxy,
  });
  cleanup.defer(() => listener.close());
  const ownUrl = `http://${nameOfHost(options.host)}:${listener.port}`;
  const url = options.publicUrl ?? ownUrl;
  const keys = await loadKeys(dataDir, clock());
  const folder = dataDir ?? makeTemporaryDir();
  if (dataDir === null) cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const postgresDir = await preparePostgresDir(folder, options.initialData);
  const filesDir = join(folder, 'files');
  const hasMailbox =
    classroom !== null && options.smtp === undefined && (options.openMailbox ?? isForThisComputer(options));
  const passwords = createPasswords(options.passwordCost);
  cleanup.defer(() => passwords.close());
  const db = await opened(folder, full, {
    dataDir: postgresDir,
    queryTimeoutMs: options.queryTimeoutMs ?? LIMITS.work.query,
    prepare: async (schema) => {
      await migrate(schema, options.workdir, { seed: options.seed ?? true });
      if (hasMailbox) await classroom.prepare(schema, passwords, clock());
    },
  });
  cleanup.defer(() => db.close());

  const outbox = createOutbox(db, clock, createSecretCipher(keys.derive('outbox')));
  const housekeeping = createHousekeeping(db, filesDir, outbox, clock);
  const codeSeconds = config.auth.email.otp_expiry;
  const sender = classroom?.sender({ outbox, clock, codeSeconds }) ?? null;
  cleanup.defer(() => sender?.close());
  const mailed = () => {
    runAsServer(() => housekeeping.writeNotices().then(() => sender?.wake())).catch(reportUnexpectedError);
  };
  await housekeeping.sweep();
  const timer = setInterval(() => housekeeping.sweep().catch(console.error), HOUR_MS).unref();
  cleanup.defer(() => clearInterval(timer));
  mailed();

  const auth = createAuthServer({
    db,
    config,
    keys,
    clock,
    filesDir,
    outbox,
    passwords,
    randomBytes,
    verifyRequest: createVerifyRequest(keys, clock),
    anonKey: keys.anonKey,
    publicUrl: () => url,
    appDir: join(options.workdir, 'dist', 'app'),
    workdir: options.workdir,
    perAddress,
    addressOf: (c) => clientAddressOf(c.env?.incoming, hasProxy),
    hasStandInGoogle: hasMailbox,
    isForThisComputer: isForThisComputer(options),
  });
  const mailboxKey = hasMailbox ? (options.mailboxKey ?? wordOf(keys.derive('mailbox'))) : null;
  const app = createApp({ auth, options, mailboxKey, classroom, mailed });
  handle = (request, env) => app.fetch(request, env);
  if (dataDir !== null) cleanup.defer(writeServerAddress(dataDir, ownUrl));
  // The cleanup runs in reverse order, so this step closes the listener first: no request meets a closed database.
  cleanup.defer(() => listener.close());
  const running = cleanup.move();
  if (full !== null) console.error(full);
  return {
    url,
    ownUrl,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    db,
    mailboxKey,
    close: () => running.disposeAsync(),
  };
}
