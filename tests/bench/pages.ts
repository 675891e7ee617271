/**
 * Every page opened on a student's phone (CPU 4x slower, 1.6 Mbit/s, 150 ms round trip), signed out and in, with an empty cache and
 * a second time; beside the floor, a page that is one document and nothing else, in the same rounds. Signed in is the sample learner,
 * who has studied for twelve weeks: somebody new has less to show.
 * Run: npm run bench:pages [-- --rounds 5] [--only /login,/dashboard]. Needs a quiet machine.
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
/** After the page has gone quiet: what comes late must not move anything either. */
const SETTLE_MS = 1500;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});

interface Subject {
  name: string;
  url: string;
  /** Text of a session to put into the storage. */
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

/** Serves the floor as the app is served. */
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
  // The sample learner's answers were all written a moment ago. A learner's reach the server on the day they are given.
  await server.db.run([{ text: 'update public.answers set received_at = answered_at', values: [] }]);
  // One learner opens the app on a new phone many times over here: more than a day allows.
  await server.db.run([
    { text: "update private.limits set a_day = null where kind = 'bank_items'", values: [] },
  ]);

  const isAsked = (path: string) => values.only?.split(',').includes(path) ?? true;
  const subjects = (['cold', 'warm'] as const).flatMap((kind) => [
    ...VISITOR.filter(isAsked).map(
      (path): Subject => ({ name: `${path} ${kind}`, url: server.url + path, session: null, visit: kind }),
    ),
    ...LEARNER.filter(isAsked).map(
      (path): Subject => ({
        name: `${path} ${kind}`,
        url: server.url + path,
        session,
        visit: kind,
      }),
    ),
  ]);
  subjects.unshift({ name: 'floor', url: floor.url, session: null, visit: 'cold' });

  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]));
  // In turn, so that a busy moment of the machine meets all of them.
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const subject of subjects) samples.get(subject.name)?.push(await measure(browser, subject));
  }
  console.log(table(samples));
} finally {
  await browser.close();
  floor.close();
  await server.close();
}
