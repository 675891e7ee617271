/** Further tries after the first (docs/product.md#chat-5). */
export const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 500;
/** A wait of our own choosing is never longer (docs/product.md#chat-5). */
const MAX_WAIT_MS = 8_000;
/** A wait the server asks for is honored if it is shorter than this (docs/product.md#chat-5). */
const MAX_SERVER_WAIT_MS = 60_000;

/** Whether an answer of this status is worth another try (docs/product.md#chat-5): 408, 409, 429 and 5xx, unless the server says otherwise. */
export function isRetryable(status: number, headers: Headers): boolean {
  const said = headers.get('x-should-retry');
  if (said === 'true' || said === 'false') return said === 'true';
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

/**
 * Milliseconds until the next try: what the server asks for (`retry-after-ms`, or `retry-after` in seconds or as a
 * date) if that is under 60 s, else half a second, doubled with each try, at most 8 s and up to a quarter less by chance.
 * @param retry 0 for the first further try
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
