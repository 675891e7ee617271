import { afterAll, describe, expect, it } from 'vitest';
import { enrol, totpCodeOf } from '../support/authenticators.ts';
import { confirmedLearner, sessionOf } from '../support/learners.ts';
import { startTestServer } from '../support/test-server.ts';

/**
 * Tests that the owner gets a mail about each change to the account, and that every session expires (finding 22 in
 * docs/security.md).
 */
const server = await startTestServer();
afterAll(() => server.close());

const DAY = 86_400;
const call = (path: string, method: string, token: string, body: unknown = {}) =>
  server.call(path, { method, token, body });

describe('the owner is told by mail', () => {
  it('of a new password', async () => {
    const { email, session } = await confirmedLearner(server);
    const changed = await call('/auth/v1/user', 'PUT', session.access_token, {
      password: 'Ilang-Ilang#4096',
    });
    expect(changed.status).toBe(200);
    expect((await server.mailbox.subjects(email))[0]).toBe('Your Iskolar password was changed');
  });

  it('of an authenticator that came and went', async () => {
    const { email, session } = await confirmedLearner(server);
    const { factorId, session: lifted } = await enrol(server, session.access_token);
    expect((await server.mailbox.subjects(email))[0]).toBe(
      'An authenticator app was added to your Iskolar account',
    );
    expect((await call(`/auth/v1/factors/${factorId}`, 'DELETE', lifted.access_token)).status).toBe(200);
    expect((await server.mailbox.subjects(email))[0]).toBe(
      'The authenticator app of your Iskolar account was removed',
    );
  });

  it('of a browser that was not used before, and not of one that was', async () => {
    const { email } = await confirmedLearner(server);
    const signIn = async (agent: string) => {
      server.clock.advance(61);
      const headers = { 'user-agent': agent };
      await server.call('/auth/v1/otp', { body: { email, create_user: false }, headers });
      const { code } = await server.mailbox.latest(email);
      const body = { email, token: code, type: 'email' };
      expect((await server.call('/auth/v1/verify', { body, headers })).status).toBe(200);
    };
    const told = async () =>
      (await server.mailbox.subjects(email)).filter((one) => one.startsWith('A new sign-in')).length;
    const [phone, desktop] = [
      'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
      'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    ];
    const before = await told();
    await signIn(phone);
    await signIn(desktop);
    const after = await told();
    expect(after - before).toBe(2);
    await signIn(phone);
    expect(await told()).toBe(after);
  });

  it('of the end of the account, when its own mails are gone', async () => {
    const { email, session } = await confirmedLearner(server);
    expect((await call('/rest/v1/rpc/delete_my_account', 'POST', session.access_token)).status).toBe(204);
    await expect.poll(() => server.mailbox.subjects(email)).toEqual(['Your Iskolar account was deleted']);
  });
});

describe('a session', () => {
  it('ends after thirty days without use', async () => {
    const { client } = await confirmedLearner(server);
    server.clock.advance(29 * DAY);
    expect((await client.auth.refreshSession()).error).toBeNull();
    server.clock.advance(31 * DAY);
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  it('ends after 180 days, however much it was used', async () => {
    const { client } = await confirmedLearner(server);
    for (let days = 0; days < 175; days += 25) {
      server.clock.advance(25 * DAY);
      sessionOf(await client.auth.refreshSession());
    }
    server.clock.advance(6 * DAY);
    expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  });

  it('asks for the authenticator again when it is a new one', async () => {
    const { email, session } = await confirmedLearner(server);
    const { secret } = await enrol(server, session.access_token);
    server.clock.advance(61);
    expect(await totpCodeOf(server, secret)).toMatch(/^\d{6}$/);
    await server.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const { code } = await server.mailbox.latest(email);
    const client = server.client();
    sessionOf(await client.auth.verifyOtp({ email, token: code, type: 'email' }));
    expect((await client.rpc('my_sessions')).error?.code).toBe('42501');
  });
});
