import { spawn } from 'node:child_process';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/test-server.ts';

/** Runs `npm run deploy:check` and waits until it exits. */
const check = (...args: string[]) => runScript('deploy-check.ts', args);

function runScript(
  name: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'scripts', name), ...args], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output += String(bytes);
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, lines: output.split('\n') }));
  });
}

/** Runs `work` with a site that sends these headers. It has one page for all addresses, or one for each of `pages`. */
async function withSite<T>(
  headers: OutgoingHttpHeaders,
  work: (url: string) => Promise<T>,
  pages?: readonly string[],
): Promise<T> {
  const site = createServer(({ url = '' }, response) => {
    if (pages === undefined) response.writeHead(200, headers).end('<!doctype html>');
    else response.writeHead(pages.includes(url) ? 200 : 404, headers).end(`<!doctype html>${url}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  try {
    return await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  } finally {
    site.close();
  }
}

const about = (lines: readonly string[], word: string) => lines.find((line) => line.includes(word)) ?? '';

describe('npm run deploy:check', { timeout: 60_000 }, () => {
  it('says what keeps the project of a fresh clone from production, and how to fix it', async () => {
    const { code, lines } = await check();
    expect(code).toBe(1);
    expect(about(lines, 'links in emails lead to')).toMatch(/^TODO .*set \[auth\] site_url/);
    expect(about(lines, 'SMTP server of your own')).toMatch(/^TODO/);
    expect(about(lines, 'an address is confirmed')).toMatch(/^ok/);
    expect(about(lines, 'a new password asks')).toMatch(/^ok/);
    expect(lines.at(-2)).toMatch(/are left to do: docs\/deploy\.md$/);
  });

  it('looks at what a site really serves', async () => {
    const bare = await withSite({ 'content-type': 'text/html' }, (url) => check('--site', url));
    const words = [
      'has its own page',
      'an unknown address',
      'content security policy',
      'HSTS',
      'no other page frames',
      'opener policy',
      'types are not guessed',
    ];
    for (const word of words) {
      expect(about(bare.lines, word)).toMatch(/^TODO/);
    }
    const good = await withSite(
      {
        'content-type': 'text/html',
        'content-security-policy': "script-src 'self'; frame-ancestors 'none'",
        'strict-transport-security': 'max-age=63072000',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-content-type-options': 'nosniff',
      },
      (url) => check('--site', url),
      ['/', '/login'],
    );
    for (const word of words) {
      expect(about(good.lines, word)).toMatch(/^ok/);
    }
  });
});

it('npm run test:real says in one sentence what it needs where no stack can be started', async () => {
  const { code, lines } = await runScript('test-real.mjs', [], { PATH: '' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^Supabase’s local stack needs Docker or Podman.*install/),
    '',
  ]);
});
