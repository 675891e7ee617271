import type { Page } from 'playwright';

/** The browser's measurements of one page. Times are in milliseconds from the start of the navigation. */
export interface PageTimings {
  firstPaint: number;
  largestPaint: number;
  /** The total blocking time in ms: for each long task, the part above 50 ms, all added up. */
  blocking: number;
  /** The sum of all layout shift scores. */
  shift: number;
}

declare global {
  var pageTimings: PageTimings;
}

/**
 * Records the timings as they occur. It runs in the page before any other script, so it must not use anything from
 * outside.
 */
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

/** Returns what has been recorded on the page so far. */
export function collectTimings(page: Page): Promise<PageTimings> {
  return page.evaluate(() => globalThis.pageTimings);
}
