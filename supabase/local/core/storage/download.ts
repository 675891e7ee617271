import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { objectNotFoundError } from './errors.ts';
import type { FileStore } from './files.ts';
import type { ObjectRow } from './rows.ts';
import { isShownInline } from './sniff.ts';

/**
 * With these headers, a learner's upload cannot run scripts or load anything, even when a browser opens it directly.
 */
const SAFETY = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'private, no-cache',
};

/**
 * Responds with an object's bytes, or with a range of them, because browsers load videos in ranges.
 * @throws {StorageError} 404 if the object has no file
 */
export async function sendObject(c: Context, files: FileStore, row: ObjectRow): Promise<Response> {
  // A row without an ETag is an unfinished upload, which cannot be downloaded.
  if (row.version === null || row.metadata?.eTag === undefined) throw objectNotFoundError();
  const send = serveStatic({ path: files.pathOf(row.version) });
  const response = await send(c, () => Promise.reject(objectNotFoundError()));
  if (!(response instanceof Response)) throw objectNotFoundError();
  const type = row.metadata.mimetype ?? 'application/octet-stream';
  for (const [name, value] of Object.entries(SAFETY)) response.headers.set(name, value);
  response.headers.set('Content-Type', type);
  // Files of types that could contain scripts are saved by the browser, never shown in a page.
  response.headers.set('Content-Disposition', isShownInline(type) ? 'inline' : 'attachment');
  return response;
}
