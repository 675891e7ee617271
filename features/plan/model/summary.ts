import type { PlanSettings } from '#features/memory';
import type { CalendarWeek } from './calendar.ts';
import { daysBetween } from './days.ts';
import { nextMockDay } from './nextMock.ts';
import { dateText, WEEKDAYS } from './words.ts';

/** '254 days to the exam', 'The exam is tomorrow', or 'No exam date yet'. */
export function examText({ examDate }: PlanSettings, today: string): string {
  if (examDate === null) return 'No exam date yet';
  const days = daysBetween(today, examDate);
  if (days < 0) return 'Your exam date has passed';
  if (days === 0) return 'The exam is today';
  return days === 1 ? 'The exam is tomorrow' : `${days} days to the exam`;
}

/** '20 minutes a day, Sunday off'. */
export function studyDaysText({ minutesADay, freeWeekdays }: PlanSettings): string {
  const off = WEEKDAYS.filter((_, index) => freeWeekdays.includes(index + 1));
  return `${minutesADay} minutes a day${off.length === 0 ? '' : `, ${off.join(' and ')} off`}`;
}

/** 'Next mock exam: 19 Dec'; null if none is planned. */
export function mockText(settings: PlanSettings, today: string): string | null {
  const day = nextMockDay(settings, today);
  return day === null ? null : `Next mock exam: ${day === today ? 'today' : dateText(day)}`;
}

/** 'This week: 42 minutes on 3 days'; null if nothing was studied this week. */
export function weekText(weeks: readonly CalendarWeek[]): string | null {
  const week = weeks.find(({ days }) => days.some(({ isToday }) => isToday));
  if (week === undefined || week.doneMinutes === 0) return null;
  const days = week.days.filter(({ doneMinutes }) => doneMinutes > 0).length;
  return `This week: ${week.doneMinutes} minutes on ${days} ${days === 1 ? 'day' : 'days'}`;
}
