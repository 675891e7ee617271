import { describe, expect, it } from 'vitest';
import { confirmedLearner, sessionOf } from '../support/learners.ts';
import { PASSWORD, sharedTestServer } from '../support/test-server.ts';

const server = await sharedTestServer();

const signUp = (email: string, password = PASSWORD, data: Record<string, string> = {}) =>
  server.client().auth.signUp({ email, password, options: { data } });

describe('POST /signup', () => {
  it('refuses an empty password', async () => {
    const { error } = await signUp(server.freshEmail(), '');
    const message = 'Signup requires a valid password';
    expect(error).toMatchObject({ message, code: 'validation_failed', status: 400 });
  });

  it.each([
    ['Short-1!', ['length']],
    ['alllowercaseletters', ['characters']],
    ['NoDigitsHere!!', ['characters']],
    ['NoSymbols12345', ['characters']],
  ])('says why %j is weak', async (password, reasons) => {
    const { error } = await signUp(server.freshEmail(), password);
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons });
  });

  it.each(['not-an-address', 'a@b', 'two@at@example.org', 'spaces in@example.org', '@example.org'])(
    'refuses the address %j',
    async (email) => {
      const { error } = await signUp(email);
      expect(error).toMatchObject({ code: 'validation_failed', status: 400 });
    },
  );

  it('stores the address in lower case and nothing else that a stranger sends along', async () => {
    const email = server.freshEmail();
    const { data } = await signUp(email.toUpperCase(), PASSWORD, { school: 'PSHS', email_verified: 'true' });
    expect(data.user?.email).toBe(email);
    expect(data.user?.user_metadata).toEqual({
      sub: data.user?.id,
      email,
      email_verified: false,
      phone_verified: false,
    });
  });

  it('answers a confirmed address with a user that is nobody, and sends nothing', async () => {
    const { email, session } = await confirmedLearner(server);
    const before = await server.mailbox.count(email);
    server.clock.advance(61);
    const { data, error } = await signUp(email, 'Another-Horse-42!');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, role: '', identities: [] });
    expect(data.user?.id).not.toBe(session.user.id);
    expect(await server.mailbox.count(email)).toBe(before);
    expect(
      sessionOf(await server.client().auth.signInWithPassword({ email, password: PASSWORD })),
    ).toBeTruthy();
  });

  it('sends again to an unconfirmed address, and shows nothing of the account that waits there', async () => {
    const email = server.freshEmail();
    const first = await signUp(email);
    server.clock.advance(61);
    const second = await signUp(email, 'Another-Horse-42!');
    expect(second.data.user?.id).not.toBe(first.data.user?.id);
    // How the app recognizes a repeated sign-up: the returned user has an identity, and was created well before the
    // mail was sent.
    expect(second.data.user?.identities).toHaveLength(1);
    const { created_at = '', confirmation_sent_at = '' } = second.data.user ?? {};
    expect(Date.parse(confirmation_sent_at) - Date.parse(created_at)).toBeGreaterThan(60_000);
    expect(await server.mailbox.count(email)).toBe(2);
  });

  it('mails one address once a minute, whether it is known or not', async () => {
    const unconfirmed = server.freshEmail();
    const { email: confirmed } = await confirmedLearner(server);
    // Wait until each address may get another mail, because confirmedLearner has just requested a mail.
    server.clock.advance(601);
    for (const email of [unconfirmed, confirmed]) await signUp(email);
    server.clock.advance(20);
    for (const email of [unconfirmed, confirmed]) {
      const { error } = await signUp(email);
      expect(error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 40 seconds.',
      });
    }
    server.clock.advance(41);
    expect((await signUp(unconfirmed)).error).toBeNull();
  });

  it('makes one account of two sign-ups at the same moment', async () => {
    const email = server.freshEmail();
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const [count] = await server.db.run([
      { text: 'select count(*)::int as n from auth.users where email = $1', values: [email] },
    ]);
    expect(count?.rows).toEqual([{ n: 1 }]);
  });
});

describe('an account that a stranger signed up', () => {
  it('holds no password: the owner who comes by code has none that the stranger knows', async () => {
    const email = server.freshEmail();
    await server.client().auth.signUp({ email, password: 'Strangers-Pass#66' });
    const [kept] = await server.db.run([
      { text: 'select encrypted_password from auth.users where email = $1', values: [email] },
    ]);
    expect(kept?.rows).toEqual([{ encrypted_password: null }]);
    server.clock.advance(61);
    await server.client().auth.signInWithOtp({ email });
    const { tokenHash } = await server.mailbox.latest(email);
    sessionOf(await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }));
    const stranger = await server.client().auth.signInWithPassword({ email, password: 'Strangers-Pass#66' });
    expect(stranger.error?.code).toBe('invalid_credentials');
  });
});

describe('POST /resend', () => {
  it('mails the confirmation again, and only to who needs it', async () => {
    const email = server.freshEmail();
    await signUp(email);
    const tooSoon = await server.client().auth.resend({ type: 'signup', email });
    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    server.clock.advance(61);
    expect((await server.client().auth.resend({ type: 'signup', email })).error).toBeNull();
    expect(await server.mailbox.count(email)).toBe(2);

    const { email: confirmed } = await confirmedLearner(server);
    const unknown = server.freshEmail();
    server.clock.advance(61);
    for (const quiet of [confirmed, unknown]) {
      const before = await server.mailbox.count(quiet);
      expect((await server.client().auth.resend({ type: 'signup', email: quiet })).error).toBeNull();
      expect(await server.mailbox.count(quiet)).toBe(before);
    }
  });

  it('leaves the link of the mail before alive, until one is used', async () => {
    const email = server.freshEmail();
    await signUp(email);
    const first = await server.mailbox.latest(email);
    server.clock.advance(61);
    await server.client().auth.resend({ type: 'signup', email });
    const second = await server.mailbox.latest(email);
    const verify = (tokenHash: string) =>
      server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect((await verify(first.tokenHash)).error).toBeNull();
    expect((await verify(second.tokenHash)).error?.code).toBe('otp_expired');
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('repeats the password of the newest sign-up', async () => {
    const email = server.freshEmail();
    await server.client().auth.signUp({ email, password: 'Strangers-Pass#66' });
    server.clock.advance(61);
    await signUp(email);
    server.clock.advance(61);
    await server.client().auth.resend({ type: 'signup', email });
    const { tokenHash } = await server.mailbox.latest(email);
    sessionOf(await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }));
    const tryPassword = (password: string) => server.client().auth.signInWithPassword({ email, password });
    expect((await tryPassword(PASSWORD)).error).toBeNull();
    expect((await tryPassword('Strangers-Pass#66')).error?.code).toBe('invalid_credentials');
  });

  it('brings no stranger’s password to the browser that signed up', async () => {
    const email = server.freshEmail();
    const own = await server.call('/auth/v1/signup', { body: { email, password: PASSWORD } });
    const cookie = own.headers.getSetCookie().join('; ');
    server.clock.advance(61);
    await server.call('/auth/v1/signup', { body: { email, password: 'Strangers-Pass#66' } });
    server.clock.advance(61);
    const body = { type: 'signup', email };
    await server.call('/auth/v1/resend', { body, headers: { cookie } });
    const { tokenHash } = await server.mailbox.latest(email);
    sessionOf(await server.client().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }));
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('asks for an address', async () => {
    const noEmail = await server.call('/auth/v1/resend', { body: { type: 'signup' } });
    expect(noEmail.status).toBe(400);
  });
});

it('shows nobody the mail in the mailbox where no classroom was asked for', async () => {
  const body = { email: server.freshEmail(), password: PASSWORD };
  const answer = await server.call('/auth/v1/signup', { body });
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  expect((await server.call('/inbox', { headers: { cookie } })).status).toBe(401);
});
