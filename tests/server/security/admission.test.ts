import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readBytes } from '../../../supabase/local/core/http/body.ts';
import { freePort } from '../../e2e/support/serverProcess.ts';
import { confirmedLearner } from '../support/learners.ts';
import { PASSWORD, startTestServer } from '../support/test-server.ts';

/**
 * Tests the limits in front of auth, REST and storage: one visitor or learner cannot block the others (findings N1, N2,
 * N3 and 24 in docs/security.md).
 */
const port = await freePort();
// Hash passwords at the real cost, because these tests check how long callers wait for it.
const server = await startTestServer({
  port,
  publicUrl: `http://127.0.0.1:${port}`,
  perAddress: 1,
  passwordCost: 10,
});
afterAll(() => server.close());

const sockets: Socket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a raw connection, and collects everything that the server sends. */
function open(port = Number(new URL(server.url).port)): {
  socket: Socket;
  text(): string;
  ended: Promise<void>;
} {
  let text = '';
  const socket = connect(port, '127.0.0.1');
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      text += String(bytes);
    });
  sockets.push(socket);
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  return { socket, text: () => text, ended };
}
const head = (line: string, from: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\napikey: ${server.anonKey}\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`;
/** A request whose body never ends: it sends one byte of many. */
const slow = (from: string) =>
  `${head('POST /auth/v1/verify', from, 'Content-Type: application/json\r\nContent-Length: 900\r\n')}{`;
const health = (from: string) => server.call('/auth/v1/health', { headers: { 'x-forwarded-for': from } });

/** A server that people reach without a proxy. */
const plain = await startTestServer({ perAddress: 1 });
afterAll(() => plain.close());

describe('a connection', () => {
  it('that pipelines thousands of wrong links is closed, and nobody waits for them', async () => {
    const { socket, ended } = open();
    socket.write(head('GET /auth/v1/verify?type=signup&token=a', '203.0.113.1').repeat(2_000));
    await ended;
    const { session } = await confirmedLearner(server);
    const began = performance.now();
    const body = { refresh_token: session.refresh_token };
    const answer = await server.call('/auth/v1/token?grant_type=refresh_token', { body });
    expect(answer.status).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('of a class is one of 256 at an address: silent ones make room. Those of a proxy are not counted', async () => {
    const port = Number(new URL(plain.url).port);
    const many = Array.from({ length: 300 }, () => open(port));
    // The oldest silent connections end.
    await Promise.all(many.slice(0, 44).map(({ ended }) => ended));
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await fetch(`${plain.url}/auth/v1/health`)).status),
    );
    expect(statuses).toEqual(Array(6).fill(200));
    for (const { socket } of many) socket.destroy();
    const throughProxy = Array.from({ length: 300 }, () => open());
    await Promise.all(
      throughProxy.map(({ socket }) => new Promise((resolve) => socket.on('connect', resolve))),
    );
    throughProxy.at(-1)?.socket.write(head('GET /auth/v1/health', '203.0.113.2'));
    await expect.poll(() => throughProxy.at(-1)?.text()).toMatch(/^HTTP\/1.1 200/);
  });
});

describe('a body that does not come', () => {
  it.each([
    ['', 10_000],
    ['100000', 30_000],
  ])('of the length "%s" is given up after %i ms', async (length, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const endless = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const headers = length === '' ? {} : { 'content-length': length };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, duplex: 'half', headers };
    const reading = readBytes(new Request(server.url, init), 1000, () => new Error('given up'));
    const outcome = expect(reading).rejects.toThrow('given up');
    await vi.advanceTimersByTimeAsync(limit - 1);
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
  });

  it('takes places of its own address alone, and makes room for others there', async () => {
    const from = '203.0.113.3';
    const bodies = Array.from({ length: 128 }, () => open());
    for (const { socket } of bodies) socket.write(slow(from));
    // The limit of this address is reached. Another address is not affected.
    expect((await health('203.0.113.4')).status).toBe(200);
    // Each new request from the address `from`, which is at its limit, waits a second. Then it ends the slowest upload
    // and takes its place.
    expect((await health(from)).status).toBe(200);
    expect((await health(from)).status).toBe(200);
  });

  it('leaves room by the number of learners who share an address', async () => {
    const port = await freePort();
    const school = await startTestServer({ port, publicUrl: `http://127.0.0.1:${port}`, perAddress: 4 });
    const bodies = Array.from({ length: 200 }, () => open(port));
    for (const { socket } of bodies) socket.write(slow('203.0.113.5'));
    const answer = await school.call('/auth/v1/health', { headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect(answer.status).toBe(200);
    for (const { socket } of bodies) socket.destroy();
    await school.close();
  });
});

describe('an address whose requests are all at work', () => {
  it('waits a second for room and is then refused, while others are answered at once', async () => {
    const from = '203.0.113.6';
    const busy = server.db.run([{ text: 'select pg_sleep(4)', values: [] }]);
    const working = Array.from({ length: 128 }, () =>
      server.call('/rest/v1/rpc/email_is_registered', {
        body: { p_email: 'x@example.org' },
        headers: { 'x-forwarded-for': from },
      }),
    );
    await expect.poll(async () => (await health(from)).status, { timeout: 4_000 }).toBe(429);
    let isBusy = true;
    const ended = busy.then(() => {
      isBusy = false;
    });
    expect([(await health('203.0.113.7')).status, isBusy]).toEqual([200, true]);
    await ended;
    await Promise.all(working);
    expect((await health(from)).status).toBe(200);
  });
});

describe('work that nobody waits for any more', () => {
  it('is dropped: calls whose clients left are not run', async () => {
    const { session } = await confirmedLearner(server);
    const leave = new AbortController();
    const calls = Array.from({ length: 20 }, () =>
      fetch(`${server.url}/rest/v1/feature_requests`, {
        method: 'POST',
        body: JSON.stringify({ request_text: 'Nobody waits' }),
        signal: leave.signal,
        headers: {
          apikey: server.anonKey,
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
        },
      }).catch(() => undefined),
    );
    const busy = server.db.run([{ text: 'select pg_sleep(2)', values: [] }]);
    setTimeout(() => leave.abort(), 200);
    await Promise.all(calls);
    await busy;
    const [written] = await server.db.run([
      {
        text: 'select count(*)::int as n from public.feature_requests where user_id = $1',
        values: [session.user.id],
      },
    ]);
    expect(Number(written?.rows[0]?.n)).toBeLessThan(20);
  });

  it('of one learner is bounded: 24 requests at once, and the others are told to wait', async () => {
    const { session } = await confirmedLearner(server);
    const busy = server.db.run([{ text: 'select pg_sleep(1)', values: [] }]);
    const ask = () => server.call('/rest/v1/user_profile?select=email', { token: session.access_token });
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await ask()).status));
    await busy;
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(25);
    expect((await ask()).status).toBe(200);
  });
});

describe('a sign-in', () => {
  it('does not wait for the passwords that another address guesses', async () => {
    const { email } = await confirmedLearner(server);
    const guesses = Array.from({ length: 30 }, () =>
      server.call('/auth/v1/token?grant_type=password', {
        body: { email: server.freshEmail(), password: 'Wrong-Horse-42!' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      }),
    );
    let guessed = 0;
    for (const guess of guesses) guess.then(() => (guessed += 1));
    const answer = await server.call('/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.10' },
    });
    expect(answer.status).toBe(200);
    expect(guessed).toBeLessThan(15);
    await Promise.all(guesses);
  });
});

describe('an address', () => {
  it('is of the connection: behind no proxy of ours, a header names nobody', async () => {
    const statuses = new Set<number>();
    // Each network may ask for 120 mails an hour (config.toml).
    for (let n = 0; n < 125; n += 1) {
      const body = { email: plain.freshEmail() };
      const headers = { 'x-forwarded-for': `198.51.100.${n}` };
      statuses.add((await plain.call('/auth/v1/recover', { method: 'POST', body, headers })).status);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('may hold the public key and no learner’s token', async () => {
    const { session } = await confirmedLearner(server);
    const at = (key: string) => fetch(`${server.url}/rest/v1/user_profile?select=email&apikey=${key}`);
    expect((await at(session.access_token)).status).toBe(401);
    expect((await at(server.anonKey)).headers.get('cache-control')).toBe('private, no-store');
  });
});
