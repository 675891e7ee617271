import { TZDate } from '@date-fns/tz';
import { endOfDay, formatISO, startOfDay, subDays } from 'date-fns';
import type { CalendarZone } from '#kernel/device';
import { weekStartOnDevice } from './week.ts';

export interface CalendarDay {
  /** The learner's date, `2026-11-21`. */
  day: string;
  /**
   * The first and the last instant of the day, in ISO 8601 and UTC. If the learner's time zone is UTC, these are
   * 00:00:00.000Z and 23:59:59.999Z (docs/product.md#time-9).
   */
  from: string;
  to: string;
}

/** Converts an instant to a Date whose methods return the date and hour in this time zone. */
const inZone = (instant: number, zone: CalendarZone): Date =>
  zone === null ? new Date(instant) : new TZDate(instant, zone);

/** The learner's calendar day that contains the instant (docs/decisions.md#d-5). */
export function calendarDay(instant: number, zone: CalendarZone): CalendarDay {
  const local = inZone(instant, zone);
  return {
    day: formatISO(local, { representation: 'date' }),
    from: new Date(startOfDay(local).getTime()).toISOString(),
    to: new Date(endOfDay(local).getTime()).toISOString(),
  };
}

/**
 * The start of the day six days before the learner's today, in ISO 8601 and UTC. The week has seven days including
 * today.
 */
export function weekStart(instant: number, zone: CalendarZone): string {
  if (zone === null) return weekStartOnDevice(instant);
  const first = subDays(startOfDay(inZone(instant, zone)), 6);
  return new Date(first.getTime()).toISOString();
}
