/**
 * What a learner's page asks the server for before the app is there, and how. This file becomes a script within each page, so it takes
 * nothing but types from others; app/data/earlyAnswers.ts reads what came.
 */

/** The requests that a page can make early; `data-early` of the page's root element names its own (app/pages.ts). */
export type EarlyName = 'profile' | 'overview' | 'record';

export interface EarlyData {
  userId: string;
  /** When they were asked, in milliseconds since 1970. */
  at: number;
  /** The JSON of each answer; undefined where there was none, or not a good one. */
  profile?: Promise<unknown>;
  overview?: Promise<unknown>;
  /** The week that the overview was asked for. */
  weekStart?: string;
  record?: Promise<unknown>;
  /** The instant since when the record was asked for; null: all of it. */
  since?: string | null;
}

declare global {
  interface Window {
    earlyData?: EarlyData | undefined;
  }
}

/** Columns of the learner's row: whether the terms were accepted, and the profile. */
const PROFILE_COLUMNS =
  'accept_tos,user_fullname,user_username,user_bio,user_location,user_school,user_socials,user_year_level';

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

/**
 * Since when the record is asked for, as features/memory will want it: it keeps both instants at the head of what may be a long text. A
 * guess that is wrong costs one request more.
 */
export function recordSinceHere(kept: string | null, now: number): string | null {
  const { until, wholeAt } =
    /"until":"(?<until>[^"]+)","wholeAt":(?<wholeAt>\d+)/.exec(kept ?? '')?.groups ?? {};
  return until === undefined || now - Number(wholeAt) > WHOLE_RECORD_EVERY ? null : until;
}

/** Asks what the page names, for the learner whose session is stored; null where there is nobody, or nothing to ask. */
export function askEarly(window: Window & typeof globalThis): EarlyData | null {
  const { document } = window;
  if (!mayHaveSession(window)) return null;
  const wanted = (document.documentElement.dataset.early ?? '').split(' ');
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
    const ask = (path: string, more: RequestInit = {}) =>
      window
        .fetch(`${backend}/rest/v1/${path}`, {
          ...more,
          headers: {
            apikey: key,
            authorization: `Bearer ${session.access_token}`,
            'content-type': 'application/json',
          },
          signal: AbortSignal.timeout(PATIENCE),
        })
        .then((answer): Promise<unknown> | undefined => (answer.ok ? answer.json() : undefined))
        .catch(() => undefined);
    const data: EarlyData = { userId: session.user.id, at: Date.now() };
    if (wanted.includes('profile')) {
      data.profile = ask(`user_profile?select=${PROFILE_COLUMNS}&user_id=eq.${data.userId}`);
    }
    if (wanted.includes('overview')) {
      data.weekStart = weekStartHere(data.at);
      data.overview = ask('rpc/dashboard_overview', {
        method: 'POST',
        body: JSON.stringify({ p_week_start: data.weekStart }),
      });
    }
    if (wanted.includes('record')) {
      data.since = recordSinceHere(window.localStorage.getItem(`learning:${data.userId}`), data.at);
      data.record = ask('rpc/learning_lines', {
        method: 'POST',
        body: JSON.stringify(data.since === null ? {} : { p_since: data.since }),
      });
    }
    return data;
  } catch {
    // Storage that is refused, or holds something else: the app finds out for itself.
    return null;
  }
}
