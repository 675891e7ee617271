import { join } from 'node:path';
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { ServerOptions } from '../../../supabase/local/options.ts';
import { createServer, type RunningServer } from '../../../supabase/local/server.ts';
import { migratedPostgres } from './kept-postgres.ts';
import { createTestMailbox, type TestMailbox } from './mailbox.ts';

/** A clock that does not move until a test advances it. */
export interface TestClock {
  now(): Date;
  advance(seconds: number): void;
}

export interface TestServer extends RunningServer {
  clock: TestClock;
  mailbox: TestMailbox;
  /** Creates a Supabase client that keeps its session in memory, so that no other client shares it. */
  client(options?: SupabaseClientOptions<'public'>['auth']): SupabaseClient;
  /** Invents an email address that no other test uses. */
  freshEmail(): string;
  /** Calls `fetch` on this server with the public key. `body` is sent as JSON, by POST if no method is given. */
  call(path: string, init?: CallInit): Promise<Response>;
}

export interface CallInit {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** The key to the mailbox of every test server. */
export const MAILBOX_KEY = 'key-of-the-tests';
export const PASSWORD = 'Correct-Horse-42!';
export const PROJECT_ROOT = join(import.meta.dirname, '../../..');

let emails = 0;

function createTestClock(): TestClock {
  let time = Date.now();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** An in-memory replacement for localStorage, in which auth-js can store sessions. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

/** Starts an in-memory server on a free port, with a clock that the test advances, and without the question banks. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const clock = createTestClock();
  const server = await createServer({
    workdir: PROJECT_ROOT,
    dataDir: null,
    host: '127.0.0.1',
    port: 0,
    seed: false,
    initialData: await migratedPostgres(),
    clock: clock.now,
    passwordCost: 4,
    // All tests use one IP address, so the limit per address must be high. Tests of this limit set a lower value.
    perAddress: 1000,
    // Queries may take long, because the machine is busy during a test run.
    queryTimeoutMs: 20_000,
    mailboxKey: MAILBOX_KEY,
    ...options,
  });
  return {
    ...server,
    clock,
    mailbox: createTestMailbox(server.url, MAILBOX_KEY),
    client: (auth = {}) =>
      createClient(server.url, server.anonKey, {
        auth: { autoRefreshToken: false, storage: memoryStorage(), ...auth },
      }),
    freshEmail: () => {
      emails += 1;
      return `learner${emails}.${process.pid}@example.org`;
    },
    call: (path, { body, method = body === undefined ? 'GET' : 'POST', token, headers = {} } = {}) =>
      fetch(`${server.url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          apikey: server.anonKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

let shared: Promise<TestServer> | null = null;

/**
 * The server that files in this worker share, because a start takes a second. It is for tests that ask only about
 * learners of their own; they never close it, and its clock may be ahead. It ends with the worker.
 */
export function sharedTestServer(): Promise<TestServer> {
  shared ??= startTestServer();
  return shared;
}

/** Options for `listen`, for tests of a single part of the server. */
export const LISTEN = { host: '127.0.0.1', port: 0, perAddress: 1000, hasProxy: false };
