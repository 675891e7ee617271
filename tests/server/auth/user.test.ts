import { describe, expect, it } from 'vitest';
import { confirmedLearner, methodsOf, passwordSession, sessionOf } from '../support/learners.ts';
import { PASSWORD, sharedTestServer } from '../support/test-server.ts';

const NEW_PASSWORD = 'Another-Horse-42!';

const server = await sharedTestServer();

describe('a new password', () => {
  it('works at once, ends the other sessions and every mailed code', async () => {
    const { email, client, session } = await confirmedLearner(server);
    const other = await passwordSession(server, email);
    await server.client().auth.signInWithOtp({ email });
    const { code } = await server.mailbox.latest(email);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();

    expect((await client.auth.getUser()).data.user?.id).toBe(session.user.id);
    const ended = await server.client().auth.getUser(other.session.access_token);
    expect(ended.error?.name).toBe('AuthSessionMissingError');
    const late = await server.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(late.error?.code).toBe('otp_expired');
    const old = await server.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
    expect(
      (await server.client().auth.signInWithPassword({ email, password: NEW_PASSWORD })).error,
    ).toBeNull();
  });

  it('cannot be set by someone who only has the old one', async () => {
    const { email } = await confirmedLearner(server);
    const { client } = await passwordSession(server, email);
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject(refusal);
    expect((await client.auth.updateUser({ data: { school: 'PSHS' } })).error).toMatchObject(refusal);
    await passwordSession(server, email);
  });

  it.each(['recovery', 'otp'] as const)('can be set after a mail: %s', async (method) => {
    const { email } = await confirmedLearner(server);
    const client = server.client();
    if (method === 'recovery') await client.auth.resetPasswordForEmail(email);
    else await client.auth.signInWithOtp({ email });
    const { tokenHash, code } = await server.mailbox.latest(email);
    const answer = await (method === 'recovery'
      ? client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
      : client.auth.verifyOtp({ email, token: code, type: 'email' }));
    expect(methodsOf(sessionOf(answer))).toEqual(['otp']);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  it('must be strong', async () => {
    const { client } = await confirmedLearner(server);
    expect((await client.auth.updateUser({ password: 'weak' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
  });

  it('asks for a mailed code where the second step is older than ten minutes', async () => {
    const { email, client } = await confirmedLearner(server);
    expect((await client.auth.updateUser({ password: 'Third-Horse-42!' })).error).toBeNull();
    server.clock.advance(601);
    await client.auth.refreshSession();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code } = await server.mailbox.latest(email);
    const wrong = await client.auth.updateUser({ password: NEW_PASSWORD, nonce: '000000' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull();
  });
});

describe('data about oneself', () => {
  it('is merged, and null removes a field', async () => {
    const { client } = await confirmedLearner(server);
    await client.auth.updateUser({ data: { school: 'PSHS', year: 12 } });
    const { data } = await client.auth.updateUser({ data: { school: null } });
    expect(data.user?.user_metadata).toMatchObject({ year: 12 });
    expect(data.user?.user_metadata).not.toHaveProperty('school');
  });

  it('cannot change what the server says about the account', async () => {
    const { session } = await confirmedLearner(server);
    const response = await server.call('/auth/v1/user', {
      method: 'PUT',
      token: session.access_token,
      body: { app_metadata: { role: 'admin' }, role: 'service_role', data: {} },
    });
    expect(await response.json()).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email' },
    });
  });
});

describe('another address', () => {
  it('is not offered, and says so', async () => {
    const { client } = await confirmedLearner(server);
    const { error } = await client.auth.updateUser({ email: server.freshEmail() });
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('does not offer') });
  });
});

describe('GET /reauthenticate', () => {
  it('mails a code, once a minute', async () => {
    const { email, client } = await confirmedLearner(server);
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await server.mailbox.latest(email)).code).toMatch(/^\d{6}$/);
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
  });
});
