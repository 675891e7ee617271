import type { PlanSettings } from '#features/memory';
import { mondayOf, shortDate, WEEKDAYS } from '#kernel/calendar';
import { countText, durationText } from '#kernel/format';
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

/**
 * Says how much the learner has studied since Monday (docs/decisions.md#d-288): 'This week: 42 min on 3 days'. Null if
 * nothing was studied.
 * @param done minutes studied, by date
 */
export function studiedThisWeekText(done: ReadonlyMap<string, number>, today: string): string | null {
  const monday = mondayOf(today);
  const minutes = [...done].filter(([day, value]) => value > 0 && day >= monday && day <= today);
  if (minutes.length === 0) return null;
  const sum = minutes.reduce((all, [, value]) => all + value, 0);
  return `This week: ${durationText(sum * 60_000, 'minutes')} on ${countText(minutes.length, 'day')}`;
}
