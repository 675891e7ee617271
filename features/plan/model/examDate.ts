import { addYears, dateWithYear } from '#kernel/calendar';

/** How many years ahead an exam date may be. The database checks about the same bound. */
const MOST_YEARS_AHEAD = 2;

/**
 * The message for an exam date that a learner cannot choose, as in a form; null if the date is fine
 * (docs/product.md#plan-1).
 * @param date the typed date, or "" for none
 * @param saved the plan's current date. It may stay after it has passed.
 */
export function examDateProblem(date: string, today: string, saved: string | null): string | null {
  const latest = addYears(today, MOST_YEARS_AHEAD);
  if (date > latest) return `Choose a date up to ${dateWithYear(latest)}.`;
  return date !== '' && date < today && date !== saved ? 'This date has passed. Choose a later one.' : null;
}
