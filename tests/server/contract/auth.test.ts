import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { claimsOf, methodsOf, sessionOf } from '../support/learners.ts';
import { PASSWORD } from '../support/test-server.ts';
import { findStack, followLink } from './stack.ts';

const stack = await findStack();

const RESET_PAGE = 'http://localhost:3000/reset-password';

describe('sign-up and sign-in', () => {
  it('confirms by mail, then asks for a password and a mailed code, and the token says which', async () => {
    const { email, session } = await stack.learner();
    expect(methodsOf(session)).toEqual(['otp']);
    const client = stack.client();
    const wrong = await client.auth.signInWithPassword({ email, password: 'Wrong-Horse-42!' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
    const byPassword = sessionOf(await client.auth.signInWithPassword({ email, password: PASSWORD }));
    expect([methodsOf(byPassword), claimsOf(byPassword).aal]).toEqual([['password'], 'aal1']);
    const options = { shouldCreateUser: false };
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull();
    const again = await client.auth.signInWithOtp({ email, options });
    expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    expect(again.error?.message).toMatch(/^For security purposes, .* after \d+ seconds\.$/);
    const { code } = await stack.mailbox.latest(email);
    const verified = sessionOf(await client.auth.verifyOtp({ email, token: code, type: 'email' }));
    expect(methodsOf(verified)).toEqual(['otp']);
    expect(verified.user.id).toBe(session.user.id);
    const used = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(used.error).toMatchObject({
      code: 'otp_expired',
      status: 403,
      message: 'Token has expired or is invalid',
    });
  });

  it('tells a password before the confirmation, and makes up a user for a taken address', async () => {
    const email = `contract-${randomUUID()}@example.org`;
    const client = stack.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });
    const taken = await stack.learner();
    stack.advance(61);
    const { data, error } = await client.auth.signUp({ email: taken.email, password: PASSWORD });
    expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
    expect(data.user?.id).not.toBe(taken.id);
  });

  it('names each reason against a password, and refuses the old one', async () => {
    const email = `contract-${randomUUID()}@example.org`;
    const weak = await stack.client().auth.signUp({ email, password: 'short' });
    expect(weak.error).toMatchObject({
      code: 'weak_password',
      status: 422,
      reasons: ['length', 'characters'],
    });
    const long = await stack.client().auth.signUp({ email, password: `Aa1!${'x'.repeat(70)}` });
    expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 });
    const { client } = await stack.learner();
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
  });

  it.each([
    ['token?grant_type=magic', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['token?grant_type=password', { password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
    ['signup', { password: PASSWORD }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    ['verify', { type: 'email' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
    [
      'resend',
      { type: 'other' },
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    ],
  ])('%s refuses %j', async (path, body, status, code, message) => {
    expect(await stack.auth(path, body)).toEqual([status, { code, message }]);
  });
});

describe('mailed links', () => {
  it('lead back with a session in the fragment', async () => {
    const { email, client } = await stack.learner();
    await client.auth.resetPasswordForEmail(email, { redirectTo: RESET_PAGE });
    const { link, tokenHash } = await stack.mailbox.latest(email);
    const { query, fragment } = await followLink(link);
    expect([...query.keys()]).toEqual([]);
    expect([...fragment.keys()].sort()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect([fragment.get('type'), fragment.get('token_type')]).toEqual(['recovery', 'bearer']);
    expect(methodsOf({ access_token: fragment.get('access_token') ?? '' })).toEqual(['otp']);
    const used = await stack.client().auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(used.error).toMatchObject({
      code: 'otp_expired',
      status: 403,
      message: 'Email link is invalid or has expired',
    });
  });

  it('lead back with the reason when they are spent or made up', async () => {
    const address = new URL(`${stack.url}/auth/v1/verify`);
    address.search = new URLSearchParams({
      token: 'made-up',
      type: 'signup',
      redirect_to: RESET_PAGE,
    }).toString();
    const { query, fragment } = await followLink(address.href);
    expect([...query.keys()]).toEqual([]);
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
  });

  it('lead back with a code where the app uses PKCE, for the browser that asked alone', async () => {
    const { email } = await stack.learner();
    const client = stack.client('pkce');
    await client.auth.resetPasswordForEmail(email, { redirectTo: RESET_PAGE });
    const { query, fragment } = await followLink((await stack.mailbox.latest(email)).link);
    expect([...fragment.keys()]).toEqual([]);
    const code = query.get('code') ?? '';
    const wrong = await stack.auth('token?grant_type=pkce', { auth_code: code, code_verifier: 'wrong' });
    expect(wrong).toMatchObject([400, { code: 'bad_code_verifier' }]);
    const session = sessionOf(await client.auth.exchangeCodeForSession(code));
    expect(methodsOf(session)).toEqual(['recovery']);
    const again = await stack.auth('token?grant_type=pkce', { auth_code: code, code_verifier: 'wrong' });
    expect(again).toMatchObject([404, { code: 'flow_state_not_found' }]);
  });
});

describe('sessions', () => {
  const refresh = (refresh_token: string) => stack.client().auth.refreshSession({ refresh_token });

  it('are renewed with the same id and methods, also by an older token for some seconds', async () => {
    const { session } = await stack.learner();
    const second = sessionOf(await refresh(session.refresh_token));
    const third = sessionOf(await refresh(second.refresh_token));
    expect(third.refresh_token).not.toBe(session.refresh_token);
    for (const late of [second, session]) {
      const renewed = sessionOf(await refresh(late.refresh_token));
      expect(claimsOf(renewed).session_id).toBe(claimsOf(session).session_id);
      expect(methodsOf(renewed)).toEqual(['otp']);
    }
  });

  it('end, and their tokens are refused', async () => {
    const { client, session } = await stack.learner();
    expect((await client.auth.signOut()).error).toBeNull();
    const ended = await refresh(session.refresh_token);
    expect(ended.error).toMatchObject({ code: 'refresh_token_not_found', status: 400 });
    expect((await refresh('made-up-by-nobody')).error).toMatchObject({ status: 400 });
    const [status, body] = await stack.auth('factors', {}, session.access_token);
    expect([status, body]).toMatchObject([403, { code: 'session_not_found' }]);
  });

  it('rise to aal2 by an authenticator', async () => {
    const { client, session } = await stack.learner();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const factorId = data?.id ?? '';
    const code = await generate({
      secret: data?.totp.secret ?? '',
      epoch: Math.floor(stack.now().getTime() / 1000),
    });
    const wrong = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: code === '000000' ? '1' : '000000',
    });
    expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    const twin = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    expect(twin.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    const raised = sessionOf(await client.auth.getSession());
    expect([claimsOf(raised).aal, methodsOf(raised).sort()]).toEqual(['aal2', ['otp', 'totp']]);
    expect(claimsOf(raised).session_id).toBe(claimsOf(session).session_id);
    const none = await client.auth.mfa.challenge({ factorId: randomUUID() });
    expect(none.error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
  });
});
