import type { MiddlewareHandler } from 'hono';
import { isLoopbackHost } from './loopback.ts';

/** Whether a header of this (lower-case) name is one that proxies add. */
const isProxyHeader = (name: string) => name === 'forwarded' || name.startsWith('x-forwarded-');

/**
 * Refuses requests that reach a server of this computer under a name that is not this computer's: a page elsewhere
 * could point its own name here and then read what is meant for whoever sits in front (DNS rebinding). A request that a
 * proxy passed on is refused too: it may come from anywhere, whatever name the proxy asks for.
 */
export const ownHostOnly: MiddlewareHandler = async (c, next) => {
  if (!isLoopbackHost(new URL(c.req.url).hostname)) return c.text('Open this page at http://localhost.', 403);
  if ([...c.req.raw.headers.keys()].some(isProxyHeader)) {
    return c.text('Open this page on the computer the server runs on, without a proxy.', 403);
  }
  await next();
};
