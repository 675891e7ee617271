import { addDays } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';

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

/** The learner's calendar day that contains the instant (docs/decisions.md#d-5). */
export function calendarDay(instant: number, zone: CalendarZone): CalendarDay {
  const day = dateOf(instant, zone);
  return {
    day,
    from: new Date(midnight(day, zone)).toISOString(),
    to: new Date(midnight(addDays(day, 1), zone) - 1).toISOString(),
  };
}

/**
 * The start of the day six days before the learner's today, in ISO 8601 and UTC. The week has seven days including
 * today.
 */
export function weekStart(instant: number, zone: CalendarZone): string {
  return new Date(midnight(addDays(dateOf(instant, zone), -6), zone)).toISOString();
}

const dateOf = (instant: number, zone: CalendarZone): string =>
  new Date(instant + offset(instant, zone)).toISOString().slice(0, 10);

/** The instant at which the date begins. Some zones skip midnight when their clocks change. */
function midnight(date: string, zone: CalendarZone): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  const near = utc - offset(utc, zone);
  const exact = utc - offset(near, zone);
  return dateOf(exact, zone) === date ? exact : near;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** By how much the zone's clocks are ahead of UTC at the instant, in milliseconds. */
function offset(instant: number, zone: CalendarZone): number {
  if (zone === null) return -60_000 * new Date(instant).getTimezoneOffset();
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const {
    year = 0,
    month = 0,
    day,
    hour,
    minute,
  } = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000;
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
