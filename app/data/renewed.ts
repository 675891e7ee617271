import * as v from 'valibot';

/** How PostgREST says that the token has ended, and how the database refuses a session that it does not know. */
const refusalSchema = v.looseObject({ code: v.picklist(['PGRST303', '42501']) });

/** Asks once for all calls at the same time. */
function shared<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asking: Promise<Value> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/**
 * `fetch` that believes the server about a session, whatever the device's clock says. Where its token has ended, it is renewed once, and the
 * call made once more. A refusal because the session was ended elsewhere, or the account deleted, counts as signed out: what was sent is
 * not at fault.
 */
export function renewedFetch(
  fetch: typeof globalThis.fetch,
  ask: { renew(): Promise<string | null>; isOver(): Promise<boolean> },
): typeof globalThis.fetch {
  const [renew, isOver] = [shared(ask.renew), shared(ask.isOver)];
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status !== 401 && response.status !== 403) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (!v.is(refusalSchema, body)) return response;
    if (response.status === 403) {
      const isEnded = await isOver().catch(() => false);
      return isEnded ? Response.json({ ...body, code: 'PGRST303' }, { status: 401 }) : response;
    }
    if (body.code !== 'PGRST303') return response;
    const token = await renew().catch(() => null);
    if (token === null) return response;
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
}
