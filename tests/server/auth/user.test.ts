import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmedLearner, methodsOf, passwordSession, sessionOf } from '../support/learners.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

const NEW_PASSWORD = 'Another-Horse-42!';

let server: TestServer;
/** The same with secure_password_change. */
let strict: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  strict = await startTestServer({ configText: '[auth.email]\nsecure_password_change = true\n' });
});
afterAll(async () => {
  await server.close();
  await strict.close();
});

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
    expect((await client.auth.updateUser({ email: server.freshEmail() })).error).toMatchObject(refusal);
    expect((await client.auth.updateUser({ data: { school: 'PSHS' } })).error).toBeNull();
    await passwordSession(server, email);
  });

  it.each(['recovery', 'otp'] as const)('can be set after a mailed %s', async (method) => {
    const { email } = await confirmedLearner(server);
    const client = server.client();
    if (method === 'recovery') await client.auth.resetPasswordForEmail(email);
    else await client.auth.signInWithOtp({ email });
    const { tokenHash, code } = await server.mailbox.latest(email);
    const answer = await (method === 'recovery'
      ? client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
      : client.auth.verifyOtp({ email, token: code, type: 'email' }));
    expect(methodsOf(sessionOf(answer))).toEqual([method]);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  it('must differ and be strong', async () => {
    const { client } = await confirmedLearner(server);
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect((await client.auth.updateUser({ password: 'weak' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
    });
  });

  it('asks an old session for a mailed code where the configuration says so', async () => {
    const { email, client } = await confirmedLearner(strict);
    expect((await client.auth.updateUser({ password: 'Third-Horse-42!' })).error).toBeNull();
    strict.clock.advance(25 * 3600);
    await client.auth.refreshSession();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code } = await strict.mailbox.latest(email);
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
  const change = async () => {
    const learner = await confirmedLearner(server);
    const newEmail = server.freshEmail();
    const { data, error } = await learner.client.auth.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: learner.email, new_email: newEmail });
    return { ...learner, newEmail };
  };

  it('takes the place of the old one when both have confirmed', async () => {
    const { email, newEmail, session } = await change();
    const first = await fetch((await server.mailbox.latest(newEmail)).link, { redirect: 'manual' });
    const message = new URLSearchParams(new URL(first.headers.get('location') ?? '').hash.slice(1)).get(
      'message',
    );
    expect(message).toContain('Please proceed to confirm link sent to the other email');
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

    const { tokenHash } = await server.mailbox.latest(email);
    const answer = await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' });
    expect(sessionOf(answer).user).toMatchObject({ id: session.user.id, email: newEmail });
    expect(sessionOf(answer).user.identities?.[0]?.identity_data).toMatchObject({ email: newEmail });
    expect(methodsOf(sessionOf(answer))).toEqual(['otp']);
    const signIn = await server.client().auth.signInWithPassword({ email: newEmail, password: PASSWORD });
    expect(signIn.error).toBeNull();
  });

  it('is not changed by one address confirming twice', async () => {
    const { newEmail, client } = await change();
    const { link } = await server.mailbox.latest(newEmail);
    await fetch(link, { redirect: 'manual' });
    const again = await fetch(link, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');
    expect((await client.auth.getUser()).data.user?.email).not.toBe(newEmail);
  });

  it('must be free', async () => {
    const { client } = await confirmedLearner(server);
    const { email: taken } = await confirmedLearner(server);
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  it('is refused when someone else took it in the meantime', async () => {
    const { email, newEmail } = await change();
    const before = { own: await server.mailbox.latest(email), other: await server.mailbox.latest(newEmail) };
    const rival = server.client();
    server.clock.advance(61);
    await rival.auth.signUp({ email: newEmail, password: PASSWORD });
    const first = await server
      .client()
      .auth.verifyOtp({ token_hash: before.own.tokenHash, type: 'email_change' });
    expect(first.data.session).toBeNull();
    const second = await server
      .client()
      .auth.verifyOtp({ token_hash: before.other.tokenHash, type: 'email_change' });
    expect(second.error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

describe('POST /logout', () => {
  it.each(['constructor', 'nonsense'])('knows no scope %s', async (scope) => {
    const { session } = await confirmedLearner(server);
    const init = { method: 'POST', token: session.access_token };
    expect((await server.call(`/auth/v1/logout?scope=${scope}`, init)).status).toBe(400);
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
