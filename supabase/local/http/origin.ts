import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLoopbackHost } from './loopback.ts';

/**
 * The network address a request comes from. The connection's own: headers could claim any. With a proxy of ours in front
 * (`hasProxy`, and the connection is from this computer) it is the last one that the proxy names in X-Forwarded-For.
 */
export function addressOf(c: Context, hasProxy: boolean): string {
  let own = '';
  try {
    own = getConnInfo(c).remote.address ?? '';
  } catch {
    // Not behind a socket (app.request, in a function of ours): no address.
  }
  const bare = own.replace(/^::ffff:/, '');
  if (!hasProxy || !isLoopbackHost(bare)) return bare;
  const named = (c.req.header('x-forwarded-for') ?? '').split(',').at(-1)?.trim() ?? '';
  return /^[\da-f:.]{2,45}$/i.test(named) ? named : bare;
}
