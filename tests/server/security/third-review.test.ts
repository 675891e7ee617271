import { connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEmail } from '../../../supabase/local/core/auth/http/body.ts';
import { freePort } from '../../e2e/support/serverProcess.ts';
import { enrol } from '../support/authenticators.ts';
import { claimsOf, confirmedLearner, sessionOf } from '../support/learners.ts';
import { PASSWORD, startTestServer } from '../support/test-server.ts';

/** Tests the findings of the third review (docs/security.md) that have no test with their own part of the server. */
const port = await freePort();
const server = await startTestServer({ port, publicUrl: `http://127.0.0.1:${port}`, perAddress: 1 });
afterAll(() => server.close());
beforeEach(() => server.clock.advance(3601));

const post = (path: string, body: unknown, from: string, headers: Record<string, string> = {}) =>
  server.call(path, { body, headers: { 'x-forwarded-for': from, ...headers } });
const signIn = (email: string, password: string, from: string, cookie = '') =>
  post('/auth/v1/token?grant_type=password', { email, password }, from, { cookie });
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await server.db.run([{ text, values }]))[0]?.rows ?? [];
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('R2 and R7: sessions', () => {
  it('are twenty an hour by the right password, and forty an account: the oldest end', async () => {
    const { email, session } = await confirmedLearner(server);
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async (_, n) => (await signIn(email, PASSWORD, `192.0.2.${n}`)).status),
    );
    expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([20, 5]);
    server.clock.advance(3601);
    for (let n = 0; n < 5; n += 1) expect((await signIn(email, PASSWORD, '192.0.2.100')).status).toBe(200);
    const kept = await rowsOf('select id from auth.sessions where user_id = $1', session.user.id);
    // Twenty that know the password alone, and the owner's, which no thief of the password can end.
    expect(kept).toHaveLength(21);
    expect(kept).toContainEqual({ id: claimsOf(session).session_id });
  });

  it('are renewed thirty times in five minutes, and store nothing for it', async () => {
    const { session } = await confirmedLearner(server);
    let token = session.refresh_token;
    const statuses: number[] = [];
    for (let n = 0; n < 35; n += 1) {
      const body = { refresh_token: token };
      const answer = await post('/auth/v1/token?grant_type=refresh_token', body, `192.0.2.${n}`);
      statuses.push(answer.status);
      if (answer.ok) token = ((await answer.json()) as { refresh_token: string }).refresh_token;
    }
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(5).fill(429)]);
    expect(await rowsOf(`select to_regclass('auth.refresh_tokens') as "table"`)).toEqual([{ table: null }]);
  });

  it('have one challenge of an authenticator', async () => {
    const { client, session } = await confirmedLearner(server);
    const { factorId } = await enrol(server, session.access_token);
    for (let n = 0; n < 3; n += 1) expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull();
    const rows = await rowsOf(
      'select c.id from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id where f.user_id = $1',
      session.user.id,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('R5: a stranger', () => {
  it('learns from no answer who has an account, however many mails the address used up', async () => {
    const [{ email }, other] = [await confirmedLearner(server), await confirmedLearner(server)];
    const from = '198.51.100.20';
    const ask = async (address: string) => {
      const answer = await post('/auth/v1/otp', { email: address, create_user: false }, from);
      const { error_code } = (await answer.json()) as { error_code?: string };
      return [answer.status, error_code ?? null];
    };
    expect(await ask(email)).toEqual(await ask(server.freshEmail()));
    for (let n = 0; n < 120; n += 1) await post('/auth/v1/recover', { email: server.freshEmail() }, from);
    const known = await ask(other.email);
    expect(known[0]).toBe(429);
    expect(await ask(server.freshEmail())).toEqual(known);
  });
});

describe('R8: a connection that sends nothing', () => {
  it('ends after fifteen seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isOpen = true;
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket
        .on('error', () => undefined)
        .on('close', () => {
          isOpen = false;
        });
      await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
      vi.advanceTimersByTime(14_000);
      await new Promise((resolve) => setImmediate(resolve));
      expect(isOpen).toBe(true);
      vi.advanceTimersByTime(1_000);
      await expect.poll(() => isOpen).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('R9: one password for many accounts', () => {
  it('is tried 120 times in five minutes from one network; the owner’s browser is not counted', async () => {
    const { email } = await confirmedLearner(server);
    const from = '198.51.100.30';
    const home = await post('/auth/v1/otp', { email, create_user: false }, from);
    expect(home.status).toBe(200);
    const { code } = await server.mailbox.latest(email);
    const verified = await post('/auth/v1/verify', { email, token: code, type: 'email' }, from);
    const cookie = verified.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const statuses: number[] = [];
    for (let n = 0; n < 125; n += 1) {
      statuses.push((await signIn(`pupil${n}@example.org`, 'Wrong-Horse-42!', from)).status);
    }
    expect([countOf(statuses, 400), countOf(statuses, 429)]).toEqual([120, 5]);
    expect((await signIn(email, PASSWORD, from)).status).toBe(429);
    expect((await signIn(email, PASSWORD, from, cookie)).status).toBe(200);
    expect((await signIn(email, PASSWORD, '198.51.100.31')).status).toBe(200);
  });
});

describe('R11', () => {
  it.each([
    '\u200bana@example.org',
    'a\u00adna@example.org',
    'ana\u00a0b@example.org',
    'ana\u202e@example.org',
  ])('an address with what nobody sees is none: %j', (address) => {
    expect(parseEmail(address)).toBeNull();
  });

  it('an address is one account in every Unicode form', () => {
    const forms = ['ni\u00f1o@example.org', 'nin\u0303o@example.org', '\uff4e\uff49\u00f1o@example.org'];
    expect(new Set(forms.map(parseEmail)).size).toBe(1);
  });

  it('a signed link to a file of a deleted account opens nothing, before the file is swept', async () => {
    const { session } = await confirmedLearner(server);
    const { access_token: token } = session;
    const file = `bug-screenshots/screenshots/${session.user.id}-1-shot.gif`;
    const store = (path: string, body: unknown, type: string) =>
      server.call(path, { body, token, headers: { 'content-type': type } });
    const uploaded = await store(`/storage/v1/object/${file}`, 'GIF89a', 'image/gif');
    expect(uploaded.status).toBe(200);
    const signed = await store(`/storage/v1/object/sign/${file}`, { expiresIn: 600 }, 'application/json');
    const { signedURL } = (await signed.json()) as { signedURL: string };
    const read = async () => (await fetch(`${server.url}/storage/v1${signedURL}`)).status;
    expect(await read()).toBe(200);
    expect((await store('/rest/v1/rpc/delete_my_account', {}, 'application/json')).status).toBe(204);
    expect(await read()).toBe(400);
  });

  it('a refused upload is answered before its body has arrived', async () => {
    const { session } = await confirmedLearner(server);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let said = '';
    socket.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const head = [
      'POST /storage/v1/object/bug-screenshots/screenshots/x.txt HTTP/1.1',
      'Host: 127.0.0.1',
      `apikey: ${server.anonKey}`,
      `Authorization: Bearer ${session.access_token}`,
      'Content-Type: text/plain',
      'Content-Length: 10000000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await expect.poll(() => said).toContain('HTTP/1.1 400');
    socket.destroy();
  });

  it('a link that a form of another site sends is not used', async () => {
    const email = server.freshEmail();
    await post('/auth/v1/signup', { email, password: PASSWORD }, '198.51.100.40');
    const { tokenHash } = await server.mailbox.latest(email);
    const send = (origin: string) =>
      fetch(`${server.url}/auth/v1/verify/link`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ type: 'signup', token: tokenHash }).toString(),
      });
    const foreign = await send('https://evil.example');
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
    expect((await send(server.url)).headers.get('location')).toContain('access_token');
  });
});

describe('T24: a password', () => {
  it('is the same in both Unicode forms, also one that was stored in the raw form', async () => {
    const [nfc, nfd] = ['Ni\u00f1o-Reyes-2031!', 'Nin\u0303o-Reyes-2031!'];
    const email = server.freshEmail();
    const client = server.client();
    await client.auth.signUp({ email, password: nfd });
    const { tokenHash } = await server.mailbox.latest(email);
    const { user } = sessionOf(await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }));
    for (const password of [nfc, nfd])
      expect((await signIn(email, password, '198.51.100.50')).status).toBe(200);
    const { hashSync } = await import('bcryptjs');
    await server.db.run([
      {
        text: 'update auth.users set encrypted_password = $2 where id = $1',
        values: [user.id, hashSync(nfd, 4)],
      },
    ]);
    expect((await signIn(email, nfd, '198.51.100.50')).status).toBe(200);
    expect((await signIn(email, 'Wrong-Horse-42!', '198.51.100.50')).status).toBe(400);
  });
});

describe('a limit of config.toml', () => {
  it('is read, and one with an unknown name is refused', async () => {
    const { parseConfig } = await import('../../../supabase/local/core/config.ts');
    expect(parseConfig('[auth.rate_limit]\ntoken_refresh = 7').auth.rate_limit.token_refresh).toBe(7);
    expect(() => parseConfig('[auth.rate_limit]\ntoken_refreshes = 7')).toThrow('token_refreshes');
  });
});
