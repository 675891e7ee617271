import { describe, expect, it } from 'vitest';
import { serverFetch } from '../../../app/data/serverFetch.ts';

const SESSION = {
  access_token: 'a',
  refresh_token: 'b',
  expires_in: 3600,
  expires_at: 1_800_000_000,
  user: { id: 'c' },
};

/** Returns the response body that a caller of serverFetch gets if the server responds with `answer`. */
async function bodyOf(url: string, answer: unknown, status = 200): Promise<unknown> {
  const fetch = serverFetch(async () => Response.json(answer, { status }));
  const response = await fetch(url);
  expect(response.status).toBe(status);
  return response.json();
}

describe('sessions by the clock of the device', () => {
  it('a new session comes without the end that the server counted', async () => {
    const { expires_at: _end, ...rest } = SESSION;
    expect(await bodyOf('https://example.test/auth/v1/token?grant_type=refresh_token', SESSION)).toEqual(
      rest,
    );
    expect(await bodyOf('https://example.test/auth/v1/verify', SESSION)).toEqual(rest);
  });

  it('everything else stays as it is', async () => {
    expect(await bodyOf('https://example.test/auth/v1/user', { id: 'c' })).toEqual({ id: 'c' });
    expect(await bodyOf('https://example.test/auth/v1/token', { error_code: 'x' }, 400)).toEqual({
      error_code: 'x',
    });
    expect(await bodyOf('https://example.test/rest/v1/rpc/x', SESSION)).toEqual(SESSION);
  });

  it('an answer that is no JSON passes', async () => {
    const fetch = serverFetch(async () => new Response(null, { status: 204 }));
    expect((await fetch('https://example.test/auth/v1/logout')).status).toBe(204);
  });
});

const page = (status: number) =>
  new Response('<html>Sign in to this Wi-Fi</html>', { status, headers: { 'content-type': 'text/html' } });

describe('an answer that is not from the server', () => {
  const answered = async (answer: Response) =>
    (await serverFetch(async () => answer)('https://example.test/rest/v1/rpc/x')).status;

  it.each([
    ['a page', page(200)],
    ['the page of a portal', page(511)],
    ['plain text', new Response('Load expired', { headers: { 'content-type': 'text/plain' } })],
    ['a refusal in other JSON', Response.json({ message: 'blocked' }, { status: 403 })],
    ['a refusal in plain text', new Response('blocked', { status: 400 })],
  ])('counts as none: %s', async (_, answer) => {
    await expect(answered(answer)).rejects.toThrow(TypeError);
  });

  it.each([
    ['rows', 200, Response.json([])],
    ['a stored row', 201, new Response(null, { status: 201 })],
    ['a refusal of the database', 403, Response.json({ code: '42501', message: 'no' }, { status: 403 })],
    ['a gateway’s word on a missing key', 401, Response.json({ message: 'no key' }, { status: 401 })],
    ['a proxy’s word on the size', 413, page(413)],
    ['a limit', 429, Response.json({ message: 'slow down' }, { status: 429 })],
  ])('is told from ours: %s', async (_, status, answer) => {
    expect(await answered(answer)).toBe(status);
  });
});
