import { type LearnerMemory, type PlanSettings, QUARTER_HOUR_MS } from '#features/memory';
import { calendarDay } from '#features/study-time';
import { addDays, daysBetween, lastDayOfMonth, shortDate, weekdayNumber } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import { createDateFormat } from '#kernel/format';
import { isMockDay } from './mockDays.ts';

/**
 * How many days ahead the calendar shows if no exam date is set. If one is set, the calendar goes up to the exam, but
 * not further than `MOST_DAYS`.
 */
const DAYS_WITHOUT_DATE = 55;
const MOST_DAYS = 420;
/** The calendar starts with the month that contained the day this many days ago. */
const DAYS_BEFORE = 14;

/** One day in the calendar: what is planned, and how many minutes were studied and are planned. */
export interface CalendarEntry {
  /** The learner's calendar date, `2027-01-04`. */
  day: string;
  isToday: boolean;
  kind: 'study' | 'free' | 'mock' | 'exam' | 'after';
  /** Minutes that the learner studied on the day, not rounded. */
  doneMinutes: number;
  /** Minutes that the plan has for the day; 0 on a past day. */
  plannedMinutes: number;
}

/** The minutes spent on answers, by the learner's date. */
export function minutesByDay(
  activity: LearnerMemory['activity'],
  zone: CalendarZone,
): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  for (const [quarter, { ms }] of activity) {
    const { day } = calendarDay(quarter * QUARTER_HOUR_MS, zone);
    minutes.set(day, (minutes.get(day) ?? 0) + ms / 60_000);
  }
  return minutes;
}

/** The first day of study on or after `from`; null if every weekday is a day off. */
export function studyDayFrom(from: string, { freeWeekdays }: PlanSettings): string | null {
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead));
  return week.find((day) => !freeWeekdays.includes(weekdayNumber(day))) ?? null;
}

/**
 * The days of the calendar, in whole months. The first month contains the day two weeks ago, the last one contains the
 * exam. Without an exam date, the last month contains the day eight weeks ahead.
 */
export function planDays(
  settings: PlanSettings,
  today: string,
  done: ReadonlyMap<string, number>,
): CalendarEntry[] {
  const { examDate } = settings;
  const ahead =
    examDate === null ? DAYS_WITHOUT_DATE : Math.min(MOST_DAYS, Math.max(0, daysBetween(today, examDate)));
  const first = `${addDays(today, -DAYS_BEFORE).slice(0, 7)}-01`;
  const length = daysBetween(first, lastDayOfMonth(addDays(today, ahead))) + 1;
  return Array.from({ length }, (_, index) => entryOf(addDays(first, index), settings, today, done));
}

function entryOf(
  day: string,
  settings: PlanSettings,
  today: string,
  done: ReadonlyMap<string, number>,
): CalendarEntry {
  const kind = kindOf(day, settings);
  const isPlanned = day >= today && (kind === 'study' || kind === 'mock');
  return {
    day,
    isToday: day === today,
    kind,
    doneMinutes: done.get(day) ?? 0,
    plannedMinutes: isPlanned ? settings.minutesADay : 0,
  };
}

export function kindOf(day: string, settings: PlanSettings): CalendarEntry['kind'] {
  const { examDate, freeWeekdays } = settings;
  if (examDate !== null && day === examDate) return 'exam';
  if (examDate !== null && day > examDate) return 'after';
  if (freeWeekdays.includes(weekdayNumber(day))) return 'free';
  return isMockDay(day, settings) ? 'mock' : 'study';
}

/** A row of a month in the calendar: seven days from Monday. Days of other months are null. */
interface MonthWeek {
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

const monthName = createDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

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
