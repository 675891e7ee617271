import { describe, expect, it } from 'vitest';
import { sharedTestServer } from '../support/test-server.ts';

const server = await sharedTestServer();

const post = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('/auth/v1/token?grant_type=password', { body, headers });
const WRONG = { email: 'nobody@example.org', password: 'x' };

describe('errors', () => {
  it('come in the shape of the asked API version', async () => {
    const response = await post(WRONG, { 'x-supabase-api-version': '2024-01-01' });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('come in the old shape without it', async () => {
    const response = await post(WRONG);
    expect(response.headers.get('x-supabase-api-version')).toBeNull();
    expect(await response.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it.each([
    ['{', 'bad_json'],
    ['[]', 'bad_json'],
    ['"text"', 'bad_json'],
    ['null', 'bad_json'],
    [{ email: 7, password: 'x' }, 'validation_failed'],
    [{ email: ['a'], password: 'x' }, 'validation_failed'],
    [{ password: 'x' }, 'validation_failed'],
  ])('answer the body %j with 400', async (body, code) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: code });
  });

  it('refuse an unknown path', async () => {
    expect((await server.call('/auth/v1/nonsense')).status).toBe(404);
  });

  it('refuse a body that is too large, with and without its length announced', async () => {
    const large = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(100_000) });
    expect((await post(large)).status).toBe(413);
    const chunks = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const streamed = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: chunks,
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
  });

  it.each(["' or 1=1 --", "a'); drop table auth.users; --@example.org", '$1', '%', '\\'])(
    'treat %j as an address like any other',
    async (email) => {
      const response = await post({ email, password: 'x' });
      expect(await response.json()).toMatchObject({ error_code: 'invalid_credentials' });
    },
  );
});

describe('a page of an origin that config.toml names', () => {
  it('may call the API and read its headers', async () => {
    const preflight = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,x-client-info,x-supabase-api-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version');
    const response = await post(WRONG, { origin: 'http://localhost:5173' });
    const exposed = (response.headers.get('access-control-expose-headers') ?? '').toLowerCase();
    expect(exposed).toContain('x-sb-error-code');
    expect(exposed).toContain('x-supabase-api-version');
  });
});

describe('what anyone may know', () => {
  it('is in health', async () => {
    expect(await (await server.call('/auth/v1/health')).json()).toMatchObject({ name: 'GoTrue' });
  });

  it('is never cached where it is about a learner', async () => {
    expect((await post(WRONG)).headers.get('cache-control')).toBe('no-store');
  });
});
