import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addYears,
  dateWithYear,
  dayAndDate,
  daysBetween,
  lastDayOfMonth,
  mondayOf,
  weekdayNumber,
} from '#kernel/calendar';

const anyDate = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2024-01-01', days));

it('adds and subtracts days without a time zone', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

it('knows the weekday, and the Monday of its week', () => {
  expect([weekdayNumber('2027-01-04'), weekdayNumber('2027-01-10')]).toEqual([1, 7]);
  expect([mondayOf('2027-01-04'), mondayOf('2027-01-10')]).toEqual(['2027-01-04', '2027-01-04']);
});

it('knows the last day of a month, and the same day of another year', () => {
  expect(['2026-02-10', '2028-02-01', '2026-12-31'].map(lastDayOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  expect(addYears('2026-11-26', 2)).toBe('2028-11-26');
  expect(addYears('2028-02-29', 1)).toBe('2029-03-01');
});

it('writes dates in words', () => {
  expect([dayAndDate('2026-09-05'), dateWithYear('2026-09-05')]).toEqual(['Sat 5 Sep', '5 Sep 2026']);
});
