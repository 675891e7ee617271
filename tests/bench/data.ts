/**
 * `npm run bench:data`: what a learner pays in bytes, with all headers, both ways: the first install with the app and all banks on the
 * device, a day of 20 minutes, and a month. Figures are a part of the banks' text, so they are measured by leaving them out of it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { chromium, devices, type Page } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser.ts';
import { kept } from '../e2e/support/keptApp.ts';
import { answer, startShortQuiz } from '../e2e/support/quiz.ts';
import { sampleLearner } from '../server/support/learners.ts';
import { startTestServer } from '../server/support/test-server.ts';

const QUIZZES_A_DAY = 4;
const DAYS = 30;
/** Releases of the app in a month: at most, each brings all files again. */
const RELEASES = 1;

/** A connection to the server that counts what goes through it. */
async function countingProxy(target: URL): Promise<{ url: string; bytes(): number; close(): void }> {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        bytes += chunk.length;
      });
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://localhost:${address.port}`,
    bytes: () => bytes,
    close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

async function studyForADay(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  for (let quiz = 0; quiz < QUIZZES_A_DAY; quiz += 1) {
    await startShortQuiz(page);
    await answer(page, 1, 5, 5);
    await page.getByRole('button', { name: 'Finish Quiz' }).click();
    await expect(page.getByText('Saved online')).toBeVisible();
  }
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const server = await startTestServer({ seed: true });
const proxy = await countingProxy(new URL(server.url));
const profile = await mkdtemp(join(tmpdir(), 'iskolar-data-'));
const context = await chromium.launchPersistentContext(profile, {
  ...devices['Pixel 7'],
  ...(await browserLaunchOptions()),
  baseURL: proxy.url,
});
try {
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const session = JSON.stringify(await sampleLearner(server));
  await page.evaluate((text) => localStorage.setItem('sb-localhost-auth-token', text), session);
  await page.goto('/dashboard');
  await expect.poll(() => kept(page, 'packs'), { timeout: 120_000 }).toBe(6);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  const install = proxy.bytes();
  await studyForADay(page);
  const day = proxy.bytes() - install;
  const { bytes: app } = await (await fetch(`${server.url}/offline.json`)).json();

  const banks = await server.db
    .run([{ text: 'select items::text as items from public.bank_changes(null, null)', values: [] }])
    .catch(() => null);
  console.table({
    'first install': kB(install),
    'a day of 20 minutes': kB(day),
    [`a month: ${DAYS} days, ${RELEASES} release`]: kB(day * DAYS + app * RELEASES),
    'of the install: the app': kB(app),
  });
  if (banks !== null) {
    const text = JSON.stringify(banks);
    const plain = text.replace(/<svg[\s\S]*?<\/svg>/g, '');
    console.table({
      'banks with figures': kB(brotliCompressSync(text).byteLength),
      'banks without figures': kB(brotliCompressSync(plain).byteLength),
    });
  }
} finally {
  await context.close();
  proxy.close();
  await server.close();
  await rm(profile, { recursive: true, force: true });
}
