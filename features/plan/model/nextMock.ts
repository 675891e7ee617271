import type { PlanSettings } from '#features/memory';
import { addDays } from '#kernel/calendar';
import { isMockDay } from './calendar.ts';

/**
 * How many days to look ahead for a mock exam. They are planned every four weeks; one that is further away is
 * not shown.
 */
const MOST_DAYS = 35;

/** The date of the next planned mock exam, which may be today; null if none is planned soon. */
export function nextMockDay(settings: PlanSettings, today: string): string | null {
  for (let ahead = 0; ahead <= MOST_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (isMockDay(day, settings)) return day;
  }
  return null;
}
