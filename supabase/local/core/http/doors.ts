import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Limits } from '../fairness/limits.ts';
import { respondWithPage } from '../mail/page.ts';
import { isEqualInConstantTime } from '../seal.ts';
import { isLoopbackHost } from './address.ts';
import { bearerToken } from './verify-request.ts';

/** Headers (in lower case) that proxies, tunnels and content delivery networks add. */
const PROXY_HEADER =
  /^(?:via|forwarded|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|client-ip|cf-.*|cdn-.*|fastly-.*|x-amzn-.*|x-envoy-.*|x-arr-.*|ngrok-.*|fly-.*)$/;

/**
 * Refuses requests whose host name does not mean this computer. Otherwise another site could point its own name at this
 * server and read private pages (DNS rebinding). Requests through a proxy are refused too, because they may come from
 * anywhere.
 */
export const loopbackHostOnly: MiddlewareHandler = async (c, next) => {
  if (!isLoopbackHost(new URL(c.req.url).hostname)) return c.text('Open this page at http://localhost.', 403);
  if ([...c.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name))) {
    return c.text('Open this page on the computer the server runs on, without a proxy.', 403);
  }
  return next();
};

/** Whether a host is a numeric IP address. DNS rebinding needs a name, so IP addresses are allowed. */
const isNumeric = (host: string) => /^\[[\da-f:.]+\]$|^\d+(?:\.\d+){3}$/i.test(host);

/**
 * Refuses requests whose host name means neither this computer nor the listening address. Another site may have pointed
 * such a name at this server (DNS rebinding). A server with a public URL does not use this check: the proxy in front
 * checks the name.
 */
export function knownHostsOnly(host: string): MiddlewareHandler {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (isLoopbackHost(hostname) || isNumeric(hostname) || hostname === host) return next();
    return c.text(
      'Iskolar has no such address here. Ask who runs it for the right one.\n\nOperators: behind a proxy or with a name of your own, start it with --public-url.',
      421,
    );
  };
}

const COOKIE = 'iskolar_mailbox';
const YEAR_SECONDS = 31_536_000;

interface DoorParts {
  limits: Pick<Limits, 'mailboxKeys'>;
  addressOf(c: Context): string;
  /** Whether the public URL uses https. */
  isSecure: boolean;
  /** Returns the response to a browser without the key; null to show the form that asks for the key. */
  otherwise(c: Context): Promise<Response | null>;
}

/**
 * Requires the mailbox key, which the server prints at its start. A request may contain the key as `?key=…` (then
 * stored in a cookie), in that cookie, or as a bearer token (for tools). So mails stay private even if an unknown proxy
 * is in front of the server.
 */
export function mailboxKeyOnly(key: string, parts: DoorParts): MiddlewareHandler {
  const isKey = (given: string | undefined) => isEqualInConstantTime(given ?? '', key);
  const wrong = parts.limits.mailboxKeys;
  return async (c, next) => {
    const bearer = bearerToken(c.req.raw) ?? undefined;
    const given = [bearer, c.req.query('key'), getCookie(c, COOKIE)].filter((one) => one !== undefined);
    if (given.length > 0 && !given.some(isKey) && wrong.take(parts.addressOf(c)) > 0) {
      return c.text('Too many wrong keys. Try again in a minute.', 429, { 'Retry-After': '60' });
    }
    if (isKey(bearer) || isKey(getCookie(c, COOKIE))) return next();
    const url = new URL(c.req.url);
    if (isKey(url.searchParams.get('key') ?? undefined)) {
      setCookie(c, COOKIE, key, {
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        secure: parts.isSecure,
        maxAge: YEAR_SECONDS,
      });
      url.searchParams.delete('key');
      return c.redirect(`${url.pathname}${url.search}`, 303);
    }
    const own = await parts.otherwise(c);
    if (own !== null) return own;
    if (url.pathname.startsWith('/api/')) return c.json({ Error: 'The mailbox key is missing' }, 401);
    return respondWithPage(
      c,
      'Mailbox key',
      html`<h1>Mailbox key</h1>
        <p class="note">This page shows everybody's codes. It opens with the key that the server printed at its start.</p>
        <form method="get">
          ${[...url.searchParams].filter(([name]) => name !== 'key').map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
          <label for="key">Key</label>
          <input id="key" name="key" type="text" autocomplete="off" spellcheck="false" required>
          <button type="submit">Open</button>
        </form>`,
      401,
    );
  };
}
