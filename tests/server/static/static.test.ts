import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../../supabase/local/core/http/listen.ts';
import { createStaticApp } from '../../../supabase/local/core/static/index.ts';
import { LISTEN } from '../support/test-server.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;
const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>App</title><script>inline()</script></head><body>' +
  '<link rel="modulepreload" href="/assets/main-AbCd1234.js" id="entry">' +
  '<link rel="stylesheet" href="/assets/style-AbCd1234.css"></body></html>';
const ANON_KEY = `key"><script>alert('&')</script>$&`;

let folder: string;
let listener: Listener;
let empty: Listener;

const contextFor = (appDir: string, publicUrl: string) => ({
  appDir,
  anonKey: ANON_KEY,
  publicUrl: () => publicUrl,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-test-'));
  await mkdir(join(folder, 'app/assets'), { recursive: true });
  await mkdir(join(folder, 'app/legal'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'app/.env'), 'secret');
  await writeFile(join(folder, 'app/index.html'), PAGE);
  await writeFile(join(folder, 'app/legal/terms.html'), '<p>Terms</p>');
  await writeFile(join(folder, 'app/assets/main-AbCd1234.js'), SCRIPT);
  await writeFile(join(folder, 'app/assets/main-AbCd1234.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'app/login.html'), PAGE.replace('App', 'Login'));
  await writeFile(join(folder, 'app/404.html'), PAGE.replace('App', 'Missing'));
  await writeFile(join(folder, 'app/icon.svg'), '<svg/>');
  const serve = (dir: string, url: string) =>
    listen(new Hono().route('/', createStaticApp(contextFor(dir, url))).fetch, LISTEN);
  listener = await serve(join(folder, 'app'), 'https://iskolar.example');
  empty = await serve(join(folder, 'nothing'), 'http://127.0.0.1');
});
afterAll(async () => {
  await Promise.all([listener.close(), empty.close()]);
  await rm(folder, { recursive: true, force: true });
});

interface Raw {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends a request with node:http, which does not normalize the path and does not decompress the response. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  port = listener.port,
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe("the app's page", () => {
  it('says whether the assistant has a provider', async () => {
    const pageOf = async (hasAssistant: boolean) => {
      const context = { ...contextFor(join(folder, 'app'), 'http://127.0.0.1'), hasAssistant };
      const answer = await createStaticApp(context).request('/', {
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
      });
      return answer.text();
    };
    expect(await pageOf(true)).toContain('<meta name="assistant" content="on">');
    expect(await pageOf(false)).not.toContain('name="assistant"');
  });

  it('is given for / and for every address a person opens', async () => {
    const pages = [
      ['/', 200, 'App'],
      ['/index.html', 200, 'App'],
      ['/login/1', 200, 'Login'],
      ['/a/b/c?x=1', 404, 'Missing'],
    ] as const;
    for (const [path, expected, title] of pages) {
      const { status, headers, body } = await get(path, {
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
      });
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        expected,
        'text/html; charset=UTF-8',
        'no-cache',
      ]);
      expect(body.toString()).toContain(`<title>${title}</title>`);
    }
  });

  it('is the one that the build made for the address, where there is one', async () => {
    for (const path of ['/login', '/login/', '/login.html']) {
      const { body, headers } = await get(path, { accept: 'text/html' });
      expect(body.toString()).toContain('<title>Login</title>');
      expect(body.toString()).toContain('supabase-anon-key');
      expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    }
  });

  it('is given to a service worker, which keeps it and cannot navigate', async () => {
    const { body, status } = await get('/login', { accept: 'text/html', 'sec-fetch-mode': 'cors' });
    expect(status).toBe(200);
    expect(body.toString()).toContain('<title>Login</title>');
    expect((await get('/login', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(404);
  });

  it('is packed as the browser likes, and is the same page in each', async () => {
    const plain = await get('/', { accept: 'text/html' });
    const br = await get('/', { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': plain.headers['content-security-policy'],
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(br.headers.etag).not.toBe(plain.headers.etag);
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) });
    expect(again.status).toBe(304);
    const others = { accept: 'text/html', 'accept-encoding': 'gzip, br;q=0' };
    expect((await get('/', others)).headers['content-encoding']).not.toBe('br');
  });

  it('carries the configuration, escaped', async () => {
    const { body } = await get('/');
    expect(body.toString()).toContain(
      '<meta name="supabase-url" content=""><meta name="supabase-anon-key" content="key&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;$&amp;"><title>App</title>',
    );
  });

  it('has the headers that keep it safe', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const rule of [
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('is not sent again when it is known', async () => {
    const { headers } = await get('/');
    const again = await get('/', { 'if-none-match': `W/${headers.etag}, "other"` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('changes with a new build', async () => {
    const before = await get('/legal/terms.html');
    await writeFile(join(folder, 'app/legal/terms.html'), '<p>New terms</p>');
    const after = await get('/legal/terms.html');
    expect(after.body.toString()).toBe('<p>New terms</p>');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('says what to do when nothing is built', async () => {
    for (const path of ['/', '/quizzes']) {
      const { status, body } = await get(path, {}, 'GET', empty.port);
      expect(status).toBe(503);
      expect(body.toString()).toContain('npm run build');
    }
  });
});

describe('files', () => {
  it('with a hash in the name are kept for ever, packed as the browser likes', async () => {
    const path = '/assets/main-AbCd1234.js';
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    expect(br.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(br.headers).not.toHaveProperty('permissions-policy');
    const gz = await get(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gz.body).toString()).toBe(SCRIPT);
    const none = await get(path);
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.body.toString()).toBe(SCRIPT);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(SCRIPT.length),
    ]);
  });

  it('that are missing are 404, never the page', async () => {
    for (const path of [
      '/assets/gone-12345678.js',
      '/nope.png',
      '/rest/v1x/../v1/x',
      '/functions/v1/none',
      '/assets/none',
    ]) {
      expect([path, (await get(path, { accept: 'text/html' })).status]).toEqual([path, 404]);
    }
    expect((await get('/data', { 'sec-fetch-mode': 'cors' })).status).toBe(404);
    expect((await get('/quizzes', {}, 'POST')).status).toBe(405);
  });

  it('outside of the app cannot be reached', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/.env',
      '/%00',
      '/%',
    ]) {
      const { body, status } = await get(path, { accept: '*/*' });
      expect(body.toString()).not.toContain('secret');
      expect([path, status]).toEqual([path, 404]);
    }
  });
});
