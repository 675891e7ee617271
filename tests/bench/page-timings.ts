import type { Page } from 'playwright';

/** What the browser tells of its own pace, in milliseconds from the navigation. */
export interface PageTimings {
  firstPaint: number;
  largestPaint: number;
  /** Of each task longer than 50 ms, what is over that. */
  blocking: number;
  /** Layout shift, all of it. */
  shift: number;
}

declare global {
  var pageTimings: PageTimings;
}

/** Notes the timings as they come. Runs in the page, before anything of it: it may use nothing from outside itself. */
export function observe(): void {
  const timings = { firstPaint: Number.NaN, largestPaint: Number.NaN, blocking: 0, shift: 0 };
  globalThis.pageTimings = timings;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timings.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime;
  });
  watch('longtask', ({ duration }) => {
    timings.blocking += Math.max(0, duration - 50);
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') timings.shift += entry.value;
  });
}

/** What was noted so far. */
export function collectTimings(page: Page): Promise<PageTimings> {
  return page.evaluate(() => globalThis.pageTimings);
}
