import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Whether a path fits a pattern such as `/assets/*`. */
const fits = (path: string, pattern: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Reads the headers of a path from a `_headers` file: later blocks add to earlier ones, and `! Name` takes one away. */
function headersFor(path: string, text: string): Record<string, string> {
  const headers = new Map<string, string>();
  let isMeant = false;
  for (const line of text.split('\n')) {
    if (line !== '' && !line.startsWith(' ')) isMeant = fits(path, line.trim());
    const [, without, name, value] = /^ {2}(?:! (.+)|([^:]+): (.+))$/.exec(line) ?? [];
    if (!isMeant) continue;
    if (without !== undefined) headers.delete(without);
    if (name !== undefined && value !== undefined) headers.set(name, value);
  }
  return Object.fromEntries(headers);
}

/**
 * A static host as Netlify and Cloudflare Pages are: serves a folder with the headers of its `_headers` and the
 * rewrites of its `_redirects`, each page at its name, and `404.html` at unknown addresses.
 */
export function createStaticHost(folder: string): Server {
  const fileAt = (path: string) => {
    const names = [path, `${path}.html`, join(path, 'index.html')];
    return names
      .map((name) => join(folder, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
  };
  const rules = () => readFileSync(join(folder, '_redirects'), 'utf8').split('\n');
  const rewritten = (path: string) => {
    const rule = rules().find((line) => fits(path, line.split(' ')[0] ?? ''));
    return rule === undefined ? undefined : fileAt(rule.split(' ')[1] ?? '');
  };
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    const found = fileAt(path) ?? rewritten(path);
    const file = found ?? join(folder, '404.html');
    response.writeHead(found === undefined ? 404 : 200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...headersFor(path, readFileSync(join(folder, '_headers'), 'utf8')),
    });
    response.end(readFileSync(file));
  });
}
