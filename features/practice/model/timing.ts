import * as v from 'valibot';

/** Whether an attempt is timed, and how much of the usual time it gets (decisions.md, WCAG 2.2.1). Chosen before the start. */
export const TIMINGS = ['off', '1x', '1.5x', '2x'] as const;
export type Timing = (typeof TIMINGS)[number];

const FACTORS: Readonly<Record<Timing, number | null>> = { off: null, '1x': 1, '1.5x': 1.5, '2x': 2 };

/** The timing of a kept attempt. One of before there was a choice goes on by the deadline it has. */
export const keptTimingSchema = v.optional(v.picklist(TIMINGS), 'off');

/** A time limit as this timing gives it, in the unit it came in; null where there is none. */
export function limitFor(usual: number, timing: Timing): number | null {
  const factor = FACTORS[timing];
  return factor === null ? null : usual * factor;
}

/**
 * Milliseconds at `now` until an attempt's deadline: never negative, and never more than it began with, whatever was done to
 * the clock. Null without a deadline.
 */
export function timeLeft(deadline: number | null, usual: number, timing: Timing, now: number): number | null {
  if (deadline === null) return null;
  return Math.min(limitFor(usual, timing) ?? usual, Math.max(0, deadline - now));
}

/** How a result says that it was timed: `Timer on`, `Section timers on, 1.5× time`. */
export function timingText(timing: Timing, name: string): string {
  if (timing === 'off') return `${name} off`;
  return timing === '1x' ? `${name} on` : `${name} on, ${timing.replace('x', '×')} time`;
}
