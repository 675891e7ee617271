import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

const zip = promisify(gzip);
/** What is smaller is sent as it is: packing would save less than it takes. In bytes. */
const LEAST = 1024;

/** Whether the client takes answers that are packed so, however much it likes others. */
export function isAccepted(c: Context, encoding: 'br' | 'gzip'): boolean {
  const supports = [encoding, 'identity'];
  return accepts(c, { header: 'Accept-Encoding', supports, default: 'identity' }) === encoding;
}

/**
 * Packs text for clients that accept gzip. Not hono's own `compress`: it packs through a CompressionStream, which in Node throws
 * where nobody can catch it when a client goes away at the wrong moment, and that ends the server. Answers here are whole in memory
 * before they are sent, so they are packed whole.
 */
export const packed: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (c.req.method === 'HEAD' || status === 206 || c.res.body === null) return;
  if (headers.has('Content-Encoding')) return;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!isAccepted(c, 'gzip')) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const isWorthIt = body.length >= LEAST;
  c.res = new Response(isWorthIt ? Uint8Array.from(await zip(body)) : body, c.res);
  if (!isWorthIt) return;
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Length', undefined);
  // The bytes are others than those that a strong tag is of.
  const etag = c.res.headers.get('ETag');
  if (etag !== null && !etag.startsWith('W/')) c.header('ETag', `W/${etag}`);
};
