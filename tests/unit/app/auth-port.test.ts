import { createClient } from '@supabase/supabase-js';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#features/app-error';
import {
  memoryStorage,
  PASSWORD,
  startTestServer,
  type TestServer,
} from '../../server/support/test-server.ts';
import { openTab, type Tab } from './support/browser.ts';

/** What the table in the output says: message of section 8 (Auth messages) and the test that brings it up. */
const table: { message: string; test: string }[] = [];
const shows = (message: string) => table.push({ message, test: expect.getState().currentTestName ?? '' });

let server: TestServer;
let tabs: Tab[] = [];

async function open(storage?: Storage): Promise<Tab> {
  const tab = await openTab(server, storage);
  tabs.push(tab);
  return tab;
}

/** Registers and confirms by the mailed link's token, on no tab at all. */
async function confirmedEmail(): Promise<string> {
  const email = server.freshEmail();
  const client = server.client();
  await client.auth.signUp({ email, password: PASSWORD });
  const { tokenHash } = await server.mailbox.latest(email);
  await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  return email;
}

async function messageOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toHaveProperty('name', 'AppError');
  return error instanceof Error ? error.message : '';
}

const sessionKey = () => `sb-${new URL(server.url).hostname.split('.')[0]}-auth-token`;
const stored = (tab: Tab): { expires_at: number; refresh_token: string; access_token: string } | null =>
  JSON.parse(tab.storage.getItem(sessionKey()) ?? 'null');

function keep(tab: Tab, change: Partial<{ expires_at: number; refresh_token: string }>): void {
  tab.storage.setItem(sessionKey(), JSON.stringify({ ...stored(tab), ...change }));
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(() => {
  tabs = [];
  // Each tab has a client of its own; in one process supabase-js warns of that.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  for (const tab of tabs) await tab.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(async () => {
  await server.close();
  console.table(table);
});

describe('auth messages (spec 8)', () => {
  it('asks for an address and a password, as supabase-js does', async () => {
    const { port } = await open();
    const message = 'You must provide either an email or phone number and a password';
    expect(await messageOf(port.signInWithPassword('', ''))).toBe(message);
    expect(await messageOf(port.signUp('', PASSWORD))).toBe(message);
    const { auth } = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
    expect((await auth.signInWithPassword(JSON.parse('{}'))).error?.message).toBe(message);
    expect((await auth.signUp(JSON.parse('{}'))).error?.message).toBe(message);
    shows(message);
  });

  it('asks for an address, as supabase-js does', async () => {
    const { port } = await open();
    const message = 'You must provide either an email or phone number.';
    expect(await messageOf(port.sendCode(''))).toBe(message);
    expect(await messageOf(port.requestPasswordReset(''))).toBe(message);
    const { auth } = createClient(server.url, server.anonKey, { auth: { persistSession: false } });
    expect((await auth.signInWithOtp(JSON.parse('{}'))).error?.message).toBe(message);
    shows(message);
  });

  it('misses the session when a password is set without a link', async () => {
    const { port } = await open();
    expect(await messageOf(port.updateRecoveredPassword(PASSWORD, null))).toBe('Auth session missing!');
    shows('Auth session missing!');
  });

  it('ends in peace when the server says 403, or is away', async () => {
    const email = await confirmedEmail();
    const tab = await open();
    await tab.port.signInWithPassword(email, PASSWORD);
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await other.auth.signOut({ scope: 'global' });
    await expect(tab.port.signOut()).resolves.toBeUndefined();
    expect(stored(tab)).toBeNull();

    const realFetch = globalThis.fetch;
    for (const status of [401, 403, 404]) {
      await tab.port.signInWithPassword(email, PASSWORD);
      vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
        String(input).includes('/logout')
          ? Promise.resolve(Response.json({ message: 'Refused' }, { status }))
          : realFetch(input, init),
      );
      await expect(tab.port.signOut()).resolves.toBeUndefined();
      expect(stored(tab)).toBeNull();
      vi.stubGlobal('fetch', realFetch);
    }
    shows('(Sign-out ignores 401, 403 and 404.)');

    await tab.port.signInWithPassword(email, PASSWORD);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(tab.port.signOut()).resolves.toBeUndefined();
    expect(stored(tab)).toBeNull();
  });

  it('says nothing where the server said nothing, so that the screen says its own', async () => {
    const { port } = await open();
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

describe('sign-up (spec 8)', () => {
  it('tells a taken address from a waiting one, and a first sign-up from both', async () => {
    const { port } = await open();
    const email = server.freshEmail();
    expect(await port.signUp(email, PASSWORD)).toEqual({ status: 'confirmation-sent' });
    server.clock.advance(61);
    expect(await port.signUp(email, PASSWORD)).toEqual({ status: 'pending-confirmation' });
    const taken = await confirmedEmail();
    server.clock.advance(61);
    expect(await port.signUp(taken, PASSWORD)).toEqual({ status: 'already-registered' });
  });

  it('takes a bare 400 for taken or waiting, by the look-up', async () => {
    const { port } = await open();
    const taken = await confirmedEmail();
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes('/signup')
        ? Promise.resolve(Response.json({ msg: 'User already registered' }, { status: 400 }))
        : realFetch(input, init),
    );
    expect(await port.signUp(taken, PASSWORD)).toEqual({ status: 'already-registered' });
    expect(await port.signUp(server.freshEmail(), PASSWORD)).toEqual({ status: 'pending-confirmation' });
  });

  it('passes on what is wrong with the form, and the seconds of the resend gap', async () => {
    const { port } = await open();
    expect(await messageOf(port.signUp('no address', PASSWORD))).toMatch(/email/i);
    const email = server.freshEmail();
    await port.signUp(email, PASSWORD);
    expect(await messageOf(port.resendConfirmation(email))).toMatch(/only request this after \d+ seconds\./);
  });
});

describe('sessions (spec 4, 9)', () => {
  it('stores a sign-in under a key made from the host, without a second step', async () => {
    const email = await confirmedEmail();
    const tab = await open();
    const session = await tab.port.signInWithPassword(email, PASSWORD);
    expect(session.hasSecondStep).toBe(false);
    expect(stored(tab)).toHaveProperty('refresh_token');
    expect(tab.told.at(-1)?.user.email).toBe(email);
  });

  it('has its second step after the code; an old, wrong or expired one is refused', async () => {
    const email = await confirmedEmail();
    const { port } = await open();
    await port.signInWithPassword(email, PASSWORD);
    await port.sendCode(email);
    const { code } = await server.mailbox.latest(email);
    server.clock.advance(3601);
    expect(await messageOf(port.verifyCode(email, code))).toBe('Token has expired or is invalid');
    await port.sendCode(email);
    const fresh = (await server.mailbox.latest(email)).code;
    expect((await port.verifyCode(email, fresh)).hasSecondStep).toBe(true);
    expect(await messageOf(port.verifyCode(email, fresh))).toBe('Token has expired or is invalid');
  });

  it('refreshes a stored session that ends within 10 s when the app starts', async () => {
    const email = await confirmedEmail();
    const first = await open();
    await first.port.signInWithPassword(email, PASSWORD);
    await first.close();
    keep(first, { expires_at: inSeconds(9) });
    const before = stored(first)?.refresh_token;
    const second = await open(first.storage);
    expect((await second.port.restoreSession())?.user.email).toBe(email);
    expect(stored(second)?.refresh_token).not.toBe(before);
  });

  it('refreshes while the tab is visible, and not while it is hidden', async () => {
    const email = await confirmedEmail();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const tab = await open();
    await tab.port.signInWithPassword(email, PASSWORD);
    const before = stored(tab)?.refresh_token;

    tab.setVisible(false);
    keep(tab, { expires_at: inSeconds(60) });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(stored(tab)?.refresh_token).toBe(before);

    tab.setVisible(true);
    await vi.waitFor(() => expect(stored(tab)?.refresh_token).not.toBe(before));
    const shown = stored(tab)?.refresh_token;
    keep(tab, { expires_at: inSeconds(60) });
    await vi.advanceTimersByTimeAsync(31_000);
    await vi.waitFor(() => expect(stored(tab)?.refresh_token).not.toBe(shown));
  });

  it('removes the session when its refresh is refused, and says so', async () => {
    const email = await confirmedEmail();
    const tab = await open();
    await tab.port.signInWithPassword(email, PASSWORD);
    keep(tab, { expires_at: inSeconds(-10), refresh_token: 'not-a-token' });
    tab.setVisible(true);
    await vi.waitFor(() => expect(tab.told.at(-1)).toBeNull());
    expect(stored(tab)).toBeNull();
    expect(await tab.port.restoreSession()).toBeNull();
  });

  it('keeps the session when the server is only away', async () => {
    const email = await confirmedEmail();
    const tab = await open();
    await tab.port.signInWithPassword(email, PASSWORD);
    keep(tab, { expires_at: inSeconds(-10) });
    await tab.close();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const next = await open(tab.storage);
    const restored = next.port.restoreSession().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await restored).toMatchObject({ kind: 'offline' });
    expect(stored(next)).not.toBeNull();
  });

  it('signs the other tabs out', async () => {
    const email = await confirmedEmail();
    const here = await open();
    await here.port.signInWithPassword(email, PASSWORD);
    const there = await open(here.storage);
    await here.port.signOut();
    await vi.waitFor(() => expect(there.told.at(-1)).toBeNull());
  });

  it('holds the session in memory where storage is full', async () => {
    const email = await confirmedEmail();
    const full = {
      ...memoryStorage(),
      length: 0,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const tab = await open(full);
    await tab.port.signInWithPassword(email, PASSWORD);
    expect((await tab.port.restoreSession())?.user.email).toBe(email);
  });
});

describe('authenticator app', () => {
  const codeOf = (secret: string) =>
    generate({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });

  it('is the second step, and a reset asks for it too', async () => {
    const email = await confirmedEmail();
    const { port } = await open();
    await port.signInWithPassword(email, PASSWORD);
    expect(await messageOf(port.enrolAuthenticator())).toMatch(/^Verify the code sent by e-mail/);
    server.clock.advance(61);
    await port.sendCode(email);
    await port.verifyCode(email, (await server.mailbox.latest(email)).code);
    // One that was begun and left does not stand in the way.
    await port.enrolAuthenticator();
    const { id, secret } = await port.enrolAuthenticator();
    expect(await port.findAuthenticator()).toBeNull();
    const confirmed = await port.confirmAuthenticator(id, await codeOf(secret));
    expect(confirmed.user.hasAuthenticator).toBe(true);
    await port.signOut();

    server.clock.advance(61);
    expect((await port.signInWithPassword(email, PASSWORD)).hasSecondStep).toBe(false);
    expect((await port.verifyAuthenticator(await codeOf(secret))).hasSecondStep).toBe(true);

    server.clock.advance(61);
    await port.requestPasswordReset(email);
    const answer = await fetch((await server.mailbox.latest(email)).link, { redirect: 'manual' });
    const tokens = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
    await port.openRecovery({
      accessToken: tokens.get('access_token') ?? '',
      refreshToken: tokens.get('refresh_token') ?? '',
    });
    const changed = 'Ilang-Ilang#4096';
    await expect(port.updateRecoveredPassword(changed, null)).rejects.toMatchObject({
      code: 'insufficient_aal',
    });
    await port.updateRecoveredPassword(changed, await codeOf(secret));
    expect(await port.restoreSession()).toBeNull();
    expect((await port.signInWithPassword(email, changed)).user.email).toBe(email);

    // A session of an e-mailed code must show the app's code to remove it, and keeps its own second step.
    server.clock.advance(61);
    await port.sendCode(email);
    await port.verifyCode(email, (await server.mailbox.latest(email)).code);
    await expect(port.removeAuthenticator(id, null)).rejects.toMatchObject({ code: 'insufficient_aal' });
    const removed = await port.removeAuthenticator(id, await codeOf(secret));
    expect(removed).toMatchObject({ hasSecondStep: true, user: { hasAuthenticator: false } });
  });
});

describe('provider and errors', () => {
  it('leaves for Google with a PKCE challenge, to come back to /dashboard', async () => {
    const tab = await open();
    await tab.port.signInWithGoogle();
    const url = new URL(tab.wentTo() ?? '');
    expect(url.searchParams.get('provider')).toBe('google');
    expect(url.searchParams.get('code_challenge_method')).toBe('s256');
    expect(url.searchParams.get('redirect_to')).toBe(`${server.url}/dashboard`);
  });

  it('refuses a code that this browser did not ask for', async () => {
    const { port } = await open();
    await expect(port.exchangeCode('made-up')).rejects.toSatisfy(
      (error) => error instanceof Error && error.name === new AppError('unknown', '').name,
    );
  });
});
