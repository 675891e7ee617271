const DAY_MS = 86_400_000;

// Dates are the learner's, `2027-01-04`: days without a time of day, so that no time zone can shift them.

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole days from one date to another; negative where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** The date this many days later. */
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
