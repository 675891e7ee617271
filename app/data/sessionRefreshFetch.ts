import * as v from 'valibot';
import { type Fetch, isSessionRefresh, jsonOf, withJson } from './serverFetch.ts';

/** The auth server's error codes for a refresh token that will never work again. Only these end a session. */
const ENDED: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'bad_jwt',
  'invalid_grant',
  // The token is not one of this server's: it is from before the project was restored or moved.
  'validation_failed',
]);

const sessionSchema = v.looseObject({
  refresh_token: v.string(),
  access_token: v.string(),
  expires_at: v.optional(v.number(), 0),
});
/** The version of the auth server decides which of these three fields has the error code. */
const refusalSchema = v.object({
  code: v.optional(v.unknown()),
  error_code: v.optional(v.string()),
  error: v.optional(v.string()),
});

/** The shortest and the longest wait (ms) after a failed refresh, before the next refresh. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 60_000];
/**
 * How long this tab waits for the lock (ms). If another tab keeps the lock longer, that tab or its network is frozen,
 * and this tab refreshes without the lock.
 */
const LOCK_TIMEOUT_MS = 12_000;
/**
 * The longest wait (ms) until the new session of this tab is stored, and the interval (ms) at which the tab checks for
 * it. The tab keeps the lock until then.
 */
const [STORE_TIMEOUT_MS, STORE_LOOK_MS] = [2_000, 25];

export interface SessionRefreshParts {
  /** Locks that all tabs share; undefined if the page is not served over https. */
  locks:
    | { request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown> }
    | undefined;
  /** The text of the stored session, which another tab may have renewed. */
  stored(): string | null;
  /** The current time in milliseconds since 1970. */
  now(): number;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * `fetch` for refreshing a session. The session ends only if the auth server refuses the refresh
 * (docs/decisions.md#d-62). After any other failure, the next refresh waits: longer each time, and at least as long
 * as a `Retry-After` header says (at most a minute). Tabs share one refresh.
 */
export function sessionRefreshFetch(fetch: Fetch, { locks, stored, now }: SessionRefreshParts): Fetch {
  let failures = 0;
  let notBefore = 0;

  function failed(response: Response | null): TypeError {
    failures += 1;
    const asked = Number(response?.headers.get('retry-after') ?? Number.NaN) * 1000;
    const grown = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
    notBefore = now() + Math.min(LONGEST_WAIT_MS, asked >= 0 ? Math.max(asked, grown) : grown);
    return new TypeError('The session could not be renewed now.');
  }

  async function renew(url: string, init: RequestInit | undefined): Promise<Response> {
    // If the remaining wait is longer than the longest wait, the clock was turned back. Then do not wait.
    if (now() < notBefore && notBefore - now() <= LONGEST_WAIT_MS)
      throw new TypeError('Too early to ask again.');
    const response = await fetch(url, init).catch(() => null);
    if (response === null) throw failed(null);
    const body = await jsonOf(response);
    const isAnswer = response.ok ? v.is(sessionSchema, body) : isEnded(body);
    if (!isAnswer) throw failed(response);
    failures = 0;
    notBefore = 0;
    return response;
  }

  return async (url, init) => {
    if (!isSessionRefresh(url)) return fetch(url, init);
    const token = parse(requestSchema, init?.body)?.refresh_token;
    if (locks === undefined || token === undefined) return renew(url, init);
    const storedSession = () => parse(sessionSchema, stored());
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), LOCK_TIMEOUT_MS);
    return new Promise((resolve, reject) => {
      locks
        .request('iskolar-refresh', { signal: controller.signal }, async () => {
          clearTimeout(timer);
          const session = storedSession();
          // Another tab has renewed the session since this tab read its token.
          if (session !== null && session.refresh_token !== token && session.expires_at * 1000 > now())
            return resolve(withJson(session));
          const response = await renew(url, init);
          resolve(response);
          // supabase-js stores the session after it gets the response. Keep the lock until then, so that the
          // next tab finds the new session.
          const until = now() + STORE_TIMEOUT_MS;
          while (response.ok && now() < until && storedSession()?.refresh_token === token)
            await wait(STORE_LOOK_MS);
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) renew(url, init).then(resolve, reject);
          else reject(error);
        });
    });
  };
}

function isEnded(body: unknown): boolean {
  const read = v.safeParse(refusalSchema, body);
  if (!read.success) return false;
  const { code, error_code, error } = read.output;
  return [code, error_code, error].some((each) => typeof each === 'string' && ENDED.has(each));
}

const requestSchema = v.object({ refresh_token: v.string() });

function parse<Schema extends v.GenericSchema>(schema: Schema, text: unknown): v.InferOutput<Schema> | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : null;
}
