const DAY_MS = 86_400_000;

// Dates are written as `2027-01-04` and are the learner's own. They have no time of day, so that no time zone
// can shift them.

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days between two dates; negative if `to` is earlier than `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** The date that is `days` days later. */
export function addDays(day: string, days: number): string {
  return new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(startOf(day)).getUTCDay() || 7;
}

/** The Monday of the date's week. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}
