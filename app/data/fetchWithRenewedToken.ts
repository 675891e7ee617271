import * as v from 'valibot';
import { type Fetch, jsonOf, withJson } from './serverFetch.ts';

/** PostgREST's code for an expired token, and the database's code for a session that it does not know. */
const refusalSchema = v.looseObject({ code: v.picklist(['PGRST303', '42501']) });

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
    if (!v.is(refusalSchema, body)) return response;
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
