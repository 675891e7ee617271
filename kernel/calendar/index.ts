/**
 * Calendar dates as text (`2026-11-21`). They are dates in the learner's time zone and have no time of day, so
 * no time zone can shift them. This file computes in UTC, where every day has 24 hours.
 */

/** How long a day of 24 hours is, in milliseconds. */
export const DAY_MS = 86_400_000;

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The date `days` days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(startOf(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of the year, `years` years later. 29 February becomes 1 March. */
export function addYears(date: string, years: number): string {
  const later = new Date(startOf(date));
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString().slice(0, 10);
}

/** Whole days between two dates; negative if `to` is earlier than `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayNumber(date: string): number {
  return new Date(startOf(date)).getUTCDay() || 7;
}

/** The Monday of the date's week. Weeks begin on Monday everywhere in the product. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayNumber(date));
}

export function lastDayOfMonth(date: string): string {
  const [year, month] = date.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The days of the week, from Monday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** `Sat` */
export const shortWeekday = (date: string): string => (WEEKDAYS[weekdayNumber(date) - 1] ?? '').slice(0, 3);
/** `21 Nov` */
export function shortDate(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1] ?? ''}`;
}
/** `21 Nov 2026` */
export const dateWithYear = (date: string): string => `${shortDate(date)} ${date.slice(0, 4)}`;
/** `Sat 21 Nov` */
export const dayAndDate = (date: string): string => `${shortWeekday(date)} ${shortDate(date)}`;
