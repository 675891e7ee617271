import type { PlanSettings } from '#features/memory';
import { addYears, dateWithYear, daysBetween } from '#kernel/calendar';

/** How many years ahead an exam date may be. The database has about the same limit. */
const MOST_YEARS_AHEAD = 2;

/**
 * Returns the error text for an exam date that the learner must not choose; null if the date is allowed
 * (docs/product.md#plan-1).
 * @param date the typed date, or "" if the field is empty
 * @param saved the exam date in the saved plan. It is allowed even if it has passed.
 */
export function examDateProblem(date: string, today: string, saved: string | null): string | null {
  const latest = addYears(today, MOST_YEARS_AHEAD);
  if (date > latest) return `Choose a date up to ${dateWithYear(latest)}.`;
  return date !== '' && date < today && date !== saved ? 'This date has passed. Choose a later one.' : null;
}

/** The days from `today` to the exam; negative after it, null if no exam date is set. */
export function daysToExam({ examDate }: PlanSettings, today: string): number | null {
  return examDate === null ? null : daysBetween(today, examDate);
}
