import { type ActivityLog, type PlanSettings, QUARTER_MS } from '#features/memory';
import { calendarDay } from '#features/study-time';
import type { CalendarZone } from '#kernel/device';
import { addDays, daysBetween, mondayOf, weekdayOf } from './days.ts';

/** How many weeks the calendar shows if no exam date is set. `MOST_WEEKS` is its limit for a date far away. */
const WEEKS_WITHOUT_DATE = 8;
const MOST_WEEKS = 60;
/** How many past weeks the calendar shows. */
const WEEKS_BEFORE = 2;
/** Weeks from one planned mock exam to the next. The last mock exam is in the week before the exam. */
const MOCK_EVERY = 4;

/** One day in the calendar: its role in the plan, and its minutes. */
export interface CalendarEntry {
  /** The learner's date. */
  day: string;
  isToday: boolean;
  kind: 'study' | 'free' | 'mock' | 'exam' | 'after';
  /** Minutes studied; 0 for none. */
  doneMinutes: number;
  /** Minutes planned; 0 in the past. */
  plannedMinutes: number;
}

export interface CalendarWeek {
  /** The date of the week's Monday. */
  start: string;
  days: readonly CalendarEntry[];
  doneMinutes: number;
  plannedMinutes: number;
}

/** Minutes spent on answers, for each of the learner's dates. */
export function minutesByDay(activity: ActivityLog, zone: CalendarZone): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  for (const [quarter, { ms }] of activity) {
    const { day } = calendarDay(quarter * QUARTER_MS, zone);
    minutes.set(day, (minutes.get(day) ?? 0) + ms / 60_000);
  }
  return minutes;
}

/** The weekday of mock exams: Saturday, or Sunday if Saturday is free; null if both are. */
function mockWeekday(freeWeekdays: readonly number[]): number | null {
  return [6, 7].find((day) => !freeWeekdays.includes(day)) ?? null;
}

/**
 * Whether a whole mock exam is planned on the date (docs/product.md#plan-6). None is planned in the exam's
 * own week.
 */
export function isMockDay(day: string, settings: PlanSettings): boolean {
  const weeks = weeksFromMock(day, settings);
  return weeks !== null && weeks >= 1 && (weeks - 1) % MOCK_EVERY === 0;
}

/** Whether the last mock exam before the real exam (the rehearsal) is planned on the date. */
export function isLastMockDay(day: string, settings: PlanSettings): boolean {
  return weeksFromMock(day, settings) === 1;
}

/** Whole weeks from the date to the exam. Null if the date is not on the weekday of mock exams. */
export function weeksFromMock(day: string, { examDate, freeWeekdays }: PlanSettings): number | null {
  if (examDate === null || weekdayOf(day) !== mockWeekday(freeWeekdays)) return null;
  return Math.floor(daysBetween(day, examDate) / 7);
}

/**
 * The weeks of the calendar: two past weeks, this week, and the weeks to the exam. Without an exam date,
 * eight weeks from this week on.
 */
export function planWeeks(
  settings: PlanSettings,
  today: string,
  done: ReadonlyMap<string, number>,
): CalendarWeek[] {
  const { examDate } = settings;
  const thisWeek = mondayOf(today);
  const ahead =
    examDate === null ? WEEKS_WITHOUT_DATE - 1 : Math.max(0, daysBetween(thisWeek, mondayOf(examDate)) / 7);
  const count = WEEKS_BEFORE + 1 + Math.min(MOST_WEEKS, ahead);
  return Array.from({ length: count }, (_, week) => {
    const start = addDays(thisWeek, (week - WEEKS_BEFORE) * 7);
    const days = Array.from({ length: 7 }, (_day, offset) =>
      entryOf(addDays(start, offset), settings, today, done),
    );
    const sum = (key: 'doneMinutes' | 'plannedMinutes') => days.reduce((all, one) => all + one[key], 0);
    return { start, days, doneMinutes: sum('doneMinutes'), plannedMinutes: sum('plannedMinutes') };
  });
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
    doneMinutes: Math.round(done.get(day) ?? 0),
    plannedMinutes: isPlanned ? settings.minutesADay : 0,
  };
}

function kindOf(day: string, settings: PlanSettings): CalendarEntry['kind'] {
  const { examDate, freeWeekdays } = settings;
  if (examDate !== null && day === examDate) return 'exam';
  if (examDate !== null && day > examDate) return 'after';
  if (freeWeekdays.includes(weekdayOf(day))) return 'free';
  return isMockDay(day, settings) ? 'mock' : 'study';
}
