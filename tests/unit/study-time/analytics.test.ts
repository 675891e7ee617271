import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, currentStreak, type StudyDay, summarizeStudyTime } from '#features/study-time';
import {
  chartTicks,
  heatMapWeeks,
  hoursByDay,
  percentChange,
} from '../../../features/study-time/model/analytics.ts';

const HOUR = 3600;
const DAY_MS = 86_400_000;
const ZONES = [
  'UTC',
  'Asia/Manila',
  'America/New_York',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'America/St_Johns',
];

/** The date `days` days earlier. It is computed in a different way than in the tested code. */
const before = (date: string, days: number) =>
  new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10);

const day = (date: string, hours: number): StudyDay => ({ day: date, totalSecs: hours * HOUR });

const dates = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the streak (docs/product.md#time-4)', () => {
  it('counts back from today, or from yesterday while today is still empty', () => {
    const days = [day('2026-11-19', 1), day('2026-11-20', 0.5)];
    expect(currentStreak(days, '2026-11-20')).toBe(2);
    expect(currentStreak(days, '2026-11-21')).toBe(2);
    expect(currentStreak(days, '2026-11-22')).toBe(0);
    expect(currentStreak([], '2026-11-22')).toBe(0);
    expect(currentStreak([day('2026-11-20', 0)], '2026-11-20')).toBe(0);
  });

  it('is exactly the run of studied days before the first gap, over a whole year', () => {
    fc.assert(
      fc.property(dates, fc.array(fc.boolean(), { minLength: 1, maxLength: 365 }), (today, studied) => {
        const days = studied.flatMap((has, back) => (has ? [day(before(today, back), 1)] : []));
        const run = (from: number) => {
          const gap = studied.indexOf(false, from);
          return (gap === -1 ? studied.length : gap) - from;
        };
        expect(currentStreak(days, today)).toBe(studied[0] ? run(0) : run(1));
      }),
    );
  });

  it('holds in every time zone for a learner who studies on each of their days, over clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.date({ min: new Date('2024-06-01'), max: new Date('2034-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 60 }),
        (zone, now, length) => {
          // For each of the learner's days, calendarDay returns the first and the last instant. Both must belong to the
          // same day.
          const days: StudyDay[] = [];
          let { day: date, from, to } = calendarDay(now.getTime(), zone);
          const today = date;
          for (let count = 0; count < length; count += 1) {
            expect(calendarDay(Date.parse(from), zone).day).toBe(date);
            expect(calendarDay(Date.parse(to), zone).day).toBe(date);
            days.push(day(date, 1));
            ({ day: date, from, to } = calendarDay(Date.parse(from) - 1, zone));
          }
          expect(currentStreak(days, today)).toBe(length);
          expect(summarizeStudyTime(days, today, 21).totalHours).toBeCloseTo(Math.min(7, length));
        },
      ),
    );
  });
});

describe('the summary (docs/product.md#time-3)', () => {
  it('adds, averages and finds the best of the last 7 days, and compares with the 7 before', () => {
    const today = '2026-11-21';
    const days = [
      day('2026-11-21', 2),
      day('2026-11-18', 3),
      day('2026-11-15', 1),
      day('2026-11-14', 4),
      day('2026-11-08', 4),
      day('2026-11-07', 9),
      day('2026-11-22', 9), // tomorrow: a journey west over the date line
    ];
    expect(summarizeStudyTime(days, today, 10)).toEqual({
      currentStreak: 1,
      totalHours: 6,
      averageHours: 6 / 7,
      weeklyTarget: 10,
      improvement: -25,
      bestDay: { date: '2026-11-18', day: 'Wed', hours: 3 },
    });
  });

  it('says 100 when the previous week was empty and the recent was not, and 0 when both were', () => {
    expect(percentChange(3, 0)).toBe(100);
    expect(percentChange(0, 0)).toBe(0);
    expect(percentChange(0, 3)).toBe(-100);
    expect(percentChange(4, 3)).toBe(33);
    expect(summarizeStudyTime([], '2026-11-21', 21)).toMatchObject({
      bestDay: null,
      totalHours: 0,
      improvement: 0,
    });
  });

  it('does not depend on the order of the rows, and ignores rows that make no sense', () => {
    fc.assert(
      fc.property(
        dates,
        fc.array(
          fc.record({
            back: fc.integer({ min: -3, max: 400 }),
            totalSecs: fc.integer({ min: -5, max: 90_000 }),
          }),
        ),
        (today, rows) => {
          const days = rows.map(({ back, totalSecs }) => ({ day: before(today, back), totalSecs }));
          const summary = summarizeStudyTime(days, today, 21);
          expect(summarizeStudyTime([...days].reverse(), today, 21)).toEqual(summary);
          expect(summary.totalHours).toBeGreaterThanOrEqual(0);
          expect(summary.averageHours).toBeCloseTo(summary.totalHours / 7);
          expect(summary.bestDay === null).toBe(summary.totalHours === 0);
        },
      ),
    );
    expect(
      summarizeStudyTime([{ day: '2026-11-21', totalSecs: Number.NaN }], '2026-11-21', 21).totalHours,
    ).toBe(0);
  });
});

describe('the chart', () => {
  it('has seven days, the last one today, gaps at 0', () => {
    const points = hoursByDay([day('2026-03-01', 1.5)], '2026-03-02', 7);
    expect(points.map(({ date }) => date)).toEqual([
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(points.map(({ hours }) => hours)).toEqual([0, 0, 0, 0, 0, 1.5, 0]);
    expect(points.at(-1)?.day).toBe('Mon');
  });

  it('has five even ticks up to the most hours, rounded up to the next half hour (docs/product.md#time-2)', () => {
    const labels = (hours: readonly number[]) => chartTicks(hours).map(({ label }) => label);
    expect(labels([0, 0])).toEqual(['0', '0.13 h', '0.25 h', '0.38 h', '0.5 h']);
    expect(labels([1])).toEqual(['0', '0.25 h', '0.5 h', '0.75 h', '1 h']);
    expect(labels([0.2, 1.6])).toEqual(['0', '0.5 h', '1 h', '1.5 h', '2 h']);
    expect(labels([2.01])).toEqual(['0', '0.63 h', '1.25 h', '1.88 h', '2.5 h']);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 24, noNaN: true }), { maxLength: 7 }), (hours) => {
        const ticks = chartTicks(hours).map(({ value }) => value);
        const top = ticks.at(-1) ?? 0;
        const most = Math.max(0, ...hours);
        expect(ticks).toHaveLength(5);
        expect(top).toBeGreaterThanOrEqual(most - 1e-6);
        expect(top).toBeLessThan(Math.max(0.5, most) + 0.5 + 1e-6);
        for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo((top * index) / 4);
      }),
    );
  });
});

describe('the heat map', () => {
  it('is twelve rows of Monday to Sunday, the last holding today, days to come left blank', () => {
    fc.assert(
      fc.property(dates, (today) => {
        const weeks = heatMapWeeks([day(today, 3)], today, 12);
        const cells = weeks.flat();
        expect(weeks).toHaveLength(12);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(weeks.every((week) => new Date(week[0]?.date ?? '').getUTCDay() === 1)).toBe(true);
        expect(cells.filter(({ date }) => date > today).every(({ level }) => level === null)).toBe(true);
        expect(weeks.at(-1)?.find(({ date }) => date === today)?.level).toBe(4);
      }),
    );
  });
});
