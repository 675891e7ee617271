import { describe, expect, it } from 'vitest';
import { durationText } from '#features/attempt';

describe('a duration in words', () => {
  it.each([
    [0, '0 s'],
    [59_499, '59 s'],
    [59_500, '1 min 0 s'],
    [61_000, '1 min 1 s'],
    [11_520_000, '3 h 12 min'],
  ])('writes %i milliseconds as "%s"', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
