import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../supabase/local/core/static/pages.ts';

/** The names of the HTML files of a built app; none if it is not built. */
export const pagesOf = async (appDir: string): Promise<string[]> =>
  (await readdir(appDir, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.html'));

/**
 * Writes the files that tell a static host what to send with the built app, and at which address. Returns their names.
 * `backend` is the origin of its Supabase; empty if that is the app's own.
 */
export async function writeHostFiles(appDir: string, backend: string): Promise<string[]> {
  const names = await pagesOf(appDir);
  if (names.length === 0) throw new Error('dist/app is empty: run npm run build first.');
  const pages = await Promise.all(names.map((name) => readFile(join(appDir, name), 'utf8')));
  // All pages share one Content-Security-Policy, which allows the inline scripts of all pages by their hashes.
  const files = hostFiles(names, contentSecurityPolicy(pages.join('\n'), backend));
  for (const [name, text] of Object.entries(files)) await writeFile(join(appDir, name), text);
  return Object.keys(files);
}

/**
 * The files that tell a static host which headers to send and which page to serve (docs/deploy.md): `_headers` and
 * `_redirects` for Netlify and Cloudflare Pages, and `nginx.conf`. `pages` are the names of the built HTML files.
 */
export function hostFiles(pages: readonly string[], policy: string): Record<string, string> {
  const headers: [string, string][] = [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['X-Frame-Options', 'DENY'],
    // Allow popups: a hosted project may open one for the sign-in with Google.
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ];
  const forever = 'public, max-age=31536000, immutable';
  const nginxHeaders = (cache: string) =>
    [...headers, ['Cache-Control', cache]].map(([name, value]) => `add_header ${name} "${value}" always;`);
  const names = pages
    .map((page) => page.replace(/\.html$/, ''))
    .filter((name) => /^[\w-]+$/.test(name) && name !== 'index' && name !== '404');
  return {
    _headers: [
      ...['/*', ...headers.map(([name, value]) => `  ${name}: ${value}`), '  Cache-Control: no-cache', ''],
      ...['/assets/*', '  ! Cache-Control', `  Cache-Control: ${forever}`, ''],
    ].join('\n'),
    // These hosts serve `login.html` at `/login`, and `404.html` at unknown addresses. Only addresses below a page need a
    // rule, for example `/quizzes/<attempt>`.
    _redirects: names.map((name) => `/${name}/* /${name} 200\n`).join(''),
    'nginx.conf': [
      'error_page 404 /404.html;',
      ...nginxHeaders('no-cache'),
      `location ^~ /assets/ { ${nginxHeaders(forever).join(' ')} gzip_static on; }`,
      'location / { try_files $uri $uri.html $uri/index.html =404; }',
      'location ~ ^/(?<page>[\\w-]+)/ { try_files $uri $uri.html /$page.html =404; }',
      '',
    ].join('\n'),
  };
}
