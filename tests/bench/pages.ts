/**
 * Opens every page on an emulated student's phone (CPU 4x slower, 1.6 Mbit/s, 150 ms round trip): signed out and signed
 * in, with an empty cache and with a full one. For comparison, each round also opens the "floor": a page that is only
 * one HTML document. The signed-in learner is the sample learner, whose twelve weeks of data make the pages fuller than
 * a new learner's. Run: npm run bench:pages [-- --rounds 5] [--only /login,/dashboard].
 * Run it on a machine that does nothing else.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { type Browser, type BrowserContext, chromium, devices } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser.ts';
import { createStaticApp } from '../../supabase/local/core/static/index.ts';
import { sampleLearner } from '../server/support/learners.ts';
import { startTestServer } from '../server/support/test-server.ts';
import { collectTimings, observe } from './page-timings.ts';
import { median } from './support.ts';
import { throttle } from './throttle.ts';

const VISITOR = ['/', '/login', '/register', '/help', '/terms'];
const LEARNER = ['/dashboard', '/quizzes', '/mock-exams', '/flashcards', '/profile'];
/** How long to measure after the page has loaded, in ms. Content that appears late must not shift the layout either. */
const SETTLE_MS = 1500;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});

interface Subject {
  name: string;
  url: string;
  /** The session (JSON) to write to the storage; null for signed out. */
  session: string | null;
  visit: 'cold' | 'warm';
}

type Sample = Awaited<ReturnType<typeof visit>>;

async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  try {
    await page.addInitScript(observe);
    const traffic = await throttle(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await collectTimings(page)), ...traffic() };
  } finally {
    await page.close();
  }
}

async function measure(browser: Browser, { url, session, visit: kind }: Subject): Promise<Sample> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-PH' });
  try {
    if (session !== null) await context.addInitScript(storeSession, session);
    const cold = await visit(context, url);
    return kind === 'cold' ? cold : await visit(context, url);
  } finally {
    await context.close();
  }
}

function storeSession(session: string): void {
  localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, session);
}

/** Serves the floor page (one HTML document) in the same way as the app. */
function serveFloor(): Promise<{ url: string; close: () => void }> {
  return new Promise((resolve) => {
    const appDir = join(import.meta.dirname, 'pages-floor');
    const app = createStaticApp({ appDir, anonKey: 'none', publicUrl: () => 'http://localhost' });
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() }),
    );
  });
}

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

function table(all: ReadonlyMap<string, readonly Sample[]>): string {
  const of = (samples: readonly Sample[], key: keyof Sample) => median(samples.map((sample) => sample[key]));
  const floor = all.get('floor') ?? [];
  const header = [
    '',
    'requests',
    'KiB',
    'KiB of JS',
    'first paint',
    'largest paint',
    'of the floor',
    'blocking',
    'shift',
  ];
  const rows = [...all].map(([name, samples]) => [
    name,
    String(of(samples, 'requests')),
    (of(samples, 'bytes') / 1024).toFixed(0),
    (of(samples, 'script') / 1024).toFixed(0),
    milliseconds(of(samples, 'firstPaint')),
    milliseconds(of(samples, 'largestPaint')),
    (of(samples, 'largestPaint') / of(floor, 'largestPaint')).toFixed(2),
    milliseconds(of(samples, 'blocking')),
    Math.max(...samples.map(({ shift }) => shift)).toFixed(4),
  ]);
  return [header, ...rows]
    .map(([first = '', ...rest]) => first.padEnd(22) + rest.map((cell) => cell.padStart(14)).join(''))
    .join('\n');
}

const server = await startTestServer({ seed: true });
const floor = await serveFloor();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const session = JSON.stringify(await sampleLearner(server));
  // Make the server's times of receipt equal to the times of the answers. Seeding stored all answers a moment ago, but
  // a real learner's answers arrive on the day they are given.
  await server.db.run([{ text: 'update public.answers set received_at = answered_at', values: [] }]);
  // Remove the daily limit of downloaded questions: in this bench, one learner downloads the banks on many new phones.
  await server.db.run([
    { text: "update private.limits set a_day = null where kind = 'bank_items'", values: [] },
  ]);

  const isAsked = (path: string) => values.only?.split(',').includes(path) ?? true;
  const subjects = (['cold', 'warm'] as const).flatMap((visit) =>
    [...VISITOR, ...LEARNER].filter(isAsked).map((path): Subject => {
      const own = LEARNER.includes(path) ? session : null;
      return { name: `${path} ${visit}`, url: server.url + path, session: own, visit };
    }),
  );
  subjects.unshift({ name: 'floor', url: floor.url, session: null, visit: 'cold' });

  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]));
  // Measure the pages in turn, so that a busy moment of the machine affects all of them.
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const subject of subjects) samples.get(subject.name)?.push(await measure(browser, subject));
  }
  console.log(table(samples));
} finally {
  await browser.close();
  floor.close();
  await server.close();
}
