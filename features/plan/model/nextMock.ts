import type { PlanSettings } from '#features/memory';
import { addDays } from '#kernel/calendar';
import { isMockDay } from './calendar.ts';

/**
 * How many days ahead to look for a planned mock exam. Mock exams are four weeks apart; one that is further away is not
 * shown.
 */
const MOST_DAYS = 35;

/** The date of the next planned mock exam, which may be today; null if none is planned in the next `MOST_DAYS` days. */
export function nextMockDay(settings: PlanSettings, today: string): string | null {
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (isMockDay(day, settings)) return day;
  }
  return null;
}
