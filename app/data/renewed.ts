import * as v from 'valibot';

/** How PostgREST says that the token has ended. */
const endedSchema = v.looseObject({ code: v.literal('PGRST303') });

/**
 * `fetch` that believes the server about a token that has ended, whatever the device's clock says: the session is renewed once, and the call
 * made once more. Calls at the same time share the renewal.
 */
export function renewedFetch(
  fetch: typeof globalThis.fetch,
  renew: () => Promise<string | null>,
): typeof globalThis.fetch {
  let renewing: Promise<string | null> | null = null;
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status !== 401) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (!v.is(endedSchema, body)) return response;
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    const token = await renewing.catch(() => null);
    if (token === null) return response;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}
