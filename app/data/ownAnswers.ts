import * as v from 'valibot';

/** How the data API says why it refuses a call. */
const refusalSchema = v.looseObject({ code: v.string() });

/** A gateway in front of the API may use its own words for: no session, too large, too many calls. */
const GATEWAY: ReadonlySet<number> = new Set([401, 413, 429]);

/**
 * `fetch` that takes no answer of a stranger for our server's: a captive portal, a proxy or a telephone company answers any address with a
 * page, or with JSON of its own. Such an answer counts as none, as where the network is gone.
 * @throws {TypeError} as fetch does without a network
 */
export function ownAnswersFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
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
  // Proxies answer 413 with a page. The request is too large, so a retry does not help.
  if (status === 511 || (type.startsWith('text/html') && status !== 413)) return false;
  if (!isData || status >= 500 || GATEWAY.has(status)) return true;
  // A response without a type has no body: a row was stored, or a function returned nothing.
  if (ok) return type === '' || type.includes('json');
  return v.is(
    refusalSchema,
    await response
      .clone()
      .json()
      .catch(() => null),
  );
}
