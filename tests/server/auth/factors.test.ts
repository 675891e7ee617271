import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { enrol, totpCodeOf } from '../support/authenticators.ts';
import { claimsOf, confirmedLearner, methodsOf, passwordSession, sessionOf } from '../support/learners.ts';
import { sharedTestServer } from '../support/test-server.ts';

const server = await sharedTestServer();

const codeNow = (secret: string) => totpCodeOf(server, secret);

async function enroll(client: SupabaseClient, friendlyName = 'My phone') {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Iskolar',
  });
  if (error !== null) throw error;
  return data;
}

async function withAuthenticator() {
  const learner = await confirmedLearner(server);
  const { id, totp } = await enroll(learner.client);
  const verified = await learner.client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: await codeNow(totp.secret),
  });
  if (verified.error !== null) throw verified.error;
  return { ...learner, factorId: id, secret: totp.secret, lifted: verified.data };
}

describe('an authenticator', () => {
  it('is enrolled with a picture, a secret and a link for the app', async () => {
    const { client, email } = await confirmedLearner(server);
    const factor = await enroll(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect(factor.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(factor.totp.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(factor.totp.secret);
    expect(uri.searchParams.get('issuer')).toBe('Iskolar');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
  });

  it('lifts the session to aal2 and keeps its other methods', async () => {
    const { client, session, lifted, factorId } = await withAuthenticator();
    const claims = claimsOf(lifted);
    expect(claims.aal).toBe('aal2');
    expect(new Set(methodsOf(lifted))).toEqual(new Set(['totp', 'otp']));
    expect(claims.session_id).toBe(claimsOf(session).session_id);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.totp.map(({ id, status }) => ({ id, status }))).toEqual([
      { id: factorId, status: 'verified' },
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
    server.clock.advance(20);
    expect(claimsOf(sessionOf(await client.auth.refreshSession())).aal).toBe('aal2');
  });

  it('is asked for after a password: the session says which level comes next', async () => {
    const { email, factorId, secret } = await withAuthenticator();
    const { client } = await passwordSession(server, email);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    server.clock.advance(31);
    const { data } = await client.auth.mfa.challengeAndVerify({ factorId, code: await codeNow(secret) });
    expect(data === null ? null : new Set(methodsOf(data))).toEqual(new Set(['totp', 'password']));
  });

  it('takes each code once', async () => {
    const { email, factorId, secret } = await withAuthenticator();
    const { client } = await passwordSession(server, email);
    const replay = await client.auth.mfa.challengeAndVerify({ factorId, code: await codeNow(secret) });
    expect(replay.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  it('refuses wrong codes, and all codes after ten wrong ones', async () => {
    const { client } = await confirmedLearner(server);
    const { id, totp } = await enroll(client);
    for (let count = 0; count < 10; count += 1) {
      const wrong = await client.auth.mfa.challengeAndVerify({
        factorId: id,
        code: count < 5 ? '000000' : 'abc',
      });
      expect(wrong.error?.code).toBe('mfa_verification_failed');
    }
    const right = await client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: await codeNow(totp.secret),
    });
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  it('lets a challenge expire, be used once, and serve its own factor only', async () => {
    const { client } = await confirmedLearner(server);
    const { id: factorId, totp } = await enroll(client);
    const challenge = await client.auth.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? '';
    server.clock.advance(301);
    const late = await client.auth.mfa.verify({ factorId, challengeId, code: await codeNow(totp.secret) });
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const unknown = await client.auth.mfa.verify({
      factorId,
      challengeId: crypto.randomUUID(),
      code: await codeNow(totp.secret),
    });
    expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });

  it('ends the sessions that know less', async () => {
    const learner = await confirmedLearner(server);
    const other = await passwordSession(server, learner.email);
    const { id, totp } = await enroll(learner.client);
    await learner.client.auth.mfa.challengeAndVerify({ factorId: id, code: await codeNow(totp.secret) });
    const ended = await server.client().auth.getUser(other.session.access_token);
    expect(ended.error?.name).toBe('AuthSessionMissingError');
  });

  it('cannot be added or removed by someone who only has the password', async () => {
    const { email, factorId, client } = await withAuthenticator();
    const thief = await passwordSession(server, email);
    expect((await thief.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 403,
    });
    const second = await thief.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
    expect(second.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
    const password = await thief.client.auth.updateUser({ password: 'Thiefs-Horse-42!' });
    expect(password.error?.code).toBe('insufficient_aal');
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect(claimsOf(sessionOf(await client.auth.refreshSession())).aal).toBe('aal1');

    const { email: plain } = await confirmedLearner(server);
    const other = await passwordSession(server, plain);
    const first = await other.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
    expect(first.error).toMatchObject({ code: 'insufficient_aal', status: 403 });
  });

  it('belongs to one learner', async () => {
    const { factorId } = await withAuthenticator();
    const { client } = await confirmedLearner(server);
    expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
  });

  it('knows no other kind', async () => {
    const { client } = await confirmedLearner(server);
    const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+639170000000' });
    expect(error?.code).toBe('validation_failed');
  });
});

describe('a recovery code', () => {
  it('takes the authenticator away, is told by mail, and leaves the mailed code to be given', async () => {
    const { email, session } = await confirmedLearner(server);
    const enrolled = await enrol(server, session.access_token);
    const made = await server.call('/rest/v1/rpc/make_recovery_codes', {
      body: {},
      token: enrolled.session.access_token,
    });
    const codes = v.parse(v.pipe(v.array(v.string()), v.length(10)), await made.json());

    const { client } = await passwordSession(server, email);
    const use = async (code: string) => (await client.rpc('use_recovery_code', { p_code: code })).data;
    expect(await use('0000-0000-0000-0000')).toEqual([{ outcome: 'wrong', wait_seconds: 0 }]);
    expect(await use(codes[7] ?? '')).toEqual([{ outcome: 'accepted', wait_seconds: 0 }]);
    await expect
      .poll(() => server.mailbox.subjects(email))
      .toContain('The authenticator app of your Iskolar account was removed');
    const refreshed = sessionOf(await client.auth.refreshSession());
    expect(refreshed.user.factors ?? []).toEqual([]);
    expect(methodsOf(refreshed)).toEqual(['password']);
    expect((await client.rpc('my_sessions')).error?.code).toBe('42501');
    // The old session, which may still be open on the lost phone, has ended.
    const lost = await server.call('/auth/v1/user', { token: enrolled.session.access_token });
    expect(lost.status).toBe(403);
  });
});
