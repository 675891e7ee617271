/**
 * What a learner's page asks the server for before the app is there, and how. This file becomes a script within each page, so it takes
 * nothing but types from others; app/start/initialData.ts reads what came.
 */

/** What a page can ask for early; `data-early` of the page's root element names its own (app/pages.ts). */
export type EarlyName = 'profile' | 'overview' | 'columns';

export interface EarlyData {
  userId: string;
  /** When it was asked, in milliseconds since 1970. */
  at: number;
  /** The JSON of the answer, which has all that was asked for; undefined where there was none, or not a good one. */
  answer: Promise<unknown>;
  /** The week that the overview was asked for; undefined where it was not. */
  weekStart: string | undefined;
  /** The instant since when the record was asked for; null: all of it; undefined where it was not. */
  since: string | null | undefined;
}

declare global {
  interface Window {
    earlyData?: EarlyData | undefined;
  }
}

/** As supabase-js: a token that ends within this time is renewed first, in milliseconds. */
export const TOKEN_MARGIN = 90_000;

/** After so long an answer is not waited for, in milliseconds: the app asks in its own way. */
const PATIENCE = 10_000;

interface StoredSession {
  access_token: string;
  expires_at: number;
  user: { id: string };
}

/** The session that is stored here, where it is one and its token is good for a while. */
function storedSession(window: Window, backend: string): StoredSession | null {
  const key = `sb-${new URL(backend).hostname.split('.')[0]}-auth-token`;
  const session: StoredSession | null = JSON.parse(window.localStorage.getItem(key) ?? 'null');
  const isGood = session !== null && session.expires_at * 1000 > Date.now() + TOKEN_MARGIN;
  return isGood && session.access_token && session.user.id ? session : null;
}

/** Whether anything here looks like a session. A visitor's first frame waits for this script: it ends here. */
function mayHaveSession(window: Window): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith('sb-'));
  } catch {
    // Storage that is refused.
    return false;
  }
}

/** The first instant of the seven days that end today, as features/study-time/model/day.ts has it in the device's own zone. */
export function weekStartHere(now: number): string {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - 6);
  return day.toISOString();
}

/** As features/memory/state/memory.ts: so often the whole record is read again, in milliseconds. */
const WHOLE_RECORD_EVERY = 7 * 86_400_000;

/** So many characters are looked at. For a long text V8 compiles an expression to machine code first: 10 ms of a slow phone. */
const HEAD = 200;

/**
 * Since when the record is asked for, as features/memory will want it: it keeps both instants at the head of what may be a long text. A
 * guess that is wrong costs one request more.
 */
export function recordSinceHere(kept: string | null, now: number): string | null {
  const { until, wholeAt } =
    /"until":"(?<until>[^"]+)","wholeAt":(?<wholeAt>\d+)/.exec(kept?.slice(0, HEAD) ?? '')?.groups ?? {};
  return until === undefined || now - Number(wholeAt) > WHOLE_RECORD_EVERY ? null : until;
}

/** Asks what the page names, for the learner whose session is stored; null where there is nobody, or nothing to ask. */
export function askEarly(window: Window & typeof globalThis): EarlyData | null {
  const { document } = window;
  if (!mayHaveSession(window)) return null;
  const { early } = document.documentElement.dataset;
  if (early === undefined) return null;
  const wanted = early.split(' ');
  const setting = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
  const url = setting('supabase-url');
  const key = setting('supabase-anon-key');
  if (url === null || key === null) return null;
  try {
    const backend = url === '' ? window.location.origin : url;
    const session = storedSession(window, backend);
    const known = JSON.parse(window.localStorage.getItem('auth-storage') ?? '{}');
    if (session === null || known.otpPending === true) return null;
    const { id: userId } = session.user;
    const at = Date.now();
    const weekStart = wanted.includes('overview') ? weekStartHere(at) : undefined;
    const since = wanted.includes('columns')
      ? recordSinceHere(window.localStorage.getItem(`learning:${userId}`), at)
      : undefined;
    const answer = window
      .fetch(`${backend}/rest/v1/rpc/learner_start`, {
        method: 'POST',
        headers: {
          apikey: key,
          authorization: `Bearer ${session.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ p_parts: wanted, p_week_start: weekStart, p_since: since }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      .then((response): Promise<unknown> | undefined => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    return { userId, at, answer, weekStart, since };
  } catch {
    // Storage that is refused, or holds something else: the app finds out for itself.
    return null;
  }
}
