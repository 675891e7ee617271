import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createDemoLearner } from './auth/demo-learner.ts';
import { createAuthApp } from './auth/index.ts';
import { loadConfig, type ProjectConfig, parseConfig } from './config.ts';
import { openDatabase } from './database/client.ts';
import { makeDataDir, preparePostgresDir } from './database/data-dir.ts';
import type { Database } from './database/interface.ts';
import { lockDataDir } from './database/lock.ts';
import { migrate } from './database/migrate.ts';
import { createFunctionsApp } from './functions/index.ts';
import type { Clock, ServerContext } from './http/context.ts';
import { UnauthorizedError } from './http/errors.ts';
import { type Handler, listen } from './http/listen.ts';
import { isLoopbackHost } from './http/loopback.ts';
import { ownHostOnly } from './http/own-host-only.ts';
import { createVerifyRequest } from './http/verify-request.ts';
import { type Keys, loadKeys } from './keys.ts';
import { createMailApps } from './mail/index.ts';
import { createOutbox } from './mail/outbox.ts';
import type { ServerOptions } from './options.ts';
import { createRestApp } from './rest/index.ts';
import { createStaticApp } from './static/index.ts';
import { createStorageApp } from './storage/index.ts';

export interface RunningServer {
  /** Origin without a trailing slash, such as http://localhost:3000. */
  url: string;
  anonKey: string;
  /** Bypasses row-level security: for tests and tools on this machine, never for a browser. */
  serviceRoleKey: string;
  /** Straight to the database, for tests. */
  db: Database;
  /** Whether the mailbox page is served (see {@link ServerOptions.openMailbox}). */
  hasMailbox: boolean;
  /** Stops listening, lets running requests finish, closes the database, gives the lock back. Repeatable. */
  close(): Promise<void>;
}

const STAND_IN = '/auth/v1/stand-in/';
const QUERY_TIMEOUT_MS = 15_000;

/** Undoes in reverse what a start has done so far, each step once. */
class Cleanup {
  readonly #steps: (() => unknown)[] = [];
  add(step: () => unknown): void {
    this.#steps.push(step);
  }
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) await step();
  }
}

/** Whether nobody but this computer's own user can reach the server. */
function isForThisComputer({ host, publicUrl }: ServerOptions): boolean {
  return isLoopbackHost(host) && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname));
}

interface Parts {
  db: Database;
  config: ProjectConfig;
  keys: Keys;
  clock: Clock;
  filesDir: string;
  url: string;
  options: ServerOptions;
}

/** All parts on one origin. Order matters: what no part answers goes to the app's files. */
function compose({ db, config, keys, clock, filesDir, url, options }: Parts, hasMailbox: boolean): Hono {
  const context: ServerContext = {
    db,
    config,
    keys,
    verifyRequest: createVerifyRequest(keys, clock),
    anonKey: keys.anonKey,
    publicUrl: () => url,
    filesDir,
    appDir: join(options.workdir, 'dist', 'app'),
    clock,
  };
  const outbox = createOutbox(db, clock);
  const auth = createAuthApp({
    ...context,
    outbox,
    workdir: options.workdir,
    hasStandInGoogle: hasMailbox,
    randomBytes,
  });
  const app = new Hono();
  const exposeHeaders = [
    'Content-Range',
    'Content-Location',
    'Location',
    'Retry-After',
    'X-Total-Count',
    'X-Supabase-Api-Version',
    'X-Sb-Error-Code',
    'Preference-Applied',
  ];
  const allowCrossOrigin = cors({ origin: '*', exposeHeaders, maxAge: 3600 });
  // The page that stands in for Google is for this origin alone: no other may read whom it offers.
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/functions/v1/*'])
    app.use(path, (c, next) => (c.req.path.startsWith(STAND_IN) ? next() : allowCrossOrigin(c, next)));
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });
  if (options.openMailbox !== true) {
    for (const path of ['/inbox/*', '/api/v1/*', `${STAND_IN}*`]) app.use(path, ownHostOnly);
  }
  app.route('/auth/v1', auth);
  const rest = createRestApp(context);
  app.route('/rest/v1', rest);
  app.route('/storage/v1', createStorageApp(context));
  app.route('/functions/v1', createFunctionsApp({ rest, env: options.env ?? process.env }));
  if (hasMailbox) {
    const mail = createMailApps(outbox);
    app.route('/inbox', mail.inbox);
    app.route('/api/v1', mail.mailpit);
  }
  app.route('/', createStaticApp(context));
  app.onError((error) => {
    if (error instanceof UnauthorizedError) return error.toResponse();
    console.error(error);
    return Response.json({ message: 'Something went wrong on the server.' }, { status: 500 });
  });
  return app;
}

/** The name that a browser on this computer reaches the listening address by. */
function nameOfHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Starts the embedded backend: database, auth, REST, storage, mailbox and the built app on one origin.
 * @throws {StartError} with a sentence for a person: port in use, data in use, data of a newer version, bad configuration
 */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const cleanup = new Cleanup();
  try {
    const clock = options.clock ?? (() => new Date());
    const config =
      options.configText === undefined ? await loadConfig(options.workdir) : parseConfig(options.configText);
    const { dataDir } = options;
    if (dataDir !== null) {
      makeDataDir(dataDir);
      cleanup.add(lockDataDir(dataDir));
    }
    // The port is taken before the database is opened: a start that cannot have it ends at once.
    let handle: Handler = () => Response.json({ message: 'The server is starting.' }, { status: 503 });
    const listener = await listen((request, env) => handle(request, env), options.host, options.port);
    cleanup.add(() => listener.close());
    const ownUrl = `http://${nameOfHost(options.host)}:${listener.port}`;
    const url = options.publicUrl ?? ownUrl;
    let filesDir: string;
    let postgresDir: string | null = null;
    if (dataDir === null) {
      filesDir = await mkdtemp(join(tmpdir(), 'iskolar-files-'));
      cleanup.add(() => rm(filesDir, { recursive: true, force: true }));
    } else {
      postgresDir = await preparePostgresDir(dataDir);
      filesDir = join(dataDir, 'files');
    }
    const hasMailbox = options.openMailbox ?? isForThisComputer(options);
    const keys = await loadKeys(dataDir, clock());
    const db = await openDatabase({
      dataDir: postgresDir,
      initialData: options.initialData ?? null,
      searchPath: [...new Set(['public', ...config.api.extra_search_path])],
      queryTimeoutMs: options.queryTimeoutMs ?? QUERY_TIMEOUT_MS,
      prepare: async (schema) => {
        await migrate(schema, options.workdir, { seed: options.seed ?? true });
        if (hasMailbox) await createDemoLearner(schema, clock());
      },
    });
    cleanup.add(() => db.close());

    const app = compose({ db, config, keys, clock, filesDir, url, options }, hasMailbox);
    handle = (request, env) => app.fetch(request, env);
    // Again, so that at the end no request meets a closed database.
    cleanup.add(() => listener.close());
    return {
      url,
      anonKey: keys.anonKey,
      serviceRoleKey: keys.serviceRoleKey,
      db,
      hasMailbox,
      close: () => cleanup.run(),
    };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
