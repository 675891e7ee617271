import { TZDate } from '@date-fns/tz';
import { endOfDay, formatISO, startOfDay, subDays } from 'date-fns';

export interface CalendarDay {
  /** The learner's date, `2026-11-21`. */
  day: string;
  /** The day's first and last instant, ISO 8601 in UTC. In the zone UTC: 00:00:00.000Z and 23:59:59.999Z (docs/product.md#time-9). */
  from: string;
  to: string;
}

/** The learner's calendar day that holds the instant (docs/decisions.md#d-5). */
export function calendarDay(instant: number, timeZone: string): CalendarDay {
  const local = new TZDate(instant, timeZone);
  return {
    day: formatISO(local, { representation: 'date' }),
    from: new Date(startOfDay(local).getTime()).toISOString(),
    to: new Date(endOfDay(local).getTime()).toISOString(),
  };
}

/** The first instant of the seven calendar days that end with the learner's today, ISO 8601 in UTC. */
export function weekStart(instant: number, timeZone: string): string {
  const first = subDays(startOfDay(new TZDate(instant, timeZone)), 6);
  return new Date(first.getTime()).toISOString();
}
