import * as v from 'valibot';

/** `fetch` as supabase-js calls it: with the address as a string. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export const isDataCall = (url: string) => url.includes('/rest/v1/');

export const isSessionRefresh = (url: string) => url.includes('/auth/v1/token?grant_type=refresh_token');

/** Reads the JSON of a response, which can then be read again. Null if it has none. */
export async function jsonOf(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => null);
}

/** Makes a JSON response. `Response.json` does the same, but needs Safari 17. */
export function withJson(
  json: object,
  { status = 200, headers = { 'content-type': 'application/json' } }: ResponseInit = {},
): Response {
  return new Response(JSON.stringify(json), { status, headers });
}

/**
 * `fetch` that rejects responses that are not from our server. A captive portal, a proxy or a mobile operator may answer
 * any address with its own page or JSON. Such a response counts as no network. New sessions end by the device's clock.
 * @throws {TypeError} if the response is not from our server, as `fetch` does without a network
 */
export function serverFetch(fetch: Fetch): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!(await isOurs(response, isDataCall(url)))) throw new TypeError('The answer is not from the server.');
    return response.ok && url.includes('/auth/v1/') ? endsByDeviceClock(response) : response;
  };
}

/** The error format of the data API. */
const refusalSchema = v.looseObject({ code: v.string() });

/**
 * HTTP statuses that a gateway in front of the API may send in its own format: no session, request too large,
 * too many calls.
 */
const GATEWAY: ReadonlySet<number> = new Set([401, 413, 429]);

async function isOurs(response: Response, isData: boolean): Promise<boolean> {
  const { ok, status } = response;
  const type = response.headers.get('content-type') ?? '';
  // A proxy's 413 page counts as a real response: the request is too large, so a retry does not help.
  if (status === 511 || (type.startsWith('text/html') && status !== 413)) return false;
  if (!isData || status >= 500 || GATEWAY.has(status)) return true;
  // A response without a Content-Type has no body: a row was stored, or a database function returned nothing.
  if (ok) return type === '' || type.includes('json');
  return v.is(refusalSchema, await jsonOf(response));
}

/** A session. `expires_at` is a time by the server's clock, and `expires_in` is a duration in seconds. */
const sessionSchema = v.looseObject({
  access_token: v.string(),
  expires_in: v.number(),
  expires_at: v.number(),
});

/**
 * Removes `expires_at` from a session (docs/product.md#auth-15). supabase-js then adds `expires_in` to the device's
 * clock, and compares the result with the same clock. Otherwise, on a phone whose clock is an hour ahead, every new
 * session would already count as expired. Each call would then refresh it.
 */
async function endsByDeviceClock(response: Response): Promise<Response> {
  const body = await jsonOf(response);
  if (!v.is(sessionSchema, body)) return response;
  const { expires_at: _byTheServer, ...session } = body;
  return withJson(session, response);
}

/** PostgREST's code for an expired token, and the database's code for a session that it does not know. */
const expirySchema = v.looseObject({ code: v.picklist(['PGRST303', '42501']) });

/**
 * `fetch` that believes the server, not the device's clock, about a session. If the server says that the token
 * has expired, renews the token and repeats the call, once. If the server refuses because the session or the
 * account no longer exists, changes the error to that of an expired session. Otherwise the app would think that
 * the request was wrong.
 */
export function fetchWithRenewedToken(
  fetch: Fetch,
  { renew, isOver }: { renew(): Promise<string | null>; isOver(): Promise<boolean> },
): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (response.status !== 401 && response.status !== 403) return response;
    const body = await jsonOf(response);
    if (!v.is(expirySchema, body)) return response;
    if (response.status === 403) {
      const isEnded = await isOver().catch(() => false);
      return isEnded ? withJson({ ...body, code: 'PGRST303' }, { status: 401 }) : response;
    }
    if (body.code !== 'PGRST303') return response;
    const token = await renew().catch(() => null);
    if (token === null) return response;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };
}
