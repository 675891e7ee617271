import { beforeEach, describe, expect, it } from 'vitest';
import { confirmedLearner, methodsOf, sessionOf } from '../support/learners.ts';
import { PASSWORD, sharedTestServer } from '../support/test-server.ts';

const server = await sharedTestServer();
let email: string;
beforeEach(async () => {
  ({ email } = await confirmedLearner(server));
});

const ask = (address = email, create = false) =>
  server.client().auth.signInWithOtp({ email: address, options: { shouldCreateUser: create } });
const verify = (token: string, type: 'email' | 'magiclink' | 'recovery' | 'signup' = 'email') =>
  server.client().auth.verifyOtp({ email, token, type });
const wrongCodeFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('POST /otp', () => {
  it('creates nobody for a sign-in, and answers as if somebody was there, also the second time', async () => {
    const unknown = server.freshEmail();
    expect((await ask(unknown)).error).toBeNull();
    expect((await ask(unknown)).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(await server.mailbox.count(unknown)).toBe(0);
  });

  it('creates an unconfirmed account where it is asked to', async () => {
    const fresh = server.freshEmail();
    expect((await ask(fresh, true)).error).toBeNull();
    const { tokenHash } = await server.mailbox.latest(fresh);
    const answer = await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
    expect(sessionOf(answer).user.email).toBe(fresh);
  });

  it('waits a minute between two mails', async () => {
    expect((await ask()).error).toBeNull();
    server.clock.advance(59.5);
    expect((await ask()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 1 seconds.',
    });
    server.clock.advance(1);
    expect((await ask()).error).toBeNull();
  });
});

describe('POST /verify', () => {
  it.each(['email', 'magiclink'] as const)('takes the code once, as type %s', async (type) => {
    await ask();
    const { code } = await server.mailbox.latest(email);
    expect(code).toMatch(/^\d{6}$/);
    const first = sessionOf(await verify(code, type));
    expect(methodsOf(first)).toEqual(['otp']);
    const again = await verify(code, type);
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  it('does not take a code of one kind for another', async () => {
    await ask();
    const { code } = await server.mailbox.latest(email);
    expect((await verify(code, 'signup')).error?.code).toBe('otp_expired');
    expect((await verify(code, 'recovery')).error?.code).toBe('otp_expired');
    expect((await verify(code, 'email')).error).toBeNull();
  });

  it('does not take a code of someone else', async () => {
    await ask();
    const { code } = await server.mailbox.latest(email);
    const { email: other } = await confirmedLearner(server);
    const stolen = await server.client().auth.verifyOtp({ email: other, token: code, type: 'email' });
    expect(stolen.error?.code).toBe('otp_expired');
  });

  it('lets a code die after ten minutes', async () => {
    await ask();
    const { code } = await server.mailbox.latest(email);
    server.clock.advance(601);
    expect((await verify(code)).error?.code).toBe('otp_expired');
  });

  it('takes ten wrong codes an hour from browsers that are not the owner’s, also when they come at once', async () => {
    await ask();
    const { code } = await server.mailbox.latest(email);
    await Promise.all(Array.from({ length: 10 }, () => verify(wrongCodeFor(code))));
    const refused = (await verify(code)).error;
    expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(refused?.message).toMatch(/Try again in 360 seconds/);
    server.clock.advance(361);
    expect((await verify(code)).error).toBeNull();
  });

  it('is taken also after a newer one was sent, but no longer after two', async () => {
    const codes: string[] = [];
    for (let mail = 0; mail < 3; mail += 1) {
      await ask();
      codes.push((await server.mailbox.latest(email)).code);
      server.clock.advance(61);
    }
    const [oldest = '', older = '', newest = ''] = codes;
    expect((await verify(oldest)).error?.code).toBe('otp_expired');
    expect((await verify(older)).error).toBeNull();
    // Who is in needs no other code.
    expect((await verify(newest)).error?.code).toBe('otp_expired');
  });

  it('dies where the clock was set back behind it', async () => {
    await ask();
    const { code } = await server.mailbox.latest(email);
    server.clock.advance(-3600);
    expect((await verify(code)).error?.code).toBe('otp_expired');
    server.clock.advance(3600);
  });

  it('signs in one of two who send the same code at once', async () => {
    await ask();
    const { code } = await server.mailbox.latest(email);
    const answers = await Promise.all([verify(code), verify(code)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('answers an unknown address like a wrong code', async () => {
    const unknown = await server
      .client()
      .auth.verifyOtp({ email: server.freshEmail(), token: '123456', type: 'email' });
    expect(unknown.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it.each([
    [{ email: 'a@example.org', token: '123456' }, 'Verify requires a verification type'],
    [{ email: 'a@example.org', token: '123456', type: 'nonsense' }, 'Invalid email verification type'],
    [{ email: 'a@example.org', token: '123456', type: 'constructor' }, 'Invalid email verification type'],
  ])('refuses %j', async (body, message) => {
    const response = await server.call('/auth/v1/verify', { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg: message });
  });
});

describe('too many wrong passwords', () => {
  const attempt = (password: string) => server.client().auth.signInWithPassword({ email, password });

  it('are answered like an unknown address until then', async () => {
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

  it('are refused after ten, then one is taken every ninety seconds', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await attempt('Wrong-Horse-42!')).error?.code).toBe('invalid_credentials');
    }
    expect((await attempt(PASSWORD)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    server.clock.advance(91);
    expect((await attempt(PASSWORD)).error).toBeNull();
  });

  it('are counted for unknown addresses too', async () => {
    const unknown = server.freshEmail();
    const guess = () => server.client().auth.signInWithPassword({ email: unknown, password: PASSWORD });
    for (let count = 0; count < 10; count += 1) await guess();
    expect((await guess()).error?.code).toBe('over_request_rate_limit');
  });
});
