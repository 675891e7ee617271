import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampHours,
  clampMinutes,
  hoursText,
  roundGoalMinutes,
  toGoalForm,
  toGoalMinutes,
  weeklyTargetHours,
} from '../../../features/study-time/model/goal.ts';

describe('the weekly goal (docs/product.md#time-6)', () => {
  it('is stored in minutes and shown as hours and the remainder', () => {
    expect(toGoalForm(765)).toEqual({ hours: 12, minutes: 45 });
    expect(toGoalMinutes({ hours: 12, minutes: 45 })).toBe(765);
    expect(weeklyTargetHours(765, 140)).toBe(12.75);
    expect(weeklyTargetHours(null, null)).toBe(21);
    expect(weeklyTargetHours(null, 150)).toBe(2.5);
    expect(weeklyTargetHours(0, 140)).toBe(0);
  });

  it('clamps hours to 0 to 168 and minutes to steps of 15 within the hour', () => {
    expect([-3, 0, 168, 169, 2.9].map(clampHours)).toEqual([0, 0, 168, 168, 2]);
    expect([-1, 7, 45, 59, 60, 200].map(clampMinutes)).toEqual([0, 7, 45, 45, 45, 45]);
    expect([0, 14, 15, 31, 59].map(roundGoalMinutes)).toEqual([0, 0, 15, 30, 45]);
    expect(toGoalMinutes({ hours: null, minutes: null })).toBe(0);
  });

  it('never leaves the range that the database takes, and survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (hours, minutes) => {
        const total = toGoalMinutes({ hours, minutes });
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(10_125);
        expect(total % 15).toBe(0);
        expect(toGoalMinutes(toGoalForm(total))).toBe(total);
      }),
    );
  });

  it('keeps minutes that were stored in other steps until they are changed', () => {
    expect(toGoalMinutes({ hours: 1, minutes: 40 }, 40)).toBe(100);
    expect(toGoalMinutes({ hours: 1, minutes: 40 })).toBe(90);
    expect(toGoalMinutes({ hours: 1, minutes: 41 }, 40)).toBe(90);
  });

  it('says times in hours and minutes', () => {
    expect(hoursText(11 / 3600)).toBe('< 1 min');
    expect([0, 0.25, 1, 1.999, 12.5].map(hoursText)).toEqual([
      '0 min',
      '15 min',
      '1 h',
      '2 h',
      '12 h 30 min',
    ]);
  });
});
