import { addDays, mondayOf, shortWeekday } from '#kernel/calendar';

/** Seconds studied on one day of the learner's calendar (a row of daily_session_time). */
export interface StudyDay {
  /** `2026-11-21` */
  day: string;
  totalSecs: number;
}

/** A day in the chart of study time (docs/product.md#time-3). */
export interface ChartPoint {
  /** `2026-11-21` */
  date: string;
  /** `Sat` */
  day: string;
  hours: number;
}

/**
 * The numbers of the study summary (docs/product.md#time-3). They are about the last 7 days, unless a field says
 * otherwise.
 */
export interface StudySummary {
  /** How many days in a row the learner has studied, up to today. May be more than 7. */
  currentStreak: number;
  totalHours: number;
  averageHours: number;
  /** The weekly goal in hours. */
  weeklyTarget: number;
  /** The change in study time from the 7 days before, in percent. */
  improvement: number;
  /** The day with the most hours; null if nothing was studied in the week. */
  bestDay: { date: string; day: string; hours: number } | null;
}

/**
 * The number of days in a week and in the chart. `DEFAULT_WEEKLY_TARGET` is the target, in hours, of a learner without
 * a goal (docs/product.md#time-7).
 */
export const DAYS_PER_WEEK = 7;
export const DEFAULT_WEEKLY_TARGET = 21;

/** Seconds studied, by date. Ignores rows with a missing or invalid time, and adds up rows with the same date. */
function byDate(days: readonly StudyDay[]): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const { day, totalSecs } of days) {
    if (Number.isFinite(totalSecs) && totalSecs > 0) seconds.set(day, (seconds.get(day) ?? 0) + totalSecs);
  }
  return seconds;
}

/** Returns `length` consecutive dates, oldest first. The last one is `last`. */
function datesUntil(last: string, length: number): string[] {
  return Array.from({ length }, (_, index) => addDays(last, index + 1 - length));
}

/** The hours studied on each of the last `length` days, of which the last is today. A day without study has 0 hours. */
export function hoursByDay(days: readonly StudyDay[], today: string, length: number): ChartPoint[] {
  const seconds = byDate(days);
  return datesUntil(today, length).map((date) => ({
    date,
    day: shortWeekday(date),
    hours: (seconds.get(date) ?? 0) / 3600,
  }));
}

/**
 * Counts the days in a row with study time (docs/product.md#time-4), back from today, or from yesterday if today has
 * none yet.
 */
export function currentStreak(days: readonly StudyDay[], today: string): number {
  const seconds = byDate(days);
  const earliest = [...seconds.keys()].reduce((first, date) => (date < first ? date : first), today);
  let streak = 0;
  for (let date = today; date >= earliest; date = addDays(date, -1)) {
    if (seconds.has(date)) streak += 1;
    else if (date !== today) break;
  }
  return streak;
}

/** The change from `previous` to `recent` in percent; 100 if only `previous` is zero (docs/product.md#time-5). */
export function percentChange(recent: number, previous: number): number {
  if (previous === 0) return recent > 0 ? 100 : 0;
  return Math.round(((recent - previous) / previous) * 100);
}

/**
 * Computes all numbers of the study time card. `today` is the learner's date. Days after it are left out; they can
 * exist if the learner has traveled west to an earlier time zone.
 */
export function summarizeStudyTime(
  days: readonly StudyDay[],
  today: string,
  weeklyTarget: number,
): StudySummary {
  const fortnight = hoursByDay(days, today, 2 * DAYS_PER_WEEK);
  const week = fortnight.slice(DAYS_PER_WEEK);
  const sum = (points: readonly ChartPoint[]) => points.reduce((total, { hours }) => total + hours, 0);
  const totalHours = sum(week);
  const lastWeek = sum(fortnight.slice(0, DAYS_PER_WEEK));
  const best = week.reduce<ChartPoint | null>(
    // If two days have the same study time, the later one is the best, because the learner remembers it better.
    (top, point) => (point.hours > 0 && point.hours >= (top?.hours ?? 0) ? point : top),
    null,
  );
  return {
    currentStreak: currentStreak(days, today),
    totalHours,
    averageHours: totalHours / DAYS_PER_WEEK,
    weeklyTarget,
    improvement: percentChange(totalHours, lastWeek),
    bestDay: best,
  };
}

/**
 * The five ticks of the chart's axis, at equal distances from 0 to the largest value, rounded up to the next half hour
 * (docs/product.md#time-2). The values are in hours.
 */
export function chartTicks(hours: readonly number[]): { value: number; label: string }[] {
  // Subtract a tiny amount, because a floating-point error above a half hour must not add another one.
  const top = Math.max(0.5, Math.ceil(Math.max(0, ...hours) * 2 - 1e-6) / 2);
  return Array.from({ length: 5 }, (_, index) => {
    const value = (top * index) / 4;
    return { value, label: index === 0 ? '0' : `${Number(value.toFixed(2))} h` };
  });
}

/** A day in the heat map. Its `level` is from 0 (nothing studied) to 4 (the most), or null for a future day. */
export interface HeatMapDay {
  date: string;
  hours: number;
  level: 0 | 1 | 2 | 3 | 4 | null;
}

/** The fewest hours of study with which a day has the level 2, 3 or 4 in the heat map. */
const HEAT_STEPS = [0.5, 1, 2] as const;

/** The days of the heat map, in weeks from Monday to Sunday. The last week includes today. */
export function heatMapWeeks(days: readonly StudyDay[], today: string, weeks: number): HeatMapDay[][] {
  const sunday = addDays(mondayOf(today), DAYS_PER_WEEK - 1);
  const cells = hoursByDay(days, sunday, weeks * 7).map(({ date, hours }): HeatMapDay => {
    if (date > today) return { date, hours: 0, level: null };
    if (hours === 0) return { date, hours, level: 0 };
    if (hours < HEAT_STEPS[0]) return { date, hours, level: 1 };
    if (hours < HEAT_STEPS[1]) return { date, hours, level: 2 };
    return { date, hours, level: hours < HEAT_STEPS[2] ? 3 : 4 };
  });
  return Array.from({ length: weeks }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
