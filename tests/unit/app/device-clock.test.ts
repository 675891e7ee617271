import { describe, expect, it } from 'vitest';
import { fetchWithClockCorrection } from '../../../app/data/deviceClock.ts';

const SESSION = {
  access_token: 'a',
  refresh_token: 'b',
  expires_in: 3600,
  expires_at: 1_800_000_000,
  user: { id: 'c' },
};

/** Returns the response body that a caller of fetchWithClockCorrection gets if the server responds with `answer`. */
async function bodyOf(url: string, answer: unknown, status = 200): Promise<unknown> {
  const fetch = fetchWithClockCorrection(async () => Response.json(answer, { status }));
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
    const fetch = fetchWithClockCorrection(async () => new Response(null, { status: 204 }));
    expect((await fetch('https://example.test/auth/v1/logout')).status).toBe(204);
  });
});
