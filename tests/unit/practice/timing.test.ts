import * as v from 'valibot';
import { expect, it } from 'vitest';
import { keptTimingSchema, limitFor, TIMINGS, timeLeft, timingText } from '#features/practice';

it('stretches a limit, or lifts it', () => {
  expect(TIMINGS.map((timing) => limitFor(1_800, timing))).toEqual([null, 1_800, 2_700, 3_600]);
});

it('counts down from the stretched limit, whatever was done to the clock', () => {
  const left = (now: number) => timeLeft(3_600, 1_800, '2x', now);
  expect([-9_000, 0, 600, 3_600, 9_000].map(left)).toEqual([3_600, 3_600, 3_000, 0, 0]);
  expect(timeLeft(null, 1_800, 'off', 0)).toBeNull();
});

it('says in a result how it was timed', () => {
  expect(TIMINGS.map((timing) => timingText(timing, 'Timer'))).toEqual([
    'Timer off',
    'Timer on',
    'Timer on, 1.5× time',
    'Timer on, 2× time',
  ]);
});

it('reads an attempt of before there was a choice, and refuses what was never one', () => {
  const choice = v.object({ timing: keptTimingSchema });
  expect(v.parse(choice, { isTimed: true })).toEqual({ timing: 'off' });
  expect(v.is(choice, { timing: '3x' })).toBe(false);
});
