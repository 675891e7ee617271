import { shortDate, weekdayNumber } from '#kernel/calendar';
import { createDateFormat } from '#kernel/format';
import type { CalendarEntry } from './calendar.ts';

/** A row of a month in the calendar: seven days from Monday. Days of other months are null. */
export interface MonthWeek {
  /** The first day of the row that is in the month: `7 Dec`. */
  label: string;
  days: readonly (CalendarEntry | null)[];
}

/** A calendar month, from its first day to its last. */
export interface PlanMonth {
  /** `2026-11` */
  id: string;
  /** `November 2026` */
  name: string;
  weeks: readonly MonthWeek[];
  /** Minutes studied in the month. */
  doneMinutes: number;
  /** Whether the month is shown open: it contains today, or it is the month after that and contains the exam. */
  isOpen: boolean;
}

const monthName = createDateFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Groups the days by calendar month, and keeps their order. */
export function groupByMonth(days: readonly CalendarEntry[]): PlanMonth[] {
  const months = new Map<string, CalendarEntry[]>();
  for (const entry of days) {
    const id = entry.day.slice(0, 7);
    months.set(id, [...(months.get(id) ?? []), entry]);
  }
  const current = [...months.values()].findIndex((own) => own.some(({ isToday }) => isToday));
  return [...months].map(([id, own], index) => ({
    id,
    name: monthName(new Date(`${id}-01T00:00:00Z`)),
    weeks: weeksOf(own),
    doneMinutes: own.reduce((sum, { doneMinutes }) => sum + doneMinutes, 0),
    isOpen: index === current || (index === current + 1 && own.some(({ kind }) => kind === 'exam')),
  }));
}

/** Divides the days of a month into rows of seven, from Monday. */
function weeksOf(days: readonly CalendarEntry[]): MonthWeek[] {
  const before = weekdayNumber(days[0]?.day ?? '') - 1;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const row = Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index] ?? null);
    return { label: shortDate(row.find((entry) => entry !== null)?.day ?? ''), days: row };
  });
}
