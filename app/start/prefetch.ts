import { weekStartOnDevice } from '#features/study-time';
import { DEVICE_KEYS } from '#kernel/device';
import type { BackendConfig } from '../data/config.ts';
import { parseSession } from './storedSession.ts';

// The request for a learner's first data. The page's inline script sends it while the app is loading.
// prefetchedParts.ts reads the response.

/**
 * The parts of data that a page can request. The root element's attribute `data-prefetch` lists the parts of
 * the page (app/pages.ts).
 */
export type PrefetchPart = 'profile' | 'overview' | 'answers';

export interface PrefetchedData {
  userId: string;
  /** When the data was requested, in milliseconds since 1970. */
  at: number;
  /** The JSON with the requested parts; undefined after an error or without a response. */
  answer: Promise<unknown>;
  /** When the seven days of the requested overview begin; undefined if no overview was requested. */
  weekStart: string | undefined;
  /** The time since which the record was requested. Null: the whole record. Undefined: not requested. */
  since: string | null | undefined;
}

declare global {
  interface Window {
    prefetched?: PrefetchedData | null | undefined;
  }
}

/** How long the app waits for the response to this request (ms). After that, the app sends its own request. */
const TIMEOUT_MS = 10_000;

/**
 * Returns the `until` of a snapshot: only the record since that time is requested. Null without a snapshot. If the
 * app later cannot read the snapshot, it requests the whole record again.
 */
export function snapshotUntil(snapshot: string | null): string | null {
  try {
    const { until } = JSON.parse(snapshot ?? '{}');
    return typeof until === 'string' ? until : null;
  } catch {
    return null;
  }
}

/** Whether the learner still has to enter the mailed code. If so, the server would refuse the request. */
function isCodePending(state: string | null): boolean {
  try {
    return JSON.parse(state ?? '{}').otpPending === true;
  } catch {
    return false;
  }
}

/**
 * Sends the page's request for the learner whose session is stored; null if the token has expired or a code is
 * still needed.
 */
export function prefetch(
  backend: BackendConfig,
  storedSession: string,
  parts: readonly string[],
  read: (key: string) => string | null,
): PrefetchedData | null {
  const at = Date.now();
  const session = parseSession(storedSession, at);
  if (session === null || isCodePending(read(DEVICE_KEYS.auth))) return null;
  const { id: userId } = session.user;
  const weekStart = parts.includes('overview') ? weekStartOnDevice(at) : undefined;
  const since = parts.includes('answers')
    ? snapshotUntil(read(`${DEVICE_KEYS.learning}:${userId}`))
    : undefined;
  const controller = new AbortController();
  setTimeout(() => controller.abort(), TIMEOUT_MS);
  const answer = fetch(`${backend.url}/rest/v1/rpc/learner_start`, {
    method: 'POST',
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ p_parts: parts, p_week_start: weekStart, p_since: since }),
    signal: controller.signal,
  })
    .then((response): Promise<unknown> | undefined => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  return { userId, at, answer, weekStart, since };
}
