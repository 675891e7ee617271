import * as v from 'valibot';
import { durationText } from '#kernel/format';

/**
 * The choices for an attempt's timer: off, or on with the usual time or a multiple of it (docs/decisions.md#d-4 and
 * WCAG 2.2.1). The learner chooses before the start.
 */
export const TIMINGS = ['off', '1x', '1.5x', '2x'] as const;
export type Timing = (typeof TIMINGS)[number];

const FACTORS: Readonly<Record<Timing, number | null>> = { off: null, '1x': 1, '1.5x': 1.5, '2x': 2 };

/**
 * Reads the timer choice of a stored attempt. An attempt that was stored before this choice existed gets `off`, but
 * keeps its stored deadline.
 */
export const storedTimingSchema = v.optional(v.picklist(TIMINGS), 'off');

/** Reads the timer choice of a finished attempt from its stored details. */
export function readTiming({ timing }: Record<string, unknown>): Timing {
  return TIMINGS.find((one) => one === timing) ?? 'off';
}

/** Returns a time limit adapted to the learner's timer choice, in the unit of `usual`; null if the timer is off. */
export function timeLimitFor(usual: number, timing: Timing): number | null {
  const factor = FACTORS[timing];
  return factor === null ? null : usual * factor;
}

/** Says in a result whether the attempt had a timer: `Timer on`, or `Section timers on, 1.5× time`. */
export function timingText(timing: Timing, name: string): string {
  if (timing === 'off') return `${name} off`;
  return timing === '1x' ? `${name} on` : `${name} on, ${timing.replace('x', '×')} time`;
}

/** A result mentions the time that did not count as study if it is at least this long (ms). */
const UNCOUNTED = 300_000;

/** Says how long an attempt took. If much of that time did not count as study, the text says both times. */
export function timeTakenText(
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  counted: number,
): string {
  const whole = endedAt - startedAt;
  const text = durationText(counted);
  return whole - counted < UNCOUNTED ? text : `${durationText(whole)}, ${text} counted as study`;
}
