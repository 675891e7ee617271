import { expect, type Page, test } from '@playwright/test';
import { signedInLearner } from '../e2e/support/learner.ts';
import { openPalette } from '../e2e/support/quiz.ts';
import { median, onSlowPhone, report, SLOWDOWN, sum } from './support.ts';

const PICKS = 24;
const SIZES = [100, 60, 60, 100];

declare global {
  /** The times that the page needs for each key press, in milliseconds. */
  var keyTimes: {
    /** The times to serialize the exam and write it to the storage. */
    save: number[];
    /** The times from a key event's timestamp to the end of the frame that shows the change. */
    paint: number[];
  };
}

async function timeKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.keyTimes = { save: [], paint: [] };
    const begin = (event: Event) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => globalThis.keyTimes.paint.push(performance.now() - event.timeStamp);
        channel.port2.postMessage(null);
      });
    };
    window.addEventListener('keydown', begin, { capture: true });
    // Measure a save from the start of JSON.stringify to the end of the next setItem.
    const { stringify } = JSON;
    const { setItem } = Storage.prototype;
    let from = 0;
    JSON.stringify = (value: unknown) => {
      from = performance.now();
      return stringify(value);
    };
    Storage.prototype.setItem = function timed(key, text) {
      setItem.call(this, key, text);
      if (key === 'mockExamState') globalThis.keyTimes.save.push(performance.now() - from);
    };
  });
}

/** Picks options with the letter keys, another option each time. */
async function timePicks(page: Page): Promise<{ paint: number[]; save: number[] }> {
  await page.evaluate(() => {
    globalThis.keyTimes = { save: [], paint: [] };
  });
  await onSlowPhone(page, async () => {
    for (let pick = 0; pick < PICKS; pick += 1) {
      await page.keyboard.press('abcd'[pick % 4] ?? 'a');
      await page.waitForFunction((count) => globalThis.keyTimes.paint.length > count, pick);
    }
  });
  const { paint, save } = await page.evaluate(() => globalThis.keyTimes);
  // Skip the first picks, which warm up caches and compilers.
  return { paint: paint.slice(4), save: save.slice(4) };
}

async function answerSection(page: Page, size: number): Promise<void> {
  for (let number = 1; number <= size; number += 1) {
    await page.keyboard.press('abcd'[number % 4] ?? 'a');
    if (number < size) await page.keyboard.press('n');
  }
}

/** The heap in use after a garbage collection, in megabytes. */
async function heapSize(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

test('a pick and its save with one answer and with 320, and the memory of a full mock exam', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await timeKeys(page);
  await signedInLearner(page);
  await page.goto('/mock-exams');
  await page.getByRole('button', { name: 'Start Mock Exam' }).click();
  await page.getByRole('button', { name: 'Start when ready' }).click();
  await expect(page.getByText('Section 1 of 4')).toBeVisible();
  const first = await timePicks(page);
  const emptyMb = await heapSize(page);
  for (const [index, size] of SIZES.entries()) {
    await expect(page.getByText(`Section ${index + 1} of 4`)).toBeVisible();
    await expect(page.getByRole('heading', { name: `Question 1 of ${size}` })).toBeFocused();
    await answerSection(page, size);
    if (index === SIZES.length - 1) break;
    await openPalette(page);
    await page.getByRole('button', { name: 'Check this section' }).click();
    await page.getByRole('button', { name: /^Lock and go to/ }).click();
    await page.getByRole('button', { name: 'Start when ready' }).click();
  }
  await openPalette(page);
  await expect(page.getByText('100 answered · 0 blank · 0 flagged')).toBeVisible();
  await page.keyboard.press('Escape');
  const full = await timePicks(page);
  const saved = await page.evaluate(() => localStorage.getItem('mockExamState')?.length ?? 0);

  const result = {
    slowdown: SLOWDOWN,
    picks: full.paint.length,
    oneAnswerSaveMedianMs: median(first.save),
    fullSaveMedianMs: median(full.save),
    // Compare the sums of all saves: one save is too short for the clock's resolution of 0.1 ms.
    saveRatio: sum(full.save) / sum(first.save),
    oneAnswerPaintMedianMs: median(first.paint),
    fullPaintMedianMs: median(full.paint),
    fullPaintSlowestMs: Math.max(...full.paint),
    savedCharacters: saved,
    oneAnswerMb: emptyMb,
    fullMb: await heapSize(page),
  };
  report('mock-save', result);
  // Only the ratios are the same on every machine. The milliseconds are for people to read: a save should take about 1
  // ms.
  expect(result.saveRatio).toBeLessThan(3);
  expect(result.fullPaintMedianMs / result.oneAnswerPaintMedianMs).toBeLessThan(2);
});
