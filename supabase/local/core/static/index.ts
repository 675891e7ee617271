import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';

import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';
import type { ServerContext } from '../http/context.ts';
import { acceptsEncoding, compressResponses } from '../http/gzip.ts';
import { createPages, NOT_BUILT_PAGE, type Page } from './pages.ts';

/** Paths of the API. An unknown path of the API gets an API error, never the page of the app. */
const API = /^\/(?:rest|auth|storage|functions|realtime|graphql)\/v1(?:\/|$)|^\/api(?:\/|$)/;
/** Files whose name contains a hash of their content, which Vite adds. The content under such a name never changes. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;
/** Paths that can be a page: plain names of pages and folders. No `..`, no hidden files, no encoded characters. */
const PAGE_PATH = /^(?:\/[\w-]+)*(?:\/|\.html)?$/;
const NEVER = 'no-store';

/**
 * Security headers for files with a hash in their name. The browser must not guess the type of these files, and only
 * this origin may use them. All other security headers affect only documents. They are left out to save bytes: for
 * twelve files, they would add about as many bytes as one more file.
 */
const partHeaders = secureHeaders({
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/**
 * Serves the built app. Files are sent as the build wrote them, compressed if it wrote a compressed copy. A person who
 * opens any other address gets a page of the app, whose router shows the right screen. All other requests get 404.
 */
export function createStaticApp(
  context: Pick<ServerContext, 'appDir' | 'anonKey' | 'publicUrl'> & { hasAssistant?: boolean },
): Hono {
  const { appDir, anonKey, hasAssistant = false } = context;
  const pages = createPages(appDir, anonKey, hasAssistant);
  const app = new Hono();
  const pageHeaders = secureHeaders({
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    strictTransportSecurity: context.publicUrl().startsWith('https:') ? 'max-age=31536000' : false,
  });
  app.use((c, next) => (HASHED.test(c.req.path) ? partHeaders(c, next) : pageHeaders(c, next)));
  app.use(async (c, next) => {
    if (API.test(c.req.path)) return c.json({ message: `There is nothing at ${c.req.path}.` }, 404);
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return c.text('Only GET and HEAD are answered here.\n', 405, {
      Allow: 'GET, HEAD',
      'Cache-Control': NEVER,
    });
  });
  app.use(compressResponses, etag());

  /** Finds the page of a path. If the path has no page, returns the 404 page; null if the app is not built. */
  const pageOf = async (path: string): Promise<{ page: Page | null; status: 200 | 404 }> => {
    const name = path.replace(/^\/|\/$|\.html$/g, '') || 'index';
    // `/quizzes/<attempt>` is an address of the page `/quizzes`.
    const parent = name.split('/').slice(0, -1).join('/');
    const page =
      (await pages(`${name}.html`)) ??
      (await pages(`${name}/index.html`)) ??
      (parent === '' ? null : await pages(`${parent}.html`));
    return page === null ? { page: await pages('404.html'), status: 404 } : { page, status: 200 };
  };
  app.use(async (c, next) => {
    if (c.req.path.includes('/.')) return notFound(c);
    if (!isNavigation(c)) return next();
    const { page, status } = await pageOf(c.req.path);
    if (page === null) return c.html(NOT_BUILT_PAGE, 503, { 'Cache-Control': NEVER });
    c.header('Vary', 'Accept-Encoding');
    const headers = { 'Content-Security-Policy': page.policy, 'Cache-Control': 'no-cache' };
    if (!acceptsEncoding(c, 'br')) return c.html(page.html, status, headers);
    return c.body(page.brotli, status, {
      ...headers,
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Encoding': 'br',
    });
  });
  app.use(async (c, next) => {
    await next();
    if (c.res.status === 404) return;
    c.header('Cache-Control', HASHED.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.use(serveStatic({ root: appDir, precompressed: true }));
  app.all('*', notFound);
  return app;
}

const notFound = (c: Context) => c.text('Not found\n', 404, { 'Cache-Control': NEVER });

/**
 * Whether a request opens a page of the app, instead of loading a file for it. The service worker also requests pages,
 * to save them. Those requests are not navigations, so they contain `Accept: text/html`.
 */
function isNavigation(c: Context): boolean {
  const path = c.req.path;
  if (path === '/') return true;
  if (path.startsWith('/assets/') || !PAGE_PATH.test(path)) return false;
  const accept = c.req.header('accept') ?? '*/*';
  if (accept.includes('text/html')) return true;
  const mode = c.req.header('sec-fetch-mode');
  return mode === undefined ? accept === '*/*' : mode === 'navigate';
}
