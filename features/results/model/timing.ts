import * as v from 'valibot';
import { durationText } from '#kernel/format';

/** Whether an attempt is timed, and how much of the usual time it gets (docs/decisions.md#d-4, WCAG 2.2.1). Chosen before the start. */
export const TIMINGS = ['off', '1x', '1.5x', '2x'] as const;
export type Timing = (typeof TIMINGS)[number];

const FACTORS: Readonly<Record<Timing, number | null>> = { off: null, '1x': 1, '1.5x': 1.5, '2x': 2 };

/** The timing of a stored attempt. An attempt stored before learners could choose keeps its deadline. */
export const storedTimingSchema = v.optional(v.picklist(TIMINGS), 'off');

/** A time limit under this timing, in the unit of the input; null if there is none. */
export function limitFor(usual: number, timing: Timing): number | null {
  const factor = FACTORS[timing];
  return factor === null ? null : usual * factor;
}

/** How a result says that it was timed: `Timer on`, `Section timers on, 1.5× time`. */
export function timingText(timing: Timing, name: string): string {
  if (timing === 'off') return `${name} off`;
  return timing === '1x' ? `${name} on` : `${name} on, ${timing.replace('x', '×')} time`;
}

/** From this much uncounted time on, the result mentions it (ms). */
const UNCOUNTED = 300_000;

/** How long an attempt took. Where the learner was away, or worked on paper, the time that counts as study is named beside it. */
export function spentText(
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  counted: number,
): string {
  const whole = endedAt - startedAt;
  const text = durationText(counted);
  return whole - counted < UNCOUNTED ? text : `${durationText(whole)}, ${text} counted as study`;
}
