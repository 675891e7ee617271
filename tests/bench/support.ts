import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Plugin } from 'vite';

/** The CPU slowdown that emulates a student's phone. */
export const SLOWDOWN = 4;

const NO_STYLE = '\0no-style';
/** Loads CSS files as empty modules: features also export screens, whose styles no bench needs. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : null),
  load: (id) => (id === NO_STYLE ? 'export default {}' : null),
};

/** Slows down the page's CPU while `work` runs. */
export async function onSlowPhone<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  try {
    return await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

export const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);

/** Prints a bench's numbers and writes them to `test-results/`. */
export function report(name: string, result: Record<string, number>): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result));
}
