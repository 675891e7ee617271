import type { PlanSettings } from '#features/memory';
import { shortDate, WEEKDAYS } from '#kernel/calendar';
import { mockDaysFrom } from './policy.ts';

/** Says how long it is to the exam: 'Exam in 254 days', 'The exam is tomorrow' or 'No exam date yet'. */
export function daysToExamText(days: number | null): string {
  if (days === null) return 'No exam date yet';
  if (days < 0) return 'Your exam date has passed';
  if (days === 0) return 'The exam is today';
  return days === 1 ? 'The exam is tomorrow' : `Exam in ${days} days`;
}

/** Says how much and when the learner studies: '20 minutes a day, Sunday off'. */
export function studyDaysText({ minutesADay, freeWeekdays }: PlanSettings): string {
  const off = WEEKDAYS.filter((_, index) => freeWeekdays.includes(index + 1));
  return `${minutesADay} minutes a day${off.length === 0 ? '' : `, ${off.join(' and ')} off`}`;
}

/** Says when the next mock exam is: 'Next mock exam: 19 Dec'. Null if none is planned. */
export function nextMockText(settings: PlanSettings, today: string): string | null {
  const day = mockDaysFrom(today, settings).at(-1);
  return day === undefined ? null : `Next mock exam: ${day === today ? 'today' : shortDate(day)}`;
}
