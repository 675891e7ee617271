import { type Context, Hono } from 'hono';
import type { ServerContext } from '../http/context.ts';
import { chooseEncoding } from './encoding.ts';
import { type AppFile, AppFiles, safeSegments } from './files.ts';
import { injectConfiguration, NOT_BUILT } from './page.ts';
import { contentSecurityPolicy, inlineScriptsOf, securityHeaders } from './security.ts';

/** Paths of the API: what they do not know is an API's error, never the app's page. */
const API = /^\/(?:rest|auth|storage|functions|realtime|graphql)\/v1(?:\/|$)|^\/api(?:\/|$)/;
/** Vite puts a hash of the content into these names, so they never change. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/;
const INDEX = ['index.html'];

/**
 * The built app. Files are answered as they are; any other address that a person navigates to gets the app's page, which
 * has the routes; anything else is 404.
 */
export function createStaticApp(context: Pick<ServerContext, 'appDir' | 'anonKey' | 'publicUrl'>): Hono {
  const files = new AppFiles(context.appDir, (name, html) =>
    name === 'index.html' ? injectConfiguration(html, context.anonKey) : html,
  );
  const app = new Hono();

  app.all('*', async (c) => {
    const response = await answer(c, files);
    for (const [name, value] of Object.entries(securityHeaders(context.publicUrl()))) {
      response.headers.set(name, value);
    }
    return response;
  });
  return app;
}

async function answer(c: Context, files: AppFiles): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  if (API.test(pathname))
    return Response.json({ message: `There is nothing at ${pathname}.` }, { status: 404 });
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    return plain(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  }
  const segments = safeSegments(pathname);
  if (segments === null) return plain(404, 'Not found');
  const file = await files.find(segments.length === 0 ? INDEX : segments);
  if (file !== null) return await send(c, file, segments.join('/'));
  if (segments.length > 0 && !isNavigation(c, segments)) return plain(404, 'Not found');
  const page = await files.find(INDEX);
  if (page !== null) return await send(c, page, 'index.html');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(NOT_BUILT, { status: 503, headers });
}

/** Whether someone opens an address of the app, rather than loads a file for it. */
function isNavigation(c: Context, segments: readonly string[]): boolean {
  if (segments[0] === 'assets' || segments.at(-1)?.includes('.')) return false;
  const mode = c.req.header('sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|^\*\/\*$/.test(c.req.header('accept') ?? '*/*');
}

async function send(c: Context, file: AppFile, name: string): Promise<Response> {
  const encoding = file.isCompressible ? chooseEncoding(c.req.header('accept-encoding') ?? null) : 'identity';
  const etag = `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
  });
  if (file.isCompressible) headers.set('Vary', 'Accept-Encoding');
  if (file.type.startsWith('text/html')) {
    const html = Buffer.from(file.bytes).toString('utf8');
    headers.set('Content-Security-Policy', contentSecurityPolicy(inlineScriptsOf(html)));
  }
  if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const bytes = await file.encoded(encoding);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  const body = c.req.raw.method === 'HEAD' ? null : Uint8Array.from(bytes);
  return new Response(body, { headers });
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag || entry.trim() === '*');
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
}
