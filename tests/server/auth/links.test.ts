import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { confirmedLearner, methodsOf, sessionOf } from '../support/learners.ts';
import { pressLink } from '../support/mailbox.ts';
import {
  memoryStorage,
  PASSWORD,
  PROJECT_ROOT,
  sharedTestServer,
  startTestServer,
} from '../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'iskolar-mails-'));

/** The project's configuration with mails that have both a code and a link. */
function configWithBoth(): string {
  const file = join(folder, 'both.html');
  writeFileSync(file, '<p>{{ .Token }}</p><p><a href="{{ .ConfirmationURL }}">Continue</a></p>');
  const config = readFileSync(join(PROJECT_ROOT, 'supabase/config.toml'), 'utf8');
  return config.replaceAll(/content_path = ".*"/g, `content_path = "${file}"`);
}

const server = await startTestServer({ configText: configWithBoth() });
/** A server with the project's own mails: the reset mail has a link but no code. */
const linksOnly = await sharedTestServer();
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function follow(link: string): Promise<URL> {
  const response = await pressLink(link);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}
const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

describe('a mailed link', () => {
  it('spends code and link together, whichever is used', async () => {
    const { email, client } = await confirmedLearner(server);
    await client.auth.signInWithOtp({ email });
    const first = await server.mailbox.latest(email);
    expect((await client.auth.verifyOtp({ email, token: first.code, type: 'email' })).error).toBeNull();
    expect(fragmentOf(await follow(first.link)).get('error_code')).toBe('otp_expired');

    server.clock.advance(61);
    await client.auth.signInWithOtp({ email });
    const second = await server.mailbox.latest(email);
    expect(fragmentOf(await follow(second.link)).get('access_token')).toBeTruthy();
    const late = await client.auth.verifyOtp({ email, token: second.code, type: 'email' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('takes the code of a confirmation too', async () => {
    const email = server.freshEmail();
    await server.client().auth.signUp({ email, password: PASSWORD });
    const { code } = await server.mailbox.latest(email);
    const answer = await server.client().auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(methodsOf(sessionOf(answer))).toEqual(['otp']);
  });

  it('leads back with the error when a link is old', async () => {
    const { email, client } = await confirmedLearner(server);
    await client.auth.resetPasswordForEmail(email);
    const { link } = await server.mailbox.latest(email);
    server.clock.advance(601);
    expect(fragmentOf(await follow(link)).get('error_code')).toBe('otp_expired');
  });

  it('leads on at once in the browser that asked for it, and in no prefetch of it', async () => {
    const email = server.freshEmail();
    const signedUp = await server.call('/auth/v1/signup', { body: { email, password: PASSWORD } });
    const cookie = signedUp.headers.getSetCookie().join('; ');
    const { link } = await server.mailbox.latest(email);
    const open = (headers: Record<string, string>) => fetch(link, { headers, redirect: 'manual' });
    expect((await open({ cookie, 'sec-purpose': 'prefetch' })).status).toBe(200);
    const led = await open({ cookie });
    expect(led.status).toBe(303);
    expect(fragmentOf(new URL(led.headers.get('location') ?? '')).get('access_token')).toBeTruthy();
  });

  it('is not spent by a scanner that opens it: its page has a button', async () => {
    const { email, client } = await confirmedLearner(server);
    await client.auth.resetPasswordForEmail(email);
    const { link } = await server.mailbox.latest(email);
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    for (let looks = 0; looks < 3; looks += 1) {
      const page = await fetch(link, { redirect: 'manual' });
      expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await page.text()).toContain('Choose a new password');
    }
    expect(fragmentOf(await follow(link)).get('access_token')).toBeTruthy();
  });
});

describe('a link and a code of one mail', () => {
  it('have nothing in common: a kind of mail without a code has none that could be guessed', async () => {
    const { email, client } = await confirmedLearner(linksOnly);
    await client.auth.resetPasswordForEmail(email);
    const [kept] = await linksOnly.db.run([
      { text: `select code_hash from auth.one_time_tokens where token_type = 'recovery_token'`, values: [] },
    ]);
    expect(kept?.rows).toEqual([{ code_hash: null }]);
  });
});

describe('POST /recover', () => {
  it('answers known and unknown addresses alike, also the second time', async () => {
    const { email: known } = await confirmedLearner(server);
    const unknown = server.freshEmail();
    for (const email of [known, unknown]) {
      expect((await server.client().auth.resetPasswordForEmail(email)).error).toBeNull();
      const again = await server.client().auth.resetPasswordForEmail(email);
      expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
    expect(await server.mailbox.count(known)).toBe(2);
    expect(await server.mailbox.count(unknown)).toBe(0);
  });
});

describe('redirect_to', () => {
  const targetFor = async (wish: string) => {
    const url = new URL(`${server.url}/auth/v1/verify?token=x&type=signup`);
    url.searchParams.set('redirect_to', wish);
    const target = await follow(url.href);
    return `${target.origin}${target.pathname}`;
  };

  it.each(['http://localhost:5173/confirm', 'http://127.0.0.1:8080/confirm', 'http://[::1]:3000/confirm'])(
    'honours %s',
    async (wish) => {
      expect(await targetFor(wish)).toBe(wish);
    },
  );

  it.each([
    'https://evil.example/confirm',
    'http://localhost@evil.example/',
    'http://localhost.evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/confirm',
    'nonsense',
  ])('goes home instead of to %s', async (wish) => {
    expect(await targetFor(wish)).toBe(`${server.url}/`);
  });
});

describe('PKCE by mail', () => {
  const pkceClient = () => server.client({ flowType: 'pkce', storage: memoryStorage() });

  it('confirms a sign-up', async () => {
    const email = server.freshEmail();
    const client = pkceClient();
    await client.auth.signUp({ email, password: PASSWORD });
    const code = (await follow((await server.mailbox.latest(email)).link)).searchParams.get('code') ?? '';
    expect(methodsOf(sessionOf(await client.auth.exchangeCodeForSession(code)))).toEqual(['email/signup']);
  });

  it('lets the code expire after five minutes', async () => {
    const { email } = await confirmedLearner(server);
    const client = pkceClient();
    await client.auth.signInWithOtp({ email });
    const code = (await follow((await server.mailbox.latest(email)).link)).searchParams.get('code') ?? '';
    server.clock.advance(301);
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
  });

  it('refuses an empty exchange and a broken challenge', async () => {
    const empty = await server.call('/auth/v1/token?grant_type=pkce', { body: {} });
    expect(empty.status).toBe(400);
    const { email } = await confirmedLearner(server);
    const broken = await server.call('/auth/v1/otp', {
      body: { email, code_challenge: 'short', code_challenge_method: 's256' },
    });
    expect(broken.status).toBe(400);
  });
});
