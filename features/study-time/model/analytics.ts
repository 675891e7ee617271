import { addDays, mondayOf, weekday, weekdayNumber } from '#kernel/calendar';

/** Seconds studied on one day of the learner's calendar (a row of daily_session_time). */
export interface StudyDay {
  /** `2026-11-21` */
  day: string;
  totalSecs: number;
}

/** One point of the chart (docs/product.md#time-3). */
export interface ChartPoint {
  /** `2026-11-21` */
  date: string;
  /** `Sat` */
  day: string;
  hours: number;
}

/** The study summary (docs/product.md#time-3), over the last 7 days, unless a field says otherwise. */
export interface StudySummary {
  /** The number of consecutive days with study time. Not limited to 7 days. */
  currentStreak: number;
  totalHours: number;
  averageHours: number;
  /** The hours of this calendar week, from Monday to today (docs/decisions.md#d-288). */
  weekHours: number;
  /** The weekly goal in hours. */
  weeklyTarget: number;
  /** The change in percent from the 7 days before. */
  improvement: number;
  /** The day with the most hours; null if nothing was studied in the week. */
  bestDay: { date: string; day: string; hours: number } | null;
}

/**
 * The number of days in a week and in the window of the chart, and the default target in hours for a learner without a goal or
 * a plan (docs/product.md#time-7).
 */
export const WEEK = 7;
export const DEFAULT_WEEKLY_TARGET = 21;

/** Seconds by date. Rows with a missing or invalid time are ignored. Several rows with the same date are summed. */
function byDate(days: readonly StudyDay[]): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const { day, totalSecs } of days) {
    if (Number.isFinite(totalSecs) && totalSecs > 0) seconds.set(day, (seconds.get(day) ?? 0) + totalSecs);
  }
  return seconds;
}

/** The `length` dates that end with `last`, oldest first. */
function datesUntil(last: string, length: number): string[] {
  return Array.from({ length }, (_, index) => addDays(last, index + 1 - length));
}

/** The hours of each of the last `length` days including today; 0 for days without study time. */
export function hoursUntil(days: readonly StudyDay[], today: string, length: number): ChartPoint[] {
  const seconds = byDate(days);
  return datesUntil(today, length).map((date) => ({
    date,
    day: weekday(date),
    hours: (seconds.get(date) ?? 0) / 3600,
  }));
}

/**
 * The number of consecutive days with study time (docs/product.md#time-4), counted back from today. If today
 * has none yet, the count starts from yesterday. A free day of the plan neither counts nor ends the streak.
 * @param daysOff weekdays off: 1 is Monday, 7 is Sunday
 */
export function currentStreak(
  days: readonly StudyDay[],
  today: string,
  daysOff: readonly number[] = [],
): number {
  const seconds = byDate(days);
  const earliest = [...seconds.keys()].reduce((first, date) => (date < first ? date : first), today);
  let streak = 0;
  for (let date = today; date >= earliest; date = addDays(date, -1)) {
    if (seconds.has(date)) streak += 1;
    else if (date !== today && !daysOff.includes(weekdayNumber(date))) break;
  }
  return streak;
}

/** The longest series of consecutive days with study time, up to today. */
export function longestStreak(days: readonly StudyDay[], today: string): number {
  const seconds = byDate(days);
  let longest = 0;
  for (const date of seconds.keys()) {
    if (date > today || seconds.has(addDays(date, -1))) continue;
    let length = 0;
    for (let at = date; seconds.has(at) && at <= today; at = addDays(at, 1)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The change from `previous` to `recent` in percent; 100 if only `previous` is zero (docs/product.md#time-5). */
export function improvementOf(recent: number, previous: number): number {
  if (previous === 0) return recent > 0 ? 100 : 0;
  return Math.round(((recent - previous) / previous) * 100);
}

/**
 * All numbers of the study time card. `today` is the learner's date. Later dates, possible after a journey
 * west, are left out.
 */
export function summarize(
  days: readonly StudyDay[],
  today: string,
  weeklyTarget: number,
  daysOff: readonly number[] = [],
): StudySummary {
  const fortnight = hoursUntil(days, today, 2 * WEEK);
  const week = fortnight.slice(WEEK);
  const sum = (points: readonly ChartPoint[]) => points.reduce((total, { hours }) => total + hours, 0);
  const totalHours = sum(week);
  const best = week.reduce<ChartPoint | null>(
    // Of two equal days, the later one is chosen, because the learner remembers it better.
    (top, point) => (point.hours > 0 && point.hours >= (top?.hours ?? 0) ? point : top),
    null,
  );
  return {
    currentStreak: currentStreak(days, today, daysOff),
    totalHours,
    averageHours: totalHours / WEEK,
    weekHours: sum(week.slice(-weekdayNumber(today))),
    weeklyTarget,
    improvement: improvementOf(totalHours, sum(fortnight.slice(0, WEEK))),
    bestDay: best,
  };
}

/**
 * Five evenly spaced hour ticks from 0 up to the highest value, rounded up to the next half hour
 * (docs/product.md#time-2). The last tick is at least half an hour, so that an empty week has an axis.
 */
export function chartTicks(hours: readonly number[]): number[] {
  // A floating-point error just above a half hour must not add another half hour.
  const top = Math.max(0.5, Math.ceil(Math.max(0, ...hours) * 2 - 1e-9) / 2);
  return Array.from({ length: 5 }, (_, index) => (top * index) / 4);
}

/** One cell of the heat map: `level` 0 (nothing) to 4 (the most), null for a future day. */
export interface HeatCell {
  date: string;
  hours: number;
  level: 0 | 1 | 2 | 3 | 4 | null;
}

/** The hours from which a day gets level 2, 3 or 4. */
const HEAT_STEPS = [0.5, 1, 2] as const;

/** Weeks of seven days, from Monday. The last week includes today. */
export function heatWeeks(days: readonly StudyDay[], today: string, weeks: number): HeatCell[][] {
  const sunday = addDays(mondayOf(today), WEEK - 1);
  const cells = hoursUntil(days, sunday, weeks * 7).map(({ date, hours }): HeatCell => {
    if (date > today) return { date, hours: 0, level: null };
    if (hours === 0) return { date, hours, level: 0 };
    if (hours < HEAT_STEPS[0]) return { date, hours, level: 1 };
    if (hours < HEAT_STEPS[1]) return { date, hours, level: 2 };
    return { date, hours, level: hours < HEAT_STEPS[2] ? 3 : 4 };
  });
  return Array.from({ length: weeks }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
