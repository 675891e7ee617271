import * as v from 'valibot';

/** The error format of the data API. */
const refusalSchema = v.looseObject({ code: v.string() });

/**
 * HTTP statuses that a gateway in front of the API may send in its own format: no session, request too large,
 * too many calls.
 */
const GATEWAY: ReadonlySet<number> = new Set([401, 413, 429]);

/**
 * `fetch` that rejects responses that are not from our server. A captive portal, a proxy or a mobile operator
 * may answer any address with its own page or JSON. Such a response counts as no network.
 * @throws {TypeError} if the response is not from our server, as `fetch` does without a network
 */
export function fetchFromOurServer(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (!(await isOurs(response, url.includes('/rest/v1/'))))
      throw new TypeError('The answer is not from the server.');
    return response;
  };
}

async function isOurs(response: Response, isData: boolean): Promise<boolean> {
  const { ok, status } = response;
  const type = response.headers.get('content-type') ?? '';
  // A proxy's 413 page counts as a real response: the request is too large, so a retry does not help.
  if (status === 511 || (type.startsWith('text/html') && status !== 413)) return false;
  if (!isData || status >= 500 || GATEWAY.has(status)) return true;
  // A response without a Content-Type has no body: a row was stored, or a database function returned nothing.
  if (ok) return type === '' || type.includes('json');
  return v.is(
    refusalSchema,
    await response
      .clone()
      .json()
      .catch(() => null),
  );
}
