import { describe, expect, it } from 'vitest';
import { durationSeconds } from '#features/attempt';

describe("a session's seconds", () => {
  it('stay within what the column takes, however the clock was set', () => {
    const seconds = (endedAt: number) => durationSeconds({ startedAt: 1000, endedAt });
    expect([0, 1000, 62_400, 9e12].map(seconds)).toEqual([0, 0, 61, 604_800]);
  });
});
