/** A data call that has received nothing for this long (ms) is given up and counts as offline. */
export const DATA_SILENCE = 20_000;

/** The same for the renewal of a session: every other call waits for it. */
const REFRESH_SILENCE = 10_000;

/** How often a call is checked. The number of checks without news decides: a page that slept was not waiting. */
const LOOK_MS = 1000;

/**
 * `fetch` that gives data calls (`/rest/v1`) and the renewal of a session up after DATA_SILENCE: on a dead radio link they would wait for ever, and with them the
 * outbox. Each piece of an answer ends a silence, so that a slow link brings a large one (all banks are some 350 kB). Signing in and
 * uploads have their own pace and are left alone.
 */
export function timedFetch(fetch: typeof globalThis.fetch, silence = DATA_SILENCE): typeof globalThis.fetch {
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
  /** Something came. */
  hear(): void;
  /** Nothing more is expected. */
  end(): void;
}

/** Calls `onSilence` once when nothing was heard for `limit` milliseconds. */
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

/** Responses that may have no body, but have an empty one in Chromium. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** The same answer, whose body tells the watch of each piece. */
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
