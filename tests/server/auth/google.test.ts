import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { confirmedLearner, methodsOf, passwordSession, sessionOf } from '../support/learners.ts';
import {
  MAILBOX_KEY,
  memoryStorage,
  PASSWORD,
  sharedTestServer,
  startTestServer,
} from '../support/test-server.ts';

const server = await sharedTestServer();

const KEY = { authorization: `Bearer ${MAILBOX_KEY}` };
const pkceClient = () => server.client({ flowType: 'pkce', storage: memoryStorage() });

/**
 * Does what a browser does: opens the URL from auth-js, sends the form on the consent page, and follows the redirect to
 * the app.
 */
async function consent(url: string, form: Record<string, string>): Promise<URL> {
  const page = await fetch(url, { headers: KEY });
  const pageUrl = page.url;
  expect(await page.text()).toContain('This page stands in for Google.');
  const answer = await fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...KEY, origin: server.url },
    body: new URLSearchParams({ answer: 'allow', ...form }),
  });
  expect(page.headers.get('referrer-policy'), 'with no-referrer browsers send the origin "null"').toBe(
    'same-origin',
  );
  expect(answer.status).toBe(302);
  const back = await fetch(answer.headers.get('location') ?? '', { redirect: 'manual' });
  expect(back.status).toBe(302);
  return new URL(back.headers.get('location') ?? '');
}

async function begin(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${server.url}/dashboard`, skipBrowserRedirect: true },
  });
  if (error !== null) throw error;
  return data.url ?? '';
}

async function signInWithGoogle(email: string, client = pkceClient()) {
  const target = await consent(await begin(client), { email, name: 'Ana Reyes' });
  const session = sessionOf(await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? ''));
  return { client, session, target };
}

describe('sign-in with Google, through the stand-in page', () => {
  it('makes an account and ends in a PKCE code', async () => {
    const email = server.freshEmail();
    const { session, target } = await signInWithGoogle(email);
    expect(target.pathname).toBe('/dashboard');
    expect(methodsOf(session)).toEqual(['oauth']);
    expect(session.user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ana Reyes', email_verified: true },
    });
    expect(session.user.email_confirmed_at).toBeTruthy();
    const again = await signInWithGoogle(email);
    expect(again.session.user.id).toBe(session.user.id);
  });

  it('takes the verifier itself from a browser on plain http, which has no SHA-256', async () => {
    const verifier = 'v'.repeat(56);
    const url = new URL(await begin(pkceClient()));
    url.searchParams.set('code_challenge', verifier);
    url.searchParams.set('code_challenge_method', 'plain');
    const target = await consent(url.href, { email: server.freshEmail() });
    const exchange = (code_verifier: string) =>
      server.call('/auth/v1/token?grant_type=pkce', {
        body: { auth_code: target.searchParams.get('code'), code_verifier },
      });
    expect((await exchange('w'.repeat(56))).status).toBe(400);
    expect((await exchange(verifier)).status).toBe(200);
  });

  it('ends in tokens in the fragment without PKCE', async () => {
    const email = server.freshEmail();
    const target = await consent(await begin(server.client({ flowType: 'implicit' })), { email });
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(target.search).toBe('');
    expect(methodsOf({ access_token: fragment.get('access_token') ?? '' })).toEqual(['oauth']);
    expect(fragment.get('refresh_token')).toBeTruthy();
  });

  it('joins a confirmed account of the same address', async () => {
    const { email, session } = await confirmedLearner(server);
    const google = await signInWithGoogle(email);
    expect(google.session.user.id).toBe(session.user.id);
    expect(google.session.user.identities?.map(({ provider }) => provider).sort()).toEqual([
      'email',
      'google',
    ]);
    expect((await passwordSession(server, email)).session.user.id).toBe(session.user.id);
  });

  it('takes an account over that a stranger made for the address and never confirmed', async () => {
    const email = server.freshEmail();
    await server.client().auth.signUp({ email, password: PASSWORD });
    const strangersLink = await server.mailbox.latest(email);
    const { session } = await signInWithGoogle(email);
    expect(session.user.identities?.map(({ provider }) => provider)).toEqual(['google']);
    expect(session.user.user_metadata.full_name).toBe('Ana Reyes');
    const stranger = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(stranger.error?.code).toBe('invalid_credentials');
    const late = await server
      .client()
      .auth.verifyOtp({ token_hash: strangersLink.tokenHash, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('says so in query and fragment when it is cancelled', async () => {
    const target = await consent(await begin(pkceClient()), { answer: 'deny' });
    for (const fields of [target.searchParams, new URLSearchParams(target.hash.slice(1))]) {
      expect(fields.get('error')).toBe('access_denied');
      expect(fields.get('error_description')).toBe('The sign-in was cancelled');
      expect(fields.has('error_code'), 'a refusal by the provider has no code').toBe(false);
    }
  });

  it('asks again for a broken address, and lists no other address', async () => {
    const email = server.freshEmail();
    await signInWithGoogle(email);
    const toPage = await fetch(await begin(pkceClient()), { redirect: 'manual' });
    const pageUrl = toPage.headers.get('location') ?? '';
    const answer = await fetch(pageUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: KEY,
      body: new URLSearchParams({ answer: 'allow', email: '"><script>' }),
    });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain('Enter a whole email address');
    expect(text).not.toContain('"><script>');
    expect(text).not.toContain(email);
  });

  it('refuses a form of another site', async () => {
    const toPage = await fetch(await begin(pkceClient()), { redirect: 'manual' });
    const answer = await fetch(toPage.headers.get('location') ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { ...KEY, origin: 'https://evil.example' },
      body: new URLSearchParams({ answer: 'allow', email: server.freshEmail() }),
    });
    expect(answer.status).toBe(403);
  });

  it('refuses made-up states and codes', async () => {
    const page = await fetch(`${server.url}/auth/v1/stand-in/google?state=made-up`, { headers: KEY });
    expect(page.status).toBe(400);
    const callback = await fetch(`${server.url}/auth/v1/callback?state=made-up&code=x`, {
      redirect: 'manual',
    });
    expect(callback.headers.get('location')).toContain('error_code=bad_oauth_state');
    const toPage = await fetch(await begin(pkceClient()), { redirect: 'manual' });
    const state = new URL(toPage.headers.get('location') ?? '').searchParams.get('state');
    const forged = await fetch(`${server.url}/auth/v1/callback?state=${state}&code=${server.anonKey}`, {
      redirect: 'manual',
    });
    expect(forged.headers.get('location')).toContain('error_code=bad_oauth_callback');
  });

  it('knows no other provider', async () => {
    for (const provider of ['github', '']) {
      const response = await server.call(`/auth/v1/authorize?provider=${provider}`);
      expect(response.status).toBe(400);
      expect((await response.json()).msg).toContain('Unsupported provider');
    }
  });
});

describe('the stand-in page', () => {
  it('may not be read by other origins, and not through a proxy', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const page = await server.call('/auth/v1/stand-in/google', { headers });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await server.call('/auth/v1/stand-in/google', { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const other = await server.call('/auth/v1/health', { headers });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    const proxied = { ...KEY, 'x-forwarded-for': '203.0.113.7' };
    expect((await server.call('/auth/v1/stand-in/google', { headers: proxied })).status).toBe(403);
    expect((await server.call('/auth/v1/stand-in/google')).status).toBe(401);
  });
});

describe('identities', () => {
  const link = async (client: SupabaseClient, email: string) => {
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${server.url}/profile`, skipBrowserRedirect: true },
    });
    if (error !== null) return { error, target: null };
    return { error: null, target: await consent(data.url ?? '', { email }) };
  };

  it('are added to the signed-in account and taken away again, but never the last', async () => {
    const { client, session } = await confirmedLearner(server);
    const other = server.freshEmail();
    const { target } = await link(client, other);
    expect(target?.pathname).toBe('/profile');
    const { data } = await client.auth.getUserIdentities();
    const google = data?.identities.find(({ provider }) => provider === 'google');
    const email = data?.identities.find(({ provider }) => provider === 'email');
    if (google === undefined || email === undefined) throw new Error('Two identities were expected.');
    expect((await signInWithGoogle(other)).session.user.id).toBe(session.user.id);
    expect((await client.auth.unlinkIdentity(google)).error).toBeNull();
    for (const last of [google, email]) {
      expect((await client.auth.unlinkIdentity(last)).error).toMatchObject({
        status: 422,
        code: 'single_identity_not_deletable',
      });
    }
  });

  it('of another learner cannot be added', async () => {
    const taken = server.freshEmail();
    await signInWithGoogle(taken);
    const { client } = await confirmedLearner(server);
    const { target } = await link(client, taken);
    expect(target?.searchParams.get('error_code')).toBe('identity_already_exists');
  });

  it('cannot be added or taken away by someone who only has the password', async () => {
    const { email, client: owner } = await confirmedLearner(server);
    await link(owner, server.freshEmail());
    const { client } = await passwordSession(server, email);
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await link(client, server.freshEmail())).error).toMatchObject(refusal);
    // A session with only the password cannot list the identities. So the owner's session lists them.
    expect((await client.auth.getUserIdentities()).data?.identities).toEqual([]);
    const { data } = await owner.auth.getUserIdentities();
    const google = data?.identities.find(({ provider }) => provider === 'google');
    if (google === undefined) throw new Error('Two identities were expected.');
    expect((await client.auth.unlinkIdentity(google)).error).toMatchObject(refusal);
    expect((await owner.auth.unlinkIdentity(google)).error).toBeNull();
  });
});

describe('ways in that are not set up', () => {
  it('say so', async () => {
    const sso = await server.client().auth.signInWithSSO({ domain: 'example.org' });
    expect(sso.error).toMatchObject({ status: 404 });
    const idToken = await server.client().auth.signInWithIdToken({ provider: 'google', token: 'x' });
    expect(idToken.error).toMatchObject({ status: 400, message: 'unsupported_grant_type' });
  });

  it('include Google where the server is open to others', async () => {
    const open = await startTestServer({ openMailbox: false });
    try {
      expect((await open.call('/auth/v1/authorize?provider=google')).status).toBe(400);
      expect((await open.call('/auth/v1/stand-in/google')).status).toBe(404);
      expect((await open.call('/inbox')).status).not.toBe(200);
      expect((await open.call('/api/v1/messages')).status).toBe(404);
    } finally {
      await open.close();
    }
  });
});
