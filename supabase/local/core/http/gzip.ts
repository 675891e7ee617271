import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

const zip = promisify(gzip);
/** Bodies smaller than this (bytes) are not compressed, because compression would cost more than it saves. */
const LEAST = 1024;

/** Whether the client accepts this encoding, even if it prefers another one. */
export function acceptsEncoding(c: Context, encoding: 'br' | 'gzip'): boolean {
  const supports = [encoding, 'identity'];
  return accepts(c, { header: 'Accept-Encoding', supports, default: 'identity' }) === encoding;
}

/**
 * Compresses text for clients that accept gzip. It does not use hono's `compress`, which uses a CompressionStream: if a
 * client disconnects at the wrong moment, Node cannot catch the stream's error, and the server crashes. Our responses
 * are complete in memory, so they are compressed whole.
 */
export const compressResponses: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (c.req.method === 'HEAD' || status === 206 || c.res.body === null) return;
  if (headers.has('Content-Encoding')) return;
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!acceptsEncoding(c, 'gzip')) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const isWorthIt = body.length >= LEAST;
  c.res = new Response(isWorthIt ? Uint8Array.from(await zip(body)) : body, c.res);
  if (!isWorthIt) return;
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Length', undefined);
  // A strong ETag promises equal bytes, so it is valid only for the uncompressed response. The compressed one gets a
  // weak ETag.
  const etag = c.res.headers.get('ETag');
  if (etag !== null && !etag.startsWith('W/')) c.header('ETag', `W/${etag}`);
};
