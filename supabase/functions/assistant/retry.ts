/** How many times a failed request to the provider is sent again (docs/product.md#chat-5). */
export const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 500;
/** The longest wait before a retry (ms), if the provider does not request a wait (docs/product.md#chat-5). */
const MAX_WAIT_MS = 8_000;
/** A wait that the provider requests is used only if it is shorter than this time (ms, docs/product.md#chat-5). */
const MAX_SERVER_WAIT_MS = 60_000;

/**
 * Whether to retry after this status (docs/product.md#chat-5): 408, 409, 429 and 5xx, unless the provider's header
 * `x-should-retry` decides.
 */
export function isRetryable(status: number, headers: Headers): boolean {
  const said = headers.get('x-should-retry');
  if (said === 'true' || said === 'false') return said === 'true';
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

/**
 * Milliseconds until the request to the provider is sent again. If the provider asks for a wait under 60 s
 * (`retry-after-ms`, or `retry-after` in seconds or as a date), that wait is used. Otherwise half a second, doubled
 * with each retry, at most 8 s, minus a random part of up to a quarter.
 * @param retry 0 for the first retry
 * @param random in [0, 1)
 */
export function retryWait(retry: number, headers: Headers | null, now: Date, random: number): number {
  const asked = headers === null ? null : askedWait(headers, now);
  if (asked !== null && asked >= 0 && asked < MAX_SERVER_WAIT_MS) return asked;
  return Math.min(FIRST_WAIT_MS * 2 ** retry, MAX_WAIT_MS) * (1 - random * 0.25);
}

function askedWait(headers: Headers, now: Date): number | null {
  const milliseconds = headers.get('retry-after-ms');
  if (milliseconds !== null && /^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds);
  const after = headers.get('retry-after');
  if (after === null) return null;
  if (/^\d+(\.\d+)?$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : date - now.getTime();
}
