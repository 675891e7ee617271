import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDay, weekStart } from '#features/study-time';

describe("a learner's calendar day (docs/decisions.md#d-5)", () => {
  it('is bounded in UTC exactly as docs/product.md#time-9 writes it', () => {
    expect(calendarDay(Date.UTC(2026, 10, 21, 15), 'UTC')).toEqual({
      day: '2026-11-21',
      from: '2026-11-21T00:00:00.000Z',
      to: '2026-11-21T23:59:59.999Z',
    });
  });

  it('counts 7 a.m. in Manila for that day and not for the day before', () => {
    expect(calendarDay(Date.UTC(2026, 10, 20, 23), 'Asia/Manila')).toEqual({
      day: '2026-11-21',
      from: '2026-11-20T16:00:00.000Z',
      to: '2026-11-21T15:59:59.999Z',
    });
  });

  it('is 23 and 25 hours long where the clocks change', () => {
    const hours = (instant: number) => {
      const { from, to } = calendarDay(instant, 'America/New_York');
      return Math.round((Date.parse(to) - Date.parse(from)) / 3_600_000);
    };
    expect(hours(Date.UTC(2026, 2, 8, 12))).toBe(23);
    expect(hours(Date.UTC(2026, 10, 1, 12))).toBe(25);
  });

  it('always holds its instant, and days do not overlap', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(
          'UTC',
          'Asia/Manila',
          'America/New_York',
          'Pacific/Kiritimati',
          'Australia/Lord_Howe',
        ),
        (date, zone) => {
          const day = calendarDay(date.getTime(), zone);
          expect(Date.parse(day.from)).toBeLessThanOrEqual(date.getTime());
          expect(Date.parse(day.to)).toBeGreaterThanOrEqual(date.getTime());
          const next = calendarDay(Date.parse(day.to) + 1, zone);
          expect(next.from).toBe(new Date(Date.parse(day.to) + 1).toISOString());
        },
      ),
    );
  });

  describe("in the machine's own zone, without its name", () => {
    afterEach(() => vi.unstubAllEnvs());

    it.each(['UTC', 'Asia/Manila', 'America/New_York', 'Australia/Lord_Howe'])(
      'is the day that the name %s gives',
      (zone) => {
        vi.stubEnv('TZ', zone);
        fc.assert(
          fc.property(
            fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
            (date) => {
              expect(calendarDay(date.getTime(), null)).toEqual(calendarDay(date.getTime(), zone));
              expect(weekStart(date.getTime(), null)).toBe(weekStart(date.getTime(), zone));
            },
          ),
        );
      },
    );
  });
});
