import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The CPU slowdown that emulates a student's phone. */
export const SLOWDOWN = 4;

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
