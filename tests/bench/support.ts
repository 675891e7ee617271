import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** As slow as a phone that a student may have. */
export const SLOWDOWN = 4;

/** Slows the page's processor down while `work` runs. */
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

/** Prints a bench's figures and keeps them in `test-results/`. */
export function report(name: string, result: Record<string, number>): void {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result));
}
