/**
 * `npm run bench:server [seconds]`: a class of forty learners uses one embedded server on this computer for a limited
 * time. Prints the errors, and p50 and p99 of each call as ratios to the same statement on the database alone. The
 * results are in tests/bench/RESULTS.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { openDatabase } from '../../supabase/local/core/database/client.ts';
import type { Claims, Statement } from '../../supabase/local/core/database/interface.ts';
import { finishedAttempt } from '../server/support/attempts.ts';
import { type ChildServer, startChildServer } from '../server/support/child-server.ts';
import { createTestMailbox } from '../server/support/mailbox.ts';
import { MAILBOX_KEY, PASSWORD } from '../server/support/test-server.ts';

const LEARNERS = 40;
const SECONDS = Number(process.argv[2] ?? 60);
/**
 * The longest pause between two calls of a learner, in ms. The average is half of it, 10 s: much less than the minutes
 * that twenty questions take.
 */
const LONGEST_PAUSE_MS = 20_000;
const BARE_ROUNDS = 40;
const BANKS = ['science', 'math', 'english_lang_prof', 'filipino_reading_comp'];

type Times = Map<string, number[]>;
const note = (times: Times, name: string, took: number) =>
  times.set(name, [...(times.get(name) ?? []), took]);
const quantile = (times: readonly number[], q: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * q))] ?? Number.NaN;

const bankAt = (round: number) => BANKS[round % BANKS.length] ?? 'science';
const sessionSchema = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });
const keysSchema = v.object({ anonKey: v.string() });

async function run(server: ChildServer, anonKey: string) {
  const times: Times = new Map();
  const errors: string[] = [];
  const call = async (name: string, path: string, token: string, body?: unknown) => {
    const began = performance.now();
    const answer = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    note(times, name, performance.now() - began);
    if (!answer.ok) errors.push(`${name}: ${answer.status} ${text.slice(0, 200)}`);
    return text;
  };
  const mailbox = createTestMailbox(server.url, MAILBOX_KEY);
  const learners: v.InferOutput<typeof sessionSchema>[] = [];
  for (let n = 0; n < LEARNERS; n += 1) {
    const email = `pupil${n}@example.org`;
    await call('sign-up', '/auth/v1/signup', anonKey, { email, password: PASSWORD });
    const { tokenHash } = await mailbox.latest(email);
    const text = await call('first link', '/auth/v1/verify', anonKey, {
      token_hash: tokenHash,
      type: 'signup',
    });
    learners.push(v.parse(sessionSchema, JSON.parse(text)));
  }
  times.clear();
  const until = performance.now() + SECONDS * 1000;
  const study = async ({ access_token: token }: { access_token: string }) => {
    for (let round = 0; ; round += 1) {
      // A random pause, because learners do not act at the same moment.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
      if (performance.now() > until) return;
      await call('page', '/', token);
      await call('dashboard_overview', '/rest/v1/rpc/dashboard_overview', token, {});
      await call('profile', '/rest/v1/user_profile?select=user_username', token);
      await call('draw 20', '/rest/v1/rpc/draw_questions', token, { p_bank: bankAt(round), p_limit: 20 });
      await call('save 20 answers', '/rest/v1/rpc/finish_attempt', token, { p_attempt: finishedAttempt(20) });
    }
  };
  await Promise.all(learners.map(study));
  return { times, errors, learners };
}

/**
 * Runs the statements of the calls one at a time, directly on the database, for comparison with the calls over the
 * server.
 */
async function runBare(dataDir: string, claims: Claims): Promise<Times> {
  const times: Times = new Map();
  const db = await openDatabase({
    dataDir: join(dataDir, 'postgres'),
    queryTimeoutMs: 60_000,
    prepare: async () => undefined,
  });
  const statements = (round: number): [string, Statement][] => [
    ['dashboard_overview', { text: 'select public.dashboard_overview()', values: [] }],
    ['profile', { text: 'select user_username from public.user_profile', values: [] }],
    ['draw 20', { text: 'select * from public.draw_questions($1)', values: [bankAt(round)] }],
    [
      'save 20 answers',
      {
        text: 'select public.finish_attempt($1::text::jsonb)',
        values: [JSON.stringify(finishedAttempt(20))],
      },
    ],
  ];
  for (let round = 0; round < BARE_ROUNDS; round += 1) {
    for (const [name, statement] of statements(round)) {
      const began = performance.now();
      await db.runAs(claims, [statement]);
      note(times, name, performance.now() - began);
    }
  }
  await db.close();
  return times;
}

const root = mkdtempSync(join(tmpdir(), 'iskolar-bench-server-'));
const dataDir = join(root, 'data');
try {
  const server = await startChildServer(['--data', dataDir]);
  const { anonKey } = v.parse(keysSchema, JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')));
  const { times, errors, learners } = await run(server, anonKey);
  await server.stop('SIGTERM');
  const [, payload = ''] = learners[0]?.access_token.split('.') ?? [];
  const token: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const claims = { ...v.parse(v.looseObject({}), token), role: 'authenticated' as const };
  const bare = await runBare(dataDir, claims);
  const rows = [...times].map(([name, took]) => {
    const own = bare.get(name);
    const ratio = (q: number) =>
      own === undefined ? null : Number((quantile(took, q) / quantile(own, 0.5)).toFixed(1));
    return {
      call: name,
      calls: took.length,
      'p50 ms': Math.round(quantile(took, 0.5)),
      'p99 ms': Math.round(quantile(took, 0.99)),
      'bare p50 ms': own === undefined ? null : Number(quantile(own, 0.5).toFixed(1)),
      'p50 : bare': ratio(0.5),
      'p99 : bare': ratio(0.99),
    };
  });
  console.table(rows);
  const calls = rows.reduce((sum, row) => sum + row.calls, 0);
  console.log(
    `${LEARNERS} learners, ${SECONDS} s, ${calls} calls, ${(calls / SECONDS).toFixed(0)} a second, ${errors.length} errors`,
  );
  for (const error of errors.slice(0, 5)) console.log(error);
  process.exitCode = errors.length === 0 ? 0 : 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
