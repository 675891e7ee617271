/**
 * `npm run bench:attack [requests] [name] [seconds]`: hostile visitors and hostile learners attack a new server, while
 * another learner reads and signs in. Prints the learner's slowest read and sign-in under each attack; each sign-in is
 * from a new browser. The results are in docs/security.md.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { freePort } from '../e2e/support/serverProcess.ts';
import { finishedAttempt } from '../server/support/attempts.ts';
import { startChildServer } from '../server/support/child-server.ts';
import { createTestMailbox } from '../server/support/mailbox.ts';
import { MAILBOX_KEY, PASSWORD } from '../server/support/test-server.ts';

const REQUESTS = Number(process.argv[2] ?? 10_000);
/** An attack ends when all its requests are sent, or after this time (ms). */
const LONGEST_MS = Number(process.argv[4] ?? 30) * 1_000;
const SIDE_BY_SIDE = 64;
/**
 * The number of sign-ins that are measured during one attack. Each has its own learner, because a mail address gets
 * only one mail per minute.
 */
const SIGN_INS = 4;
/** The longest acceptable time of a learner's read and sign-in during an attack, in ms (docs/security.md). */
const GOALS = { read: 1_000, signIn: 3_000 };
/** The IP addresses of the learner, of the attacker, and of a school in which both are. */
const HOME = '198.51.100.1';
const ATTACKER = '203.0.113.66';
/** The attacker's accounts, and the cookies of browsers that gave their right passwords. */
const ACCOUNTS = 12;
const COOKIES = 110;

const sessionSchema = v.object({ access_token: v.string() });
const setupSchema = v.object({
  url: v.string(),
  anonKey: v.string(),
  token: v.string(),
  /** The tokens of the attacker's accounts. */
  tokens: v.array(v.string()),
  cookies: v.array(v.string()),
  attack: v.string(),
});
type Setup = v.InferOutput<typeof setupSchema>;

interface Call {
  path: string;
  method?: string;
  body?: unknown;
  token?: string;
  from?: string;
  cookie?: string;
  /** The time in ms after which the client disconnects without waiting for the response. */
  leaves?: number;
}

const ofAll = (values: readonly string[], n: number) => values[n % values.length] ?? '';
const SLOTS = Array.from({ length: 60 }, (_, n) => ({
  bank: 'science',
  tag: `n${n}`,
  level: 'Easy',
  count: 20,
}));

/** The attacks by name. Each function returns the n-th request of the attack. */
const ATTACKS: Record<string, (n: number, setup: Setup) => Call> = {
  'N1 wide selects': (n, { token }) => ({
    path: `/rest/v1/answers?select=${'id,'.repeat(900)}id&offset=${n % 7}`,
    token,
  }),
  'N1 heavy calls, clients leave': (n, { token }) => ({
    path: `/rest/v1/rpc/${['export_my_data', 'learner_record', 'dashboard_overview'][n % 3]}`,
    body: {},
    token,
    leaves: 300,
  }),
  'N2 wrong links and codes': (n) =>
    n % 2 === 0
      ? { path: `/auth/v1/verify?type=signup&token=a${n}` }
      : {
          path: '/auth/v1/verify',
          body: { type: 'email', email: `x${n}@example.org`, token: '000000' },
        },
  'N2 own password again and again': (_, { token }) => ({
    path: '/auth/v1/user',
    method: 'PUT',
    body: { password: PASSWORD },
    token,
  }),
  'N4 rows beyond the day': (_, { token }) => ({
    path: '/rest/v1/rpc/finish_attempt',
    body: { p_attempt: finishedAttempt(400) },
    token,
  }),
  'N5 made-up mails, same school': (n) => ({
    path: '/auth/v1/recover',
    body: { email: `made-up${n}@example.org` },
    from: HOME,
  }),
  'N10 wrong passwords from an IPv6 network': (n) => ({
    path: '/auth/v1/token?grant_type=password',
    body: { email: `x${n % 50}@example.org`, password: 'Wrong-Horse-42!' },
    from: `2001:db8:7:${n % 9}::${n.toString(16)}`,
  }),
  'R1 twelve accounts draw plans': (n, { tokens }) => ({
    path: '/rest/v1/rpc/draw_plan',
    body: { p_ids: [], p_slots: SLOTS },
    token: ofAll(tokens, n),
  }),
  'R2 110 cookies, wrong passwords': (n, { cookies }) => ({
    path: '/auth/v1/token?grant_type=password',
    body: { email: `nobody${n % 7}@example.org`, password: 'Wrong-Horse-42!' },
    cookie: ofAll(cookies, n),
  }),
  'R3 exports and records': (n, { tokens }) => ({
    path: `/rest/v1/rpc/${n % 2 === 0 ? 'export_my_data' : 'learner_record'}`,
    body: {},
    token: ofAll(tokens, n),
  }),
  'R9 one password for many accounts': (n) => ({
    path: '/auth/v1/token?grant_type=password',
    body: { email: `learner${n % 50}@example.org`, password: 'Sampaguita-2026!' },
  }),
};
const PIPELINED = 'N2 pipelined on one connection';
const SLOW = 'N3 slow bodies';
const SILENT = 'R8 256 silent connections';

const ask = (
  setup: Pick<Setup, 'url' | 'anonKey'>,
  { path, body, method = body === undefined ? 'GET' : 'POST', token, from, cookie, leaves }: Call,
) =>
  fetch(`${setup.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: setup.anonKey,
      'x-forwarded-for': from ?? ATTACKER,
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(leaves === undefined ? {} : { signal: AbortSignal.timeout(leaves) }),
  });

/**
 * Runs the attack in a separate thread, so that it does not delay the measurements. Resolves to the number of sent
 * requests.
 */
async function attack(setup: Setup): Promise<number> {
  const until = performance.now() + LONGEST_MS;
  const call = ATTACKS[setup.attack];
  let sent = 0;
  const isOver = () => sent >= REQUESTS || performance.now() > until;
  if (call !== undefined) {
    const lane = async () => {
      while (!isOver()) {
        sent += 1;
        const answer = await ask(setup, call(sent, setup)).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    return sent;
  }
  const { port } = new URL(setup.url);
  const head = (line: string, more: string) =>
    `${line} HTTP/1.1\r\nHost: localhost\r\napikey: ${setup.anonKey}\r\nX-Forwarded-For: ${ATTACKER}\r\n${more}\r\n`;
  const one =
    setup.attack === SLOW
      ? `${head('POST /auth/v1/verify', 'Content-Type: application/json\r\nContent-Length: 900\r\n')}{`
      : head('GET /auth/v1/verify?type=signup&token=a', '');
  const isSilent = setup.attack === SILENT;
  const times = setup.attack === PIPELINED ? 500 : 1;
  const lane = async () => {
    while (!isOver()) {
      sent += times;
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => isSilent || socket.write(one.repeat(times)));
        socket.on('error', () => undefined).on('close', () => resolve());
        socket.resume();
        setTimeout(() => socket.destroy(), until - performance.now()).unref();
      });
    }
  };
  const connections = isSilent ? 256 : setup.attack === SLOW ? 600 : 4;
  await Promise.all(Array.from({ length: connections }, lane));
  return sent;
}

interface Outcome {
  attack: string;
  requests: number;
  /**
   * Why the attack ended. `count`: all its requests were sent. `time`: its time was over, because the server responded
   * slowly.
   */
  'ended by': 'count' | 'time' | '';
  'slowest read (ms)': number;
  'slowest sign-in (ms)': number;
  refused: number;
}

async function main(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'iskolar-attack-'));
  const dataDir = join(root, 'data');
  const port = await freePort();
  const flags = ['--data', dataDir, '--port', String(port), '--public-url', `http://127.0.0.1:${port}`];
  const server = await startChildServer([
    ...flags,
    '--per-address',
    '1',
    '--query-seconds',
    '2',
    '--open-mailbox',
  ]);
  const url = `http://127.0.0.1:${port}`;
  const text = readFileSync(join(dataDir, 'keys.json'), 'utf8');
  const { anonKey } = v.parse(v.object({ anonKey: v.string() }), JSON.parse(text));
  const mailbox = createTestMailbox(url, MAILBOX_KEY);
  /** A new browser at the learner's IP address. It stores the server's cookie. */
  const browser = (from = HOME) => {
    let cookie = '';
    return async (call: Call) => {
      const answer = await ask({ url, anonKey }, { from, cookie, ...call });
      for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
      return answer;
    };
  };
  const json = async (answer: Response) => v.parse(sessionSchema, await answer.json());
  const signUp = async (email: string, from = HOME) => {
    const own = browser(from);
    await own({ path: '/auth/v1/signup', body: { email, password: PASSWORD } });
    const { tokenHash } = await mailbox.latest(email);
    return json(await own({ path: '/auth/v1/verify', body: { token_hash: tokenHash, type: 'signup' } }));
  };
  /**
   * Signs in by password and mailed code. Resolves to the ms that the server needed, without the time to find the mail.
   */
  const signIn = async (email: string): Promise<number> => {
    const steps = [
      { path: '/auth/v1/token?grant_type=password', body: { email, password: PASSWORD } },
      { path: '/auth/v1/otp', body: { email, create_user: false } },
    ];
    const own = browser();
    let took = 0;
    const step = async (path: string, body: unknown) => {
      const began = performance.now();
      const answer = await own({ path, body });
      took += performance.now() - began;
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    };
    for (const { path, body } of steps) await step(path, body);
    // The first mail confirmed the account, the second one brings the code.
    while ((await mailbox.count(email)) < 2) await new Promise((resolve) => setTimeout(resolve, 50));
    await step('/auth/v1/verify', { email, token: (await mailbox.latest(email)).code, type: 'email' });
    return took;
  };
  const { access_token: reader } = await signUp('reader@example.org');
  const { access_token: token } = await signUp('hostile@example.org');
  const tokens: string[] = [];
  const cookies: string[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const email = `sybil${n}@example.org`;
    tokens.push((await signUp(email, ATTACKER)).access_token);
    while (cookies.length < ((n + 1) * COOKIES) / ACCOUNTS) {
      const body = { email, password: PASSWORD };
      const path = '/auth/v1/token?grant_type=password';
      const answer = await ask({ url, anonKey }, { path, body });
      cookies.push(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    }
  }
  const attackers = { url, anonKey, token, tokens, cookies };
  const only = process.argv[3] ?? '';
  const names = [...Object.keys(ATTACKS), PIPELINED, SLOW, SILENT].filter((name) => name.includes(only));
  const learners = Array.from({ length: (names.length + 1) * SIGN_INS }, (_, n) => `learner${n}@example.org`);
  for (const email of learners) await signUp(email);
  const outcomes: Outcome[] = [];
  for (const name of ['(nobody)', ...names]) {
    const readersBrowser = browser();
    const reads: number[] = [];
    const signIns: number[] = [];
    let refused = 0;
    let isOver = false;
    const measure = async (times: number[], pause: number, run: () => Promise<number>) => {
      while (!isOver) {
        await run().then(
          (took) => times.push(took),
          (error: unknown) => {
            refused += 1;
            console.error(String(error));
          },
        );
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const read = async () => {
      const began = performance.now();
      const answer = await readersBrowser({
        path: '/rest/v1/rpc/dashboard_overview',
        body: {},
        token: reader,
      });
      await answer.text();
      if (!answer.ok) throw new Error(`read: ${answer.status}`);
      return performance.now() - began;
    };
    const next = async () => {
      const email = signIns.length < SIGN_INS ? learners.pop() : undefined;
      return email === undefined ? Number.NaN : signIn(email);
    };
    const measuring = [measure(reads, 100, read), measure(signIns, 3_000, next)];
    let requests = 0;
    if (name === '(nobody)') {
      await new Promise((resolve) => setTimeout(resolve, LONGEST_MS / 3));
    } else {
      const worker = new Worker(new URL(import.meta.url), {
        workerData: { ...attackers, attack: name } satisfies Setup,
        argv: [String(REQUESTS), only, String(LONGEST_MS / 1_000)],
      });
      requests = await new Promise<number>((resolve, reject) => {
        worker.once('message', (sent) => resolve(Number(sent))).once('error', reject);
      });
    }
    isOver = true;
    await Promise.all(measuring);
    const slowest = (times: number[]) => Math.round(Math.max(...times.filter(Number.isFinite)));
    const outcome: Outcome = {
      attack: name,
      requests,
      'ended by': requests === 0 ? '' : requests >= REQUESTS ? 'count' : 'time',
      'slowest read (ms)': slowest(reads),
      'slowest sign-in (ms)': slowest(signIns),
      refused,
    };
    console.log(JSON.stringify(outcome));
    outcomes.push(outcome);
  }
  await server.stop('SIGTERM');
  rmSync(root, { recursive: true, force: true });
  console.table(outcomes);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  const isGood = (one: Outcome) =>
    one['slowest read (ms)'] <= GOALS.read &&
    one['slowest sign-in (ms)'] <= GOALS.signIn &&
    one.refused === 0;
  process.exitCode = outcomes.every(isGood) ? 0 : 1;
}

if (isMainThread) await main();
else parentPort?.postMessage(await attack(v.parse(setupSchema, workerData)));
