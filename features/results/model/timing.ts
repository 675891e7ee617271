import * as v from 'valibot';
import { durationText } from '#kernel/format';

/**
 * Whether an attempt is timed, and how many times the usual time it gets (docs/decisions.md#d-4 and WCAG
 * 2.2.1). The learner chooses this before the start.
 */
export const TIMINGS = ['off', '1x', '1.5x', '2x'] as const;
export type Timing = (typeof TIMINGS)[number];

const FACTORS: Readonly<Record<Timing, number | null>> = { off: null, '1x': 1, '1.5x': 1.5, '2x': 2 };

/**
 * The timing of a stored attempt. An attempt stored before this choice existed reads as `off`, but keeps
 * its stored deadline.
 */
export const storedTimingSchema = v.optional(v.picklist(TIMINGS), 'off');

/** A time limit under this timing, in the unit of the input; null if there is none. */
export function limitFor(usual: number, timing: Timing): number | null {
  const factor = FACTORS[timing];
  return factor === null ? null : usual * factor;
}

/** The text in a result about its timing: `Timer on`, `Section timers on, 1.5× time`. */
export function timingText(timing: Timing, name: string): string {
  if (timing === 'off') return `${name} off`;
  return timing === '1x' ? `${name} on` : `${name} on, ${timing.replace('x', '×')} time`;
}

/** The result mentions the uncounted time if it is at least this long (ms). */
const UNCOUNTED = 300_000;

/**
 * The text for how long an attempt took. If much of the time did not count as study, the text gives both
 * times.
 */
export function spentText(
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  counted: number,
): string {
  const whole = endedAt - startedAt;
  const text = durationText(counted);
  return whole - counted < UNCOUNTED ? text : `${durationText(whole)}, ${text} counted as study`;
}
