import { dateFormat } from '#kernel/format';

/**
 * Calendar dates as text (`2026-11-21`). They are the learner's, already cut at the learner's midnight (day.ts), so
 * counting them is pure calendar arithmetic: in UTC, where no day is 23 or 25 hours long.
 */

const DAY_MS = 86_400_000;

/** The date so many days later (or earlier). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

function formatter(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = dateFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (date) => format(new Date(`${date}T00:00:00Z`));
}

/** `Sat` */
export const weekday = formatter({ weekday: 'short' });
/** `Saturday` */
export const longWeekday = formatter({ weekday: 'long' });
/** `21 Nov` */
export const shortDate = formatter({ day: 'numeric', month: 'short' });
/** `Sat 21 Nov` with the platform's punctuation. */
export const dayAndDate = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
