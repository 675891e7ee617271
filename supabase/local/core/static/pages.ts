import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { escapeHtml } from '../mail/templates.ts';

const toBrotli = promisify(brotliCompress);

/** A page of the built app, ready to send. */
export interface Page {
  html: string;
  /**
   * The page's HTML, compressed once at the best level. The result is a sixth smaller than if each response were
   * compressed at a fast level.
   */
  brotli: Uint8Array<ArrayBuffer>;
  /** The page's Content-Security-Policy, which allows the page's own inline script by its hash. */
  policy: string;
}

/**
 * Returns a function that loads pages of the built app by file name. A page is read from disk at its first request, and
 * again when a new build has changed it.
 */
export function createPages(
  root: string,
  anonKey: string,
  hasAssistant: boolean,
): (name: string) => Promise<Page | null> {
  const known = new Map<string, { stamp: string; page: Page }>();
  return async (name) => {
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return null;
    const stamp = `${found.mtimeMs}:${found.size}`;
    const held = known.get(name);
    if (held?.stamp === stamp) return held.page;
    const html = injectConfiguration(await readFile(path, 'utf8'), anonKey, hasAssistant);
    const brotli = Uint8Array.from(await toBrotli(html));
    const page = { html, brotli, policy: contentSecurityPolicy(html) };
    known.set(name, { stamp, page });
    return page;
  };
}

/**
 * Adds tags that tell the app the URL and public key of its backend, and whether its assistant has a provider. An empty
 * URL means the page's own origin (ARCHITECTURE.md, "The app's configuration").
 */
export function injectConfiguration(html: string, anonKey: string, hasAssistant: boolean): string {
  const tags =
    `<meta name="supabase-url" content="">` +
    `<meta name="supabase-anon-key" content="${escapeHtml(anonKey)}">` +
    (hasAssistant ? '<meta name="assistant" content="on">' : '');
  const bare = html.replace(/<meta\s+name="supabase-(?:url|anon-key)"[^>]*>\s*/gi, '');
  // Insert the tags before the first script, which needs them, but after the charset, which must be within the first
  // bytes. The replacement is a function, so that a `$` in the tags is not read as a reference.
  return bare.replace(/<meta\s+charset=[^>]*>|<\/head>/i, (found) =>
    found.startsWith('</') ? `${tags}${found}` : `${found}${tags}`,
  );
}

/**
 * Returns the Content-Security-Policy of a page. Scripts load only from this origin. Inline styles are allowed, because
 * Radix adds a style element that stops the page behind a dialog from scrolling. Its text depends on the width of the
 * scroll bar, so it has no fixed hash. `backend` is the origin of the hosted project that the app uses, if any.
 */
export function contentSecurityPolicy(html: string, backend = ''): string {
  const extra = backend === '' ? '' : ` ${backend}`;
  const hashes: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || text.trim() === '') continue;
    hashes.push(` 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [
    `default-src 'self'`,
    `script-src 'self'${hashes.join('')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${extra}`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${extra}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `frame-src 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** The page that is shown if the app has not been built. */
export const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The app is not built yet</title></head>
<body>
<h1>The app is not built yet</h1>
<p>The server is running, but the folder <code>dist/app</code> is missing. Run <code>npm run build</code>, then reload this page.</p>
</body>
</html>
`;
