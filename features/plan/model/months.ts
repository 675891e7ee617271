import { dateFormat } from '#kernel/format';
import type { CalendarWeek } from './calendar.ts';

/** The weeks that begin in a month. */
export interface PlanMonth {
  /** `2026-11` */
  id: string;
  /** `November 2026` */
  name: string;
  weeks: readonly CalendarWeek[];
  hasToday: boolean;
}

const monthName = dateFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The weeks by the month in which they begin, in their order. */
export function monthsOf(weeks: readonly CalendarWeek[]): PlanMonth[] {
  const months = new Map<string, CalendarWeek[]>();
  for (const week of weeks) {
    const id = week.start.slice(0, 7);
    months.set(id, [...(months.get(id) ?? []), week]);
  }
  return [...months].map(([id, own]) => ({
    id,
    name: monthName(new Date(`${id}-01T00:00:00Z`)),
    weeks: own,
    hasToday: own.some(({ days }) => days.some(({ isToday }) => isToday)),
  }));
}
