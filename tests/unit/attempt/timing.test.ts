import * as v from 'valibot';
import { expect, it } from 'vitest';
import { storedTimingSchema, timeLimitFor, timeTakenText, timingText } from '#features/attempt';
import { TIMINGS } from '../../../features/attempt/model/timing.ts';

it('stretches a limit, or lifts it', () => {
  expect(TIMINGS.map((timing) => timeLimitFor(1_800, timing))).toEqual([null, 1_800, 2_700, 3_600]);
});

it('says in a result how it was timed', () => {
  expect(TIMINGS.map((timing) => timingText(timing, 'Timer'))).toEqual([
    'Timer off',
    'Timer on',
    'Timer on, 1.5× time',
    'Timer on, 2× time',
  ]);
});

it('names the time that counts as study beside the whole, where they differ by minutes', () => {
  const quiz = { startedAt: 0, endedAt: 1_500_000 };
  expect(timeTakenText(quiz, 1_400_000)).toBe('23 min 20 s');
  expect(timeTakenText(quiz, 598_000)).toBe('25 min, 9 min 58 s counted as study');
});

it('reads an attempt of before there was a choice, and refuses what was never one', () => {
  const choice = v.object({ timing: storedTimingSchema });
  expect(v.parse(choice, { isTimed: true })).toEqual({ timing: 'off' });
  expect(v.is(choice, { timing: '3x' })).toBe(false);
});
