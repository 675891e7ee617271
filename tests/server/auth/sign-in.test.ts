import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LEARNER } from '../../../supabase/local/classroom/demo-learner.ts';
import { claimsOf, confirmedLearner, methodsOf, passwordSession, sessionOf } from '../support/learners.ts';
import { pressLink } from '../support/mailbox.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the way in: sign-up, mail, password, code', () => {
  it('leads from sign-up to a session that passed the second step', async () => {
    const email = server.freshEmail();
    const client = server.client();

    const signedUp = await client.auth.signUp({ email, password: PASSWORD });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email, aud: 'authenticated', role: 'authenticated' });
    expect(signedUp.data.user?.identities).toHaveLength(1);

    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const confirmation = await server.mailbox.latest(email);
    const confirmed = sessionOf(
      await client.auth.verifyOtp({ token_hash: confirmation.tokenHash, type: 'email' }),
    );
    expect(confirmed.user.email_confirmed_at).toBeTruthy();
    expect(methodsOf(confirmed)).toEqual(['otp']);

    const byPassword = await passwordSession(server, email);
    expect(methodsOf(byPassword.session)).toEqual(['password']);
    expect(claimsOf(byPassword.session).aal).toBe('aal1');

    const asked = await byPassword.client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(asked.error).toBeNull();
    const { code } = await server.mailbox.latest(email);
    const verified = sessionOf(await byPassword.client.auth.verifyOtp({ email, token: code, type: 'email' }));
    expect(methodsOf(verified)).toEqual(['otp']);
    expect(verified.user.id).toBe(confirmed.user.id);
  });

  it('confirms by the mailed link, with tokens in the fragment', async () => {
    const email = server.freshEmail();
    await server.client().auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${server.url}/confirm` },
    });
    const { link } = await server.mailbox.latest(email);
    const response = await pressLink(link);
    expect(response.status).toBe(303);
    const target = new URL(response.headers.get('location') ?? '');
    expect(`${target.origin}${target.pathname}`).toBe(`${server.url}/confirm`);
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('signup');
    const client = server.client();
    const set = await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(sessionOf(set).user.email).toBe(email);
    expect(methodsOf(sessionOf(set))).toEqual(['otp']);
  });

  it('has a sample learner who accepted the terms', async () => {
    const client = server.client();
    const { email, password } = DEMO_LEARNER;
    expect(sessionOf(await client.auth.signInWithPassword({ email, password })).user.email).toBe(email);
  });

  it('answers wrong password and unknown address alike', async () => {
    const { email } = await confirmedLearner(server);
    const client = server.client();
    const wrong = await client.auth.signInWithPassword({ email, password: 'Wrong-Horse-42!' });
    const unknown = await client.auth.signInWithPassword({ email: server.freshEmail(), password: PASSWORD });
    for (const { error } of [wrong, unknown]) {
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });
});
