import * as v from 'valibot';

/**
 * A session in the auth server's response. `expires_at` is a time by the server's clock, and `expires_in` is a
 * duration in seconds.
 */
const sessionSchema = v.looseObject({
  access_token: v.string(),
  expires_in: v.number(),
  expires_at: v.number(),
});

/**
 * `fetch` that removes `expires_at` from the auth server's sessions (docs/product.md#auth-15). supabase-js then
 * computes the end of a session by adding `expires_in` to the device's clock, and compares it with the same clock.
 * Otherwise, on a phone whose clock is an hour ahead, every new session would already count as expired. Each call
 * would then refresh it.
 */
export function fetchWithClockCorrection(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!response.ok || !url.includes('/auth/v1/')) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (!v.is(sessionSchema, body)) return response;
    const { expires_at: _byTheServer, ...session } = body;
    const { status, statusText, headers } = response;
    return new Response(JSON.stringify(session), { status, statusText, headers });
  };
}
