import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../support/authenticators.ts';
import { confirmedLearner } from '../support/learners.ts';
import { PASSWORD, startTestServer, type TestServer } from '../support/test-server.ts';

/** Tests the findings of the security review (docs/security.md) that no other file tests. */
const root = mkdtempSync(join(tmpdir(), 'iskolar-findings-'));
const dataDir = join(root, 'data');
let server: TestServer;
beforeAll(async () => {
  // Create the data folder as a person might do by hand: readable by all users.
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o755 });
  chmodSync(dataDir, 0o755);
  server = await startTestServer({ dataDir });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

describe('finding 15: a data folder', () => {
  it('is closed to other users at each start, even if another user created it', async () => {
    const folders = [dataDir, join(dataDir, 'files'), join(dataDir, 'postgres')];
    const modes = () => folders.map((folder) => statSync(folder).mode & 0o777);
    expect(modes()).toEqual([0o700, 0o700, 0o700]);
    await server.close();
    for (const folder of folders) chmodSync(folder, 0o755);
    chmodSync(join(dataDir, 'keys.json'), 0o644);
    server = await startTestServer({ dataDir });
    expect(modes()).toEqual([0o700, 0o700, 0o700]);
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  });
});

describe('finding 20: JSON that is nested deep', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it.each([
    '/rest/v1/feature_requests',
    '/rest/v1/rpc/email_is_registered',
    '/auth/v1/signup',
    '/storage/v1/object/sign/bug-videos',
  ])('is refused by %s, and the database goes on', async (path) => {
    const { session } = await confirmedLearner(server);
    for (const depth of [65, 2_000]) {
      for (const body of [nested(depth), `{"p_email":${nested(depth)}}`]) {
        const answer = await server.call(path, {
          body,
          token: session.access_token,
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.status).toBe(400);
      }
    }
    expect((await server.db.run([{ text: 'select 1 as alive', values: [] }]))[0]?.rows).toEqual([
      { alive: 1 },
    ]);
  });
});

describe('finding 21: other sites', () => {
  /** Sends a request with the given Host header, which fetch does not allow. */
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>(
      (resolve, reject) => {
        request(`${server.url}${path}`, { headers: { apikey: server.anonKey, ...headers } }, (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, headers: answer.headers });
        })
          .on('error', reject)
          .end();
      },
    );

  it.each(['/', '/auth/v1/health', '/rest/v1/question_bank_math', '/inbox'])(
    'are not served %s under a name of theirs',
    async (path) => {
      expect((await ask(path, { host: 'evil.example' })).status).toBe(421);
    },
  );

  it('may not read what the API answers', async () => {
    for (const path of ['/auth/v1/health', '/rest/v1/question_bank_math']) {
      const { headers } = await ask(path, { origin: 'https://evil.example' });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('finding 23: where mailed links lead', () => {
  const linkOf = async (from: TestServer, redirectTo: string) => {
    const { email } = await confirmedLearner(from);
    from.clock.advance(61);
    const { error } = await from.client().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    return new URL((await from.mailbox.latest(email)).link).searchParams.get('redirect_to');
  };

  it('is a port of the reader’s own computer only where the server is on it too', async () => {
    const shared = await startTestServer({ host: '0.0.0.0', openMailbox: true });
    for (const redirectTo of [
      'http://localhost:9999/x',
      'http://evil.localhost/x',
      'http://127.0.0.1:8/',
      'https://evil.example/',
    ]) {
      expect(await linkOf(shared, redirectTo)).toBe(shared.url);
    }
    await shared.close();
    expect(await linkOf(server, 'http://localhost:9999/x')).toBe('http://localhost:9999/x');
    expect(await linkOf(server, 'https://evil.example/')).toBe(server.url);
  });
});

describe('finding 25: weak passwords, and secrets in clear', () => {
  it.each([
    'Password123!',
    'Iskolar2026!',
    'Upcat-Upcat-2026',
    'Qwertyuiop#12',
    'aA1!aA1!aA1!',
    'P@ssw0rd1234',
    'Summer2026!!!',
  ])('refuses %s', async (password) => {
    const answer = await server.call('/auth/v1/signup', { body: { email: server.freshEmail(), password } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error_code: 'weak_password' });
  });

  it('refuses one’s own address as a password', async () => {
    const email = 'maria.santos1@example.org';
    const body = { email, password: 'Maria.Santos1@example.org' };
    expect((await server.call('/auth/v1/signup', { body })).status).toBe(422);
  });

  it('keeps no code, link, password or authenticator secret as it is', async () => {
    const { email, session } = await confirmedLearner(server);
    const { secret } = await enrol(server, session.access_token);
    server.clock.advance(61);
    await server.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const { code } = await server.mailbox.latest(email);
    await server.client().auth.resetPasswordForEmail(email);
    const { tokenHash } = await server.mailbox.latest(email);
    expect(code).toMatch(/^\d{6}$/);
    const kept: unknown[] = [];
    for (const table of [
      'embedded.mails',
      'auth.one_time_tokens',
      'auth.mfa_factors',
      'auth.users',
      'auth.sessions',
    ]) {
      const [found] = await server.db.run([
        { text: `select to_jsonb(t) as row from ${table} as t`, values: [] },
      ]);
      kept.push(found?.rows);
    }
    const text = JSON.stringify(kept);
    for (const clear of [secret, tokenHash, `"${code}"`, PASSWORD, session.refresh_token]) {
      expect(clear).not.toBe('');
      expect(text).not.toContain(clear);
    }
  });
});
