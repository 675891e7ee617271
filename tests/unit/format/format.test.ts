import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText, durationText, percentOf } from '#kernel/format';

describe('a duration in words', () => {
  it.each([
    [0, '0 s'],
    [59_499, '59 s'],
    [59_500, '1 min'],
    [61_000, '1 min 1 s'],
    [3_600_000, '1 h'],
    [3_605_000, '1 h'],
    [11_520_000, '3 h 12 min'],
  ])('writes %i milliseconds as "%s"', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });

  it.each([
    [0, '0 min'],
    [29_999, '< 1 min'],
    [725_000, '12 min'],
    [45_000_000, '12 h 30 min'],
  ])('writes %i milliseconds in minutes as "%s"', (ms, text) => {
    expect(durationText(ms, 'minutes')).toBe(text);
  });

  it('never says sixty of a unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400_000_000 }),
        fc.constantFrom('minutes', 'seconds'),
        (ms, smallest) => {
          expect(durationText(ms, smallest)).not.toMatch(/\b60 (s|min)/);
        },
      ),
    );
  });
});

describe('a percentage', () => {
  it('is whole, and 0 of nothing', () => {
    expect([percentOf(0, 0), percentOf(1, 3), percentOf(2, 3), percentOf(5, 5)]).toEqual([0, 33, 67, 100]);
  });
});

it('a number says what it counts, one or several', () => {
  expect([0, 1, 2].map((days) => countText(days, 'day'))).toEqual(['0 days', '1 day', '2 days']);
  expect(countText(2, 'word or rule', 'words and rules')).toBe('2 words and rules');
});
