import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { parseConfig } from '../../../supabase/local/core/config.ts';
import { openDatabase } from '../../../supabase/local/core/database/client.ts';
import type { Database } from '../../../supabase/local/core/database/interface.ts';
import type { ServerContext } from '../../../supabase/local/core/http/context.ts';
import { listen } from '../../../supabase/local/core/http/listen.ts';
import { createVerifyRequest } from '../../../supabase/local/core/http/verify-request.ts';
import { loadKeys } from '../../../supabase/local/core/keys.ts';
import { emptyPostgres } from '../support/kept-postgres.ts';
import { LISTEN } from '../support/test-server.ts';

const ALICE = '11111111-1111-4111-8111-111111111111';
const BOB = '22222222-2222-4222-8222-222222222222';

export interface RestFixture {
  url: string;
  anonKey: string;
  db: Database;
  context: ServerContext;
  clock: { advance(seconds: number): void };
  alice: { id: string; client: SupabaseClient; token: string };
  bob: { id: string; client: SupabaseClient; token: string };
  visitor: SupabaseClient;
  /** Sends a raw HTTP request, as the learner Alice by default. Used for requests that supabase-js cannot send. */
  ask(path: string, init?: RequestInit & { as?: 'alice' | 'visitor' | 'nobody' }): Promise<Response>;
  close(): Promise<void>;
}

interface Options {
  /** SQL to run once before the first request. */
  sql: string;
  filesDir?: string;
  appDir?: string;
  config?: string;
  mount(context: ServerContext): Hono;
  /** The path at which supabase-js calls this part of the server: `/rest/v1`. */
  at: string;
}

/** Starts one part of the server over real HTTP, with a real in-memory database and two signed-in learners. */
export async function startPart(options: Options): Promise<RestFixture> {
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const now = clock();
  const keys = await loadKeys(null, now);
  const postgresDir = await mkdtemp(join(tmpdir(), 'iskolar-part-'));
  cpSync(await emptyPostgres(), postgresDir, { recursive: true });
  const db = await openDatabase({
    dataDir: postgresDir,
    queryTimeoutMs: 30_000,
    prepare: (schema) => schema.script(options.sql, []),
  });
  let url = '';
  const context: ServerContext = {
    db,
    config: parseConfig(options.config ?? ''),
    keys,
    verifyRequest: createVerifyRequest(keys, clock),
    anonKey: keys.anonKey,
    publicUrl: () => url,
    filesDir: options.filesDir ?? '',
    appDir: options.appDir ?? '',
    clock,
    perAddress: 1000,
    addressOf: () => '',
  };
  const app = new Hono().route(options.at, options.mount(context));
  const listener = await listen(app.fetch, LISTEN);
  url = `http://127.0.0.1:${listener.port}`;

  const learner = async (id: string) => {
    const iat = Math.floor(now.getTime() / 1000);
    const token = await keys.sign({
      sub: id,
      role: 'authenticated',
      aud: 'authenticated',
      iat,
      exp: iat + 3600,
    });
    return { id, token, client: connect(token) };
  };
  function connect(token: string): SupabaseClient {
    return createClient(url, keys.anonKey, {
      accessToken: () => Promise.resolve(token),
    });
  }
  const alice = await learner(ALICE);
  return {
    url,
    clock: {
      advance: (seconds) => {
        ahead += seconds * 1000;
      },
    },
    anonKey: keys.anonKey,
    db,
    context,
    alice,
    bob: await learner(BOB),
    visitor: connect(keys.anonKey),
    ask(path, { as = 'alice', ...init } = {}) {
      const headers = new Headers(init.headers);
      if (as !== 'nobody') {
        headers.set('apikey', keys.anonKey);
        headers.set('authorization', `Bearer ${as === 'alice' ? alice.token : keys.anonKey}`);
      }
      return fetch(`${url}${path}`, { ...init, headers });
    },
    async close() {
      await listener.close();
      await db.close();
      await rm(postgresDir, { recursive: true, force: true });
    },
  };
}
