import { createClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#kernel/app-error';
import { PASSWORD } from '../support/test-server.ts';
import { authBench, messageOf, storedSession } from './support/auth-bench.ts';

/** The table that this file prints: each message of docs/product.md#auth-19, with the test that shows it. */
const table: { message: string; test: string }[] = [];
const shows = (message: string) => table.push({ message, test: expect.getState().currentTestName ?? '' });

const bench = await authBench();

/** From now on, requests to this path get this answer, and all others go to the server. */
function answerAt(path: string, body: object, status: number): void {
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes(path) ? Promise.resolve(Response.json(body, { status })) : realFetch(input, init),
  );
}

afterAll(() => console.table(table));

describe('auth messages (docs/product.md#auth-19)', () => {
  it('asks for an address and a password, as supabase-js does', async () => {
    const { port } = await bench.open();
    const message = 'You must provide either an email or phone number and a password';
    expect(await messageOf(port.signInWithPassword('', ''))).toBe(message);
    expect(await messageOf(port.signUp('', PASSWORD))).toBe(message);
    const { auth } = createClient(bench.server.url, bench.server.anonKey, {
      auth: { persistSession: false },
    });
    expect((await auth.signInWithPassword(JSON.parse('{}'))).error?.message).toBe(message);
    expect((await auth.signUp(JSON.parse('{}'))).error?.message).toBe(message);
    shows(message);
  });

  it('asks for an address, as supabase-js does', async () => {
    const { port } = await bench.open();
    const message = 'You must provide either an email or phone number.';
    expect(await messageOf(port.sendCode(''))).toBe(message);
    expect(await messageOf(port.requestPasswordReset(''))).toBe(message);
    const { auth } = createClient(bench.server.url, bench.server.anonKey, {
      auth: { persistSession: false },
    });
    expect((await auth.signInWithOtp(JSON.parse('{}'))).error?.message).toBe(message);
    shows(message);
  });

  it('setting a password without a recovery link reports a missing session', async () => {
    const { port } = await bench.open();
    expect(await messageOf(port.updateRecoveredPassword(PASSWORD, null))).toBe('Auth session missing!');
    shows('Auth session missing!');
  });

  it('signing out succeeds on this device when the server answers 403, cannot be reached or never answers', async () => {
    const { email, tab } = await bench.signedIn();
    const other = bench.server.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await other.auth.signOut({ scope: 'global' });
    await expect(tab.port.signOut()).resolves.toBeUndefined();
    expect(storedSession(tab)).toBeNull();

    const realFetch = globalThis.fetch;
    for (const status of [401, 403, 404]) {
      await tab.port.signInWithPassword(email, PASSWORD);
      answerAt('/logout', { message: 'Refused' }, status);
      await expect(tab.port.signOut()).resolves.toBeUndefined();
      expect(storedSession(tab)).toBeNull();
      vi.stubGlobal('fetch', realFetch);
    }
    shows('(Sign-out ignores 401, 403 and 404.)');

    await tab.port.signInWithPassword(email, PASSWORD);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(tab.port.signOut()).resolves.toBeUndefined();
    expect(storedSession(tab)).toBeNull();

    vi.stubGlobal('fetch', realFetch);
    await tab.port.signInWithPassword(email, PASSWORD);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const leaving = tab.port.signOut();
    await vi.advanceTimersByTimeAsync(5000);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(leaving).resolves.toBeUndefined();
    expect(storedSession(tab)).toBeNull();
  });

  it('gives an empty message where the server sent none, so that the screen shows its own', async () => {
    const { port } = await bench.open();
    const realFetch = globalThis.fetch;
    for (const answer of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
      () => Promise.resolve(new Response('<h1>Not JSON</h1>', { status: 400 })),
    ]) {
      vi.stubGlobal('fetch', answer);
      expect(await messageOf(port.signInWithPassword('a@iskolar.example', 'x'))).toBe('');
    }
    vi.stubGlobal('fetch', realFetch);
    expect(await messageOf(port.signInWithPassword('a@iskolar.example', 'x'))).toBe(
      'Invalid login credentials',
    );
  });
});

describe('sign-up (docs/product.md#auth-17)', () => {
  it('tells a taken address from a waiting one, and a first sign-up from both', async () => {
    const { port } = await bench.open();
    const email = bench.server.freshEmail();
    expect(await port.signUp(email, PASSWORD)).toEqual({ status: 'confirmation-sent' });
    bench.server.clock.advance(61);
    expect(await port.signUp(email, PASSWORD)).toEqual({ status: 'pending-confirmation', said: null });
    const taken = await bench.confirmedEmail();
    bench.server.clock.advance(61);
    expect(await port.signUp(taken, PASSWORD)).toEqual({ status: 'already-registered' });
  });

  it('takes a bare 400 for taken or waiting, by the look-up', async () => {
    const { port } = await bench.open();
    const taken = await bench.confirmedEmail();
    answerAt('/signup', { msg: 'User already registered' }, 400);
    expect(await port.signUp(taken, PASSWORD)).toEqual({ status: 'already-registered' });
    expect(await port.signUp(bench.server.freshEmail(), PASSWORD)).toEqual({
      status: 'pending-confirmation',
      said: null,
    });
  });

  it('says what is wrong with the form beside the specified text, and the seconds of the resend gap', async () => {
    const { port } = await bench.open();
    expect(await port.signUp('no address', PASSWORD)).toEqual({
      status: 'pending-confirmation',
      said: expect.stringMatching(/email/i),
    });
    const email = bench.server.freshEmail();
    await port.signUp(email, PASSWORD);
    expect(await messageOf(port.resendConfirmation(email))).toMatch(/only request this after \d+ seconds\./);
  });
});

describe('provider and errors', () => {
  it('leaves for Google with a PKCE challenge, to come back to /dashboard', async () => {
    const tab = await bench.open();
    await tab.port.signInWithGoogle();
    const url = new URL(tab.wentTo() ?? '');
    expect(url.searchParams.get('provider')).toBe('google');
    expect(url.searchParams.get('code_challenge_method')).toBe('s256');
    expect(url.searchParams.get('redirect_to')).toBe(`${bench.server.url}/dashboard`);
  });

  it('refuses a code that this browser did not ask for', async () => {
    const { port } = await bench.open();
    await expect(port.exchangeCode('made-up')).rejects.toSatisfy(
      (error) => error instanceof Error && error.name === new AppError('unknown', '').name,
    );
  });
});
