/**
 * Calendar dates as text (`2026-11-21`). They are dates in the learner's time zone (day.ts computes them), so
 * this file only adds and compares dates. It does so in UTC, where every day has 24 hours.
 */

const DAY_MS = 86_400_000;

/** The date `days` days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Saturday` */
export const longWeekday = (date: string): string => WEEKDAYS[weekdayNumber(date) - 1] ?? '';
/** `Sat` */
export const weekday = (date: string): string => longWeekday(date).slice(0, 3);
/** `21 Nov` */
export function shortDate(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1] ?? ''}`;
}
/** `Sat 21 Nov` */
export const dayAndDate = (date: string): string => `${weekday(date)} ${shortDate(date)}`;
