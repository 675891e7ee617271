import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { median, onSlowPhone, report, SLOWDOWN, withoutStyles } from './support.ts';

/** The length of a frame at 60 frames per second, in milliseconds. */
const FRAME_MS = 16;
const RUNS = 31;

/** Bundles the code of the memory estimate and the plan as one script that sets the global `today`. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('learning/today-entry.ts', import.meta.url)),
        formats: ['iife'],
        name: 'today',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const chunk of output.output) if (chunk.type === 'chunk') return chunk.code;
  }
  throw new Error('Nothing was built.');
}

declare const today: typeof import('./learning/today-entry.ts');

test('today’s list of a learner with 20,000 answers, on a phone four times slower', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.addScriptTag({ content: await bundle() });
  const timed = (count: number) =>
    onSlowPhone(page, () =>
      page.evaluate(([answers, runs]) => today.timesOf(answers, runs), [count, RUNS] as const),
    );
  const few = await timed(2_000);
  const many = await timed(20_000);
  const result = {
    slowdown: SLOWDOWN,
    listMs: median(many.list),
    afterLatestMs: median(many.after),
    firstMs: many.first,
    wholeMemoryMs: many.whole,
    beside2000: median(many.list) / median(few.list),
  };
  report('today-list', result);
  // The time may grow only a little with the number of answers, because the size of the saved memory estimate depends
  // only on the banks.
  expect(result.beside2000).toBeLessThan(4);
  expect(result.listMs, 'within one frame').toBeLessThan(FRAME_MS);
  expect(result.afterLatestMs, 'within one frame, the latest answers put to memory').toBeLessThan(FRAME_MS);
});
