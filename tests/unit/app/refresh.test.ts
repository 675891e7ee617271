import { describe, expect, it } from 'vitest';
import { fetchWithRenewedToken, serverFetch } from '../../../app/data/serverFetch.ts';
import { sessionRefreshFetch } from '../../../app/data/sessionRefreshFetch.ts';

const REFRESH = 'https://example.test/auth/v1/token?grant_type=refresh_token';
const DATA = 'https://example.test/rest/v1/rpc/x';
const session = (refresh_token: string) => ({
  access_token: 'a',
  refresh_token,
  expires_in: 3600,
  expires_at: 2e9,
});
const sent = (refresh_token: string) => ({ method: 'POST', body: JSON.stringify({ refresh_token }) });
const page = (status: number) =>
  new Response('<html>Sign in to this Wi-Fi</html>', { status, headers: { 'content-type': 'text/html' } });

/** Refreshes the session in a browser whose server gives these responses, one after the other. */
function refreshing(answers: (() => Response)[], { now = (): number => 0 } = {}) {
  let calls = 0;
  const answer = async () => {
    calls += 1;
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next === undefined) throw new TypeError('no network');
    return next();
  };
  const fetch = sessionRefreshFetch(serverFetch(answer), {
    locks: undefined,
    stored: () => null,
    now,
  });
  return { refresh: () => fetch(REFRESH, sent('t')), calls: () => calls };
}

describe('the renewal of a session (docs/decisions.md#d-62)', () => {
  it.each([
    ['429 with JSON', () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })],
    ['429 with a page', () => page(429)],
    ['400 with a page', () => page(400)],
    ['403 with JSON of a proxy', () => Response.json({ message: 'blocked' }, { status: 403 })],
    ['404 with a page', () => page(404)],
    ['511 with a page', () => page(511)],
    ['200 with a page', () => page(200)],
    ['200 with other JSON', () => Response.json({})],
    ['500', () => Response.json({ code: 'unexpected_failure' }, { status: 500 })],
  ])('is waited out after %s, as without a network', async (_, answer) => {
    await expect(refreshing([answer]).refresh()).rejects.toThrow(TypeError);
  });

  it.each([
    { code: 'refresh_token_not_found' },
    { code: 400, error_code: 'session_not_found' },
    { error: 'invalid_grant' },
    { code: 'validation_failed', message: 'Refresh token is not valid' },
  ])('ends by the auth server’s own refusal: %j', async (body) => {
    const { refresh } = refreshing([() => Response.json(body, { status: 400 })]);
    expect((await refresh()).status).toBe(400);
  });

  it('is not asked for again before the server allows it', async () => {
    let now = 1_000_000;
    const limited = () => Response.json({}, { status: 429, headers: { 'retry-after': '30' } });
    const { refresh, calls } = refreshing([limited, () => Response.json(session('u'))], { now: () => now });
    await expect(refresh()).rejects.toThrow();
    now += 29_000;
    await expect(refresh()).rejects.toThrow();
    expect(calls()).toBe(1);
    now += 1_000;
    expect((await refresh()).ok).toBe(true);
  });

  it('is one for all tabs: the second takes what the first stored', async () => {
    let stored = JSON.stringify(session('old'));
    let calls = 0;
    let last: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_name: string, _options: object, work: () => Promise<void>) => {
        last = last.then(work);
        return last;
      },
    };
    const server = async () => {
      calls += 1;
      return Response.json(session('new'));
    };
    const tab = () => sessionRefreshFetch(server, { locks, stored: () => stored, now: () => 0 });
    const first = tab()(REFRESH, sent('old')).then((response) => {
      stored = JSON.stringify(session('new'));
      return response;
    });
    const [one, other] = await Promise.all([first, tab()(REFRESH, sent('old'))]);
    expect(calls).toBe(1);
    expect(await one.json()).toMatchObject({ refresh_token: 'new' });
    expect(await other.json()).toMatchObject({ refresh_token: 'new' });
  });
});

describe('a token that the server says has ended', () => {
  it('is renewed, and the call is made once more', async () => {
    const server: typeof fetch = async (_input, init) =>
      new Headers(init?.headers).get('authorization') === 'Bearer new'
        ? Response.json('data')
        : Response.json({ code: 'PGRST303' }, { status: 401 });
    const call = fetchWithRenewedToken(server, { renew: async () => 'new', isOver: async () => false });
    expect((await call(DATA)).status).toBe(200);
  });

  it('that cannot be renewed leaves the answer as it is', async () => {
    const server = async () => Response.json({ code: 'PGRST303' }, { status: 401 });
    const call = fetchWithRenewedToken(server, { renew: async () => null, isOver: async () => false });
    expect((await call(DATA)).status).toBe(401);
  });

  it.each([
    ['is over, counts as signed out', true, 401, 'PGRST303'],
    ['lives, stays a refusal', false, 403, '42501'],
  ])('a refusal of the database, where the session %s', async (_, isOver, status, code) => {
    const server = async () => Response.json({ code: '42501', message: 'no' }, { status: 403 });
    const answer = await fetchWithRenewedToken(server, {
      renew: async () => null,
      isOver: async () => isOver,
    })(DATA);
    expect([answer.status, await answer.json()]).toEqual([status, { code, message: 'no' }]);
  });
});
