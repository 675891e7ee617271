import { describe, expect, it } from 'vitest';
import { claimsOf, confirmedLearner, passwordSession, sessionOf } from '../support/learners.ts';
import { PASSWORD, sharedTestServer } from '../support/test-server.ts';

const server = await sharedTestServer();

const refresh = (token: string) => server.client().auth.refreshSession({ refresh_token: token });
const userWith = (token: string) => server.client().auth.getUser(token);

describe('refresh tokens', () => {
  it('give the active one again, however late, as long as nobody used it', async () => {
    const { session } = await confirmedLearner(server);
    const first = sessionOf(await refresh(session.refresh_token));
    server.clock.advance(40 * 60);
    const second = sessionOf(await refresh(session.refresh_token));
    expect(second.refresh_token).toBe(first.refresh_token);
  });

  it('rotate once when asked at the same moment', async () => {
    const { session } = await confirmedLearner(server);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(session.refresh_token)));
    expect(new Set(answers.map((answer) => sessionOf(answer).refresh_token)).size).toBe(1);
  });

  it('are taken from several tabs for ten seconds, however many of them refreshed', async () => {
    const { session } = await confirmedLearner(server);
    const second = sessionOf(await refresh(session.refresh_token));
    const third = sessionOf(await refresh(second.refresh_token));
    server.clock.advance(9);
    expect(sessionOf(await refresh(session.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  it('end their session when an older one is used again: no row is read with it, and the owner is told', async () => {
    const { email, client, session } = await confirmedLearner(server);
    const second = sessionOf(await refresh(session.refresh_token));
    const third = sessionOf(await refresh(second.refresh_token));
    const read = () => server.call('/auth/v1/user', { token: third.access_token });
    expect((await read()).status).toBe(200);
    server.clock.advance(11);
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(third.refresh_token)).error?.code).toBe('refresh_token_not_found');
    expect((await read()).status).toBe(403);
    expect((await client.from('user_profile').select()).data).toEqual([]);
    const changed = await server.call('/auth/v1/user', {
      method: 'PUT',
      body: { password: 'Another-Pass#77' },
      token: third.access_token,
    });
    expect(changed.status).toBe(403);
    expect(await server.mailbox.subjects(email)).toContain('A device was signed out of your Iskolar account');
  });

  it('are refused to a banned account, as are its password and its token', async () => {
    const { email, session } = await confirmedLearner(server);
    await server.db.run([
      { text: `update auth.users set banned_until = '2099-01-01' where email = $1`, values: [email] },
    ]);
    expect((await refresh(session.refresh_token)).error?.code).toBe('user_banned');
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'user_banned',
    );
    expect((await server.call('/auth/v1/user', { token: session.access_token })).status).toBe(403);
  });

  it('outlive a clock that jumps: what is old by it is refused, and there again once it is right', async () => {
    const { session } = await confirmedLearner(server);
    const { session: other } = await confirmedLearner(server);
    server.clock.advance(400 * 86_400);
    expect((await refresh(other.refresh_token)).error?.code).toBe('refresh_token_not_found');
    server.clock.advance(-400 * 86_400);
    sessionOf(await refresh(session.refresh_token));
  });

  it('are refused when missing', async () => {
    const missing = await server.call('/auth/v1/token?grant_type=refresh_token', { body: {} });
    expect(await missing.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('POST /logout', () => {
  it.each([
    ['this session only', { scope: 'local' }, ['ended', 'open']],
    ['the others only', { scope: 'others' }, ['open', 'ended']],
    ['all sessions', undefined, ['ended', 'ended']],
  ] as const)('ends %s, with %j', async (_, options, states) => {
    const { email, client, session } = await confirmedLearner(server);
    const other = await passwordSession(server, email);
    expect((await client.auth.signOut(options)).error).toBeNull();
    for (const [index, { access_token, refresh_token }] of [session, other.session].entries()) {
      const isEnded = states[index] === 'ended';
      const { error } = await userWith(access_token);
      expect(error?.name).toBe(isEnded ? 'AuthSessionMissingError' : undefined);
      if (isEnded) expect((await refresh(refresh_token)).error?.code).toBe('refresh_token_not_found');
    }
  });

  it('refuses another scope and a missing token', async () => {
    const { session } = await confirmedLearner(server);
    for (const scope of ['nonsense', 'constructor']) {
      const init = { method: 'POST', token: session.access_token };
      expect((await server.call(`/auth/v1/logout?scope=${scope}`, init)).status, scope).toBe(400);
    }
    const noToken = await server.call('/auth/v1/logout', { method: 'POST' });
    expect(noToken.status).toBe(401);
  });
});

describe('access tokens', () => {
  it('hold the claims row-level security reads', async () => {
    const { email, session } = await confirmedLearner(server);
    const claims = claimsOf(session);
    expect(claims).toMatchObject({
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      iss: `${server.url}/auth/v1`,
      email,
      aal: 'aal1',
      is_anonymous: false,
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    expect(session.expires_at).toBe(claims.exp);
  });

  it('are checked against the published key by auth-js itself', async () => {
    const { client, session } = await confirmedLearner(server);
    const { data, error } = await client.auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(session.user.id);
    expect(data?.header.alg).toBe('ES256');
    const jwks = await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).text();
    expect(jwks).not.toContain('"d"');
  });

  it('expire', async () => {
    const { session } = await confirmedLearner(server);
    server.clock.advance(3601);
    expect((await userWith(session.access_token)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  it('are refused when missing, forged, unsigned or without a user', async () => {
    const { session } = await confirmedLearner(server);
    const user = (token?: string) => server.call('/auth/v1/user', token === undefined ? {} : { token });
    expect((await user()).status).toBe(401);
    const [head = '', body = '', signature = ''] = session.access_token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    const forged = `${head}.${Buffer.from('{"sub":"x","role":"service_role"}').toString('base64url')}.${signature}`;
    for (const token of ['nonsense', unsigned, forged, server.anonKey]) {
      const response = await user(token);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' });
    }
  });

  it('name nobody once the account is gone', async () => {
    const { session } = await confirmedLearner(server);
    await server.db.run([{ text: 'delete from auth.users where id = $1', values: [session.user.id] }]);
    expect((await userWith(session.access_token)).error).toMatchObject({
      status: 403,
      code: 'user_not_found',
    });
  });
});
