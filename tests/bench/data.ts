/**
 * `npm run bench:data` measures the mobile data that a learner uses, in bytes in both directions, with all headers: for
 * the first install with the app and all banks, a day of 20 minutes, a month, and an exam offline. `--log` lists every
 * request.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { chromium, devices, type Page } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser.ts';
import { transferSize } from '../../scripts/build/serviceWorker.ts';
import { expireToken } from '../e2e/support/accounts.ts';
import { kept } from '../e2e/support/keptApp.ts';
import { answerAndCheck, choose, openPalette } from '../e2e/support/quiz.ts';
import { sampleLearner } from '../server/support/learners.ts';
import { PROJECT_ROOT, startTestServer } from '../server/support/test-server.ts';
import { countingProxy } from './countingProxy.ts';

const VISITS_A_DAY = 2;
const QUESTIONS_A_VISIT = 10;
const DAYS = 30;
/** The assumed number of new app versions in a month. */
const RELEASES = 1;

const { values } = parseArgs({ options: { log: { type: 'boolean', default: false } } });

/** Imitates some hours in which the learner does not open the app: the access token has expired. */
async function waitForHours(page: Page): Promise<void> {
  await expireToken(page);
  await page.goto('about:blank');
}

/**
 * Imitates a day on which the learner does not open the app. The access token has expired, and the device last compared
 * its banks with the server over a day ago.
 */
async function sleepOverNight(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const until = new Date().toISOString();
    const cache = await caches.open('iskolar-offline');
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.startsWith('/offline/packs/')) continue;
      const pack = await (await cache.match(request))?.json();
      // Set the download time of the banks to now: this server was seeded a moment ago, and the banks have not
      // changed since then.
      await cache.put(request, new Response(JSON.stringify({ ...pack, updatedAt: 0, until })));
    }
  });
  await waitForHours(page);
}

/** Opens the app, answers ten questions with the explanation after each, and opens the dashboard. */
async function studyOnce(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await bar.getByRole('link', { name: 'Practice' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Science/ })
    .click();
  for (let number = 1; number <= QUESTIONS_A_VISIT; number += 1) {
    await expect(
      page.getByRole('heading', { name: `Question ${number} of ${QUESTIONS_A_VISIT}` }),
    ).toBeVisible();
    await answerAndCheck(page);
    await page
      .getByRole('button', { name: number === QUESTIONS_A_VISIT ? 'Finish Quiz' : 'Next Question' })
      .click();
  }
  await expect(page.getByText('Saved online')).toBeVisible();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await proxy.settled();
}

/** Takes a half-length mock exam from start to result, with one answer in each section. */
async function takeExam(page: Page): Promise<void> {
  await page.goto('/mock-exams');
  await choose(page, 'Half');
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  const begin = page.getByRole('button', { name: 'Start when ready' });
  const result = page.getByText('Saved on this device');
  for (;;) {
    await begin.or(result).first().waitFor();
    if (!(await begin.isVisible())) return;
    await begin.click();
    await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeFocused();
    await page.keyboard.press('a');
    await openPalette(page);
    await page.getByRole('button', { name: 'Check this section' }).click();
    const sheet = page.getByRole('dialog', { name: /^Before you leave/ });
    await sheet.getByRole('button', { name: /^(Lock and go to|Finish Exam)/ }).click();
  }
}

/**
 * The most bytes that a device downloads again after a new version: all files of the app except the fonts, whose names
 * do not change.
 */
async function releaseBytes(app: string): Promise<{ all: number; release: number }> {
  const { bytes: all } = await (await fetch(`${server.url}/offline.json`)).json();
  const fonts = (await readdir(join(app, 'assets'))).filter((name) => name.endsWith('.woff2'));
  const sizes = await Promise.all(fonts.map((name) => transferSize(join(app, 'assets', name))));
  return { all, release: sizes.reduce((rest, size) => rest - size, all) };
}

/** Counts the bytes that figures take within the compressed banks. */
async function figureBytes(): Promise<number> {
  const [banks] = await server.db.run([
    { text: 'select json_agg(q)::text as items from private.questions as q', values: [] },
  ]);
  const [{ items } = {}] = banks?.rows ?? [];
  const text = String(items);
  const plain = text.replace(/<svg[\s\S]*?<\/svg>/g, '');
  return gzipSync(text).byteLength - gzipSync(plain).byteLength;
}

const server = await startTestServer({ seed: true });
// Make the server's times of receipt equal to the times of the answers. Seeding stored all answers a moment ago, but a
// real learner's answers arrive on the day they are given.
await server.db.run([{ text: 'update public.answers set received_at = answered_at', values: [] }]);
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
  await proxy.settled();
  const install = proxy.take();

  // Imitate two days, and report only the second one, a usual day: the first comes directly after the install.
  let day = install;
  for (let count = 0; count < 2; count += 1) {
    for (let visit = 0; visit < VISITS_A_DAY; visit += 1) {
      await (visit === 0 ? sleepOverNight(page) : waitForHours(page));
      await studyOnce(page);
    }
    day = proxy.take();
  }

  // Close the proxy too, because setOffline does not affect the requests of a service worker.
  await context.setOffline(true);
  proxy.close();
  await takeExam(page);
  const offline = proxy.take();

  const { all, release } = await releaseBytes(join(PROJECT_ROOT, 'dist', 'app'));
  const figures = await figureBytes();
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  const month = day.bytes * DAYS + release * RELEASES;
  const bodies = day.bodies * DAYS + release * RELEASES;
  console.table({
    'first install': { 'with figures': kB(install.bytes), without: kB(install.bytes - figures) },
    'of it, the app': { 'with figures': kB(all), without: kB(all) },
    'a day of 20 minutes': { 'with figures': kB(day.bytes), without: kB(day.bytes) },
    [`a month: ${DAYS} days, ${RELEASES} release`]: { 'with figures': kB(month), without: kB(month) },
    'of a month, without headers': { 'with figures': kB(bodies), without: kB(bodies) },
    'an offline exam': { 'with figures': `${offline.bytes} bytes`, without: `${offline.bytes} bytes` },
  });
  if (values.log) {
    console.table(install.requests);
    console.table(day.requests);
    console.table(offline.requests);
  }
} finally {
  await context.close();
  await server.close();
  await rm(profile, { recursive: true, force: true });
}
