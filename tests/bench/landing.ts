/**
 * The landing page opened cold on a student's phone: CPU 4x slower, 1.6 Mbit/s, 150 ms round trip; beside a floor page that
 * loads React, the router and jotai and renders one heading, built and served the same way. Needs a built app:
 * `npm run bench:landing`. Goals: first paint within 1.3x of the floor's, no layout shift. Arguments: rounds (default 5).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { type Browser, chromium, devices, type Page } from 'playwright';
import { build } from 'vite';
import { browserLaunchOptions } from '../../scripts/browser.ts';
import { createStaticApp } from '../../supabase/local/static/index.ts';

const PAINT_GOAL = 1.3;
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** After the page has gone quiet: what comes late (widgets, fonts) must not move anything either. */
const SETTLE_MS = 1500;
/** A task that holds the main thread for longer blocks by the rest. */
const LONG_TASK_MS = 50;

const rounds = Number(process.argv[2] ?? 5);

interface Timings {
  /** Milliseconds from the navigation. */
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
}

interface Sample extends Timings {
  /** Bytes over the wire, headers included. */
  script: number;
  all: number;
}

declare global {
  var landingBench: Timings;
}

/** Serves a built folder as the product is served; nothing on a visitor's page asks the backend. */
function serveBuilt(appDir: string): Promise<{ url: string; close: () => void }> {
  return new Promise((resolve) => {
    let url = '';
    const app = createStaticApp({ appDir, anonKey: 'none', publicUrl: () => url });
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      url = `http://127.0.0.1:${port}`;
      resolve({ url, close: () => server.close() });
    });
  });
}

async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'landing-floor'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
}

/** Notes what the browser tells of its own pace. Runs in the page, before anything of it. */
function observe(longTaskMs: number): void {
  const timings = { firstPaint: Number.NaN, largestPaint: Number.NaN, blocking: 0, shift: 0 };
  globalThis.landingBench = timings;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timings.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime;
  });
  watch('longtask', ({ duration }) => {
    timings.blocking += Math.max(0, duration - longTaskMs);
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') timings.shift += entry.value;
  });
}

/** Counts the bytes that come over the wire for the page. */
async function throttle(page: Page): Promise<() => { script: number; all: number }> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const sizes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return () => ({
    script: sum([...sizes].filter(([id]) => scripts.has(id)).map(([, size]) => size)),
    all: sum([...sizes.values()]),
  });
}

async function measure(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-PH' });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, LONG_TASK_MS);
    const bytes = await throttle(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    const timings = await page.evaluate(() => globalThis.landingBench);
    return { ...timings, ...bytes() };
  } finally {
    await context.close();
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const COLUMNS: readonly [title: string, show: (samples: readonly Sample[]) => string][] = [
  ['JS', (all) => `${(median(all.map(({ script }) => script)) / 1024).toFixed(1)} KiB`],
  ['all', (all) => `${(median(all.map((one) => one.all)) / 1024).toFixed(1)} KiB`],
  ['first paint', (all) => `${median(all.map(({ firstPaint }) => firstPaint)).toFixed(0)} ms`],
  ['largest paint', (all) => `${median(all.map(({ largestPaint }) => largestPaint)).toFixed(0)} ms`],
  ['blocking', (all) => `${median(all.map(({ blocking }) => blocking)).toFixed(0)} ms`],
  ['shift', (all) => Math.max(...all.map(({ shift }) => shift)).toFixed(4)],
];

const floorDir = await mkdtemp(join(tmpdir(), 'iskolar-floor-'));
await buildFloor(floorDir);
const servers = {
  landing: await serveBuilt(join(import.meta.dirname, '../../dist/app')),
  floor: await serveBuilt(floorDir),
};
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const samples: Record<keyof typeof servers, Sample[]> = { landing: [], floor: [] };
  // In turn, so that a busy moment of the machine meets both; the first round warms up the servers' compressed copies.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['landing', 'floor'] as const) {
      const sample = await measure(browser, servers[name].url);
      if (round > 0) samples[name].push(sample);
    }
  }
  const line = (cells: readonly string[]) => cells.map((cell) => cell.padStart(14)).join('');
  console.log(line(['', ...COLUMNS.map(([title]) => title)]));
  for (const name of ['landing', 'floor'] as const)
    console.log(line([name, ...COLUMNS.map(([, show]) => show(samples[name]))]));
  const paint = (all: readonly Sample[]) => median(all.map(({ firstPaint }) => firstPaint));
  const ratio = paint(samples.landing) / paint(samples.floor);
  console.log(
    `\nFirst paint, landing to floor: ${ratio.toFixed(2)}${ratio <= PAINT_GOAL ? '' : `  over the goal of ${PAINT_GOAL}`}`,
  );
} finally {
  await browser.close();
  for (const server of Object.values(servers)) server.close();
  await rm(floorDir, { recursive: true });
}
