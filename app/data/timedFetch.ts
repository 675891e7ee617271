import { type Fetch, isDataCall, isSessionRefresh } from './serverFetch.ts';

/** A data call that has received nothing for this time (ms) is aborted and counts as offline. */
export const DATA_IDLE_LIMIT_MS = 20_000;

/** The same for a session refresh. The time is shorter, because every other call waits for the refresh. */
const REFRESH_IDLE_LIMIT_MS = 10_000;

/**
 * The interval in ms at which a call is checked for its timeout. The timeout counts checks, not clock time, so that the
 * time during which the page was suspended does not count.
 */
const CHECK_MS = 1000;

/**
 * HTTP statuses of responses without a body. Chromium gives such responses an empty body, but a `Response` with
 * a body must not have these statuses.
 */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * `fetch` with a timeout for data calls (`/rest/v1`) and session refreshes. Without the timeout, they and the
 * outbox could wait for ever on a dead connection. Each received chunk restarts the timeout, so that a large
 * response (all banks are about 350 kB) can arrive on a slow connection. Sign-in and uploads have no timeout.
 */
export function timedFetch(fetch: Fetch): Fetch {
  return async (url, init) => {
    const isRefresh = isSessionRefresh(url);
    if (!isDataCall(url) && !isRefresh) return fetch(url, init);
    const limit = isRefresh ? REFRESH_IDLE_LIMIT_MS : DATA_IDLE_LIMIT_MS;
    const controller = new AbortController();
    let idle = 0;
    const checks = setInterval(() => {
      idle += CHECK_MS;
      if (idle < limit) return;
      clearInterval(checks);
      controller.abort();
    }, CHECK_MS);
    const stop = () => clearInterval(checks);
    try {
      const response = await fetch(url, { ...init, signal: controller.signal });
      if (response.body === null || WITHOUT_BODY.has(response.status)) {
        stop();
        return response;
      }
      idle = 0;
      const chunks = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, copy) {
          idle = 0;
          copy.enqueue(chunk);
        },
        flush: stop,
      });
      return new Response(response.body.pipeThrough(chunks), response);
    } catch (error) {
      stop();
      throw error;
    }
  };
}
