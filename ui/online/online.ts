/** How long an answer counts (ms), so that calls at the same time ask once. */
const FRESH_MS = 3000;
/** How long to wait for an answer (ms): a network without a way to the server may answer nothing. */
const TIMEOUT_MS = 4000;

let last: { at: number; answer: Promise<boolean> } | null = null;

/**
 * Whether the server can be reached. A browser that says it has no network may be wrong (a VPN, a school's network
 * without internet), so only a request that fails makes this false (docs/product.md#off-7).
 */
export function isOnline(): Promise<boolean> {
  if (navigator.onLine !== false) return Promise.resolve(true);
  const now = performance.now();
  if (last === null || now - last.at > FRESH_MS) last = { at: now, answer: ask() };
  return last.answer;
}

async function ask(): Promise<boolean> {
  const isLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS));
  const isAnswered = fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([isAnswered, isLate]);
}
