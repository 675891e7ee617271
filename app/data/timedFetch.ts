/** A data call that has received nothing for this time (ms) is aborted and counts as offline. */
export const DATA_IDLE_LIMIT_MS = 20_000;

/**
 * A session refresh that has received nothing for this time (ms) is aborted. The time is shorter than that of a data
 * call, because every other call waits for the refresh.
 */
const REFRESH_SILENCE = 10_000;

/**
 * The interval in ms at which a call is checked for its timeout. The timeout counts checks, not clock time, so that the
 * time during which the page was suspended does not count.
 */
const LOOK_MS = 1000;

/**
 * `fetch` with a timeout for data calls (`/rest/v1`) and session refreshes. Without the timeout, they and the
 * outbox could wait for ever on a dead connection. Each received chunk restarts the timeout, so that a large
 * response (all banks are about 350 kB) can arrive on a slow connection. Sign-in and uploads have no timeout.
 */
export function timedFetch(
  fetch: typeof globalThis.fetch,
  silence = DATA_IDLE_LIMIT_MS,
): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const isRefresh = url.includes('/auth/v1/token?grant_type=refresh_token');
    if (!url.includes('/rest/v1/') && !isRefresh) return fetch(input, init);
    const controller = new AbortController();
    const caller = init?.signal;
    if (caller?.aborted) controller.abort(caller.reason);
    else caller?.addEventListener('abort', () => controller.abort(caller.reason), { once: true });
    const watch = watchSilence(isRefresh ? Math.min(silence, REFRESH_SILENCE) : silence, () =>
      controller.abort(),
    );
    try {
      return heard(await fetch(input, { ...init, signal: controller.signal }), watch);
    } catch (error) {
      watch.end();
      throw error;
    }
  };
}

interface Watch {
  /** A chunk was received. Restarts the timeout. */
  hear(): void;
  /** The response is complete. Stops the timeout. */
  end(): void;
}

/** Calls `onSilence` once if nothing was received for `limit` milliseconds. */
function watchSilence(limit: number, onSilence: () => void): Watch {
  let silent = 0;
  const looks = setInterval(() => {
    silent += LOOK_MS;
    if (silent < limit) return;
    clearInterval(looks);
    onSilence();
  }, LOOK_MS);
  return {
    hear() {
      silent = 0;
    },
    end: () => clearInterval(looks),
  };
}

/**
 * HTTP statuses of responses without a body. Chromium gives such responses an empty body, but a `Response` with
 * a body must not have these statuses.
 */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Copies the response. Each chunk of the copy's body restarts the timeout. */
function heard(response: Response, watch: Watch): Response {
  if (response.body === null || WITHOUT_BODY.includes(response.status)) {
    watch.end();
    return response;
  }
  watch.hear();
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      watch.hear();
      controller.enqueue(piece);
    },
    flush: watch.end,
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(pieces), { status, statusText, headers });
}
