/** Data calls that have no answer after so long are given up and count as offline, in milliseconds. */
export const DATA_TIMEOUT = 20_000;

/**
 * `fetch` that gives data calls (`/rest/v1`) up after DATA_TIMEOUT, body included: on a dead radio link they would wait for
 * ever, and with them the outbox. Signing in and uploads have their own pace and are left alone.
 */
export function timedFetch(fetch: typeof globalThis.fetch, timeout = DATA_TIMEOUT): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes('/rest/v1/')) return fetch(input, init);
    const controller = new AbortController();
    // Not cleared when the headers come: the body may hang as well. Aborting what has ended does nothing.
    setTimeout(() => controller.abort(), timeout);
    const caller = init?.signal;
    if (caller?.aborted) controller.abort(caller.reason);
    else caller?.addEventListener('abort', () => controller.abort(caller.reason), { once: true });
    return fetch(input, { ...init, signal: controller.signal });
  };
}
