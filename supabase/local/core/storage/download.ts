import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { parseByteRange } from './byte-range.ts';
import { objectNotFound } from './errors.ts';
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
};

/**
 * Responds with an object's bytes, or with a range of them.
 * @throws {StorageError} 404 when the file is not there
 */
export async function sendObject(request: Request, files: FileStore, row: ObjectRow): Promise<Response> {
  const etag = row.metadata?.eTag;
  // A row without an ETag is an unfinished upload.
  if (row.version === null || etag === undefined) throw objectNotFound();
  const path = files.pathOf(row.version);
  const found = await stat(path).catch(() => null);
  if (found === null) throw objectNotFound();

  const url = new URL(request.url);
  const type = row.metadata?.mimetype ?? 'application/octet-stream';
  const headers = new Headers({
    ...SAFETY,
    'Content-Type': type,
    'Content-Disposition': disposition(url.searchParams.get('download'), row.name, type),
    'Cache-Control': row.metadata?.cacheControl ?? 'no-cache',
    ETag: etag,
    'Last-Modified': new Date(row.updated_at).toUTCString(),
    'Accept-Ranges': 'bytes',
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });

  const ifRange = request.headers.get('if-range');
  const asked = ifRange === null || ifRange === etag ? request.headers.get('range') : null;
  const range = parseByteRange(asked, found.size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${found.size}`);
    headers.delete('Content-Disposition');
    return new Response(null, { status: 416, headers });
  }
  if (range !== null) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`);
  headers.set('Content-Length', String(range === null ? found.size : range.end - range.start + 1));
  const status = range === null ? 200 : 206;
  if (request.method === 'HEAD' || found.size === 0) return new Response(null, { status, headers });
  const stream = createReadStream(path, range ?? {});
  return new Response(toWeb(stream), { status, headers });
}

/**
 * With `?download` or `?download=name.png`, the browser saves the file. Types that could contain scripts are never
 * shown inline.
 */
function disposition(download: string | null, name: string, type: string): string {
  if (download === null && isShownInline(type)) return 'inline';
  const filename = download || (name.split('/').at(-1) ?? name);
  return `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
}

/** Converts a file stream to a web stream. The file is closed when the reader cancels. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(Uint8Array.from(next.value));
    },
    cancel() {
      stream.destroy();
    },
  });
}
