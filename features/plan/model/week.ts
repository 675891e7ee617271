import type { PlanSettings } from '#features/memory';
import { topicTitle } from '#features/questions';
import { addDays, dayAndDate, daysBetween, shortDate, WEEKDAYS, weekdayNumber } from '#kernel/calendar';
import { durationText } from '#kernel/format';
import { isMockDay, mockDaysFrom, type WeighedSkill } from './policy.ts';

/** One of the next seven days, with what is planned and was studied, in words. */
export interface WeekDay {
  /** `2026-11-28` */
  day: string;
  /** `Sat 28 Nov` */
  name: string;
  isToday: boolean;
  isDone: boolean;
  /** '20 min, Biology', 'A mock exam', 'Day off' or 'The exam', today also '20 min, Biology · 8 min studied'. */
  text: string;
}

/**
 * The next seven days, from today. They have the topics in the order in which they come next, one each.
 * @param done minutes studied, by date
 * @param topics all topics, the next one first
 */
export function nextDays(
  settings: PlanSettings,
  today: string,
  done: ReadonlyMap<string, number>,
  topics: readonly WeighedSkill[],
): WeekDay[] {
  const left = topics.filter(({ isGood }) => !isGood).values();
  return Array.from({ length: 7 }, (_, after) => {
    const day = addDays(today, after);
    const studied = done.get(day) ?? 0;
    const planned = plannedText(settings, day, left);
    return {
      day,
      name: dayAndDate(day),
      isToday: day === today,
      isDone: studied > 0,
      text: studied > 0 ? `${planned} · ${durationText(studied * 60_000, 'minutes')} studied` : planned,
    };
  });
}

/** What tomorrow brings: 'Tomorrow: 20 min, Biology.' The topics are in the order in which they come next. */
export function tomorrowText(settings: PlanSettings, today: string, topics: readonly WeighedSkill[]): string {
  const left = topics.filter(({ isGood }) => !isGood).values();
  const text = plannedText(settings, addDays(today, 1), left);
  return `Tomorrow: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
}

function plannedText(settings: PlanSettings, day: string, left: Iterator<WeighedSkill>): string {
  if (day === settings.examDate) return 'The exam';
  if (settings.examDate !== null && day > settings.examDate) return 'After the exam';
  if (settings.freeWeekdays.includes(weekdayNumber(day))) return 'Day off';
  if (isMockDay(day, settings)) return 'A mock exam';
  const topic = left.next();
  return `${settings.minutesADay} min${topic.done === true ? '' : `, ${topicTitle(topic.value.skill.tag)}`}`;
}

/** What the plan adds up to in a week, in minutes. */
export function minutesAWeek({ minutesADay, freeWeekdays }: PlanSettings): number {
  return (7 - freeWeekdays.length) * minutesADay;
}

/**
 * What the plan adds up to, and whether it reaches the learner's weekly goal: '2 h 20 min a week, about 84 h until
 * 7 Aug. Your goal of 5 h takes 43 min a day.'
 * @param goalMinutes the weekly goal; null if the learner has set none, or if it is not known
 */
export function planSumText(settings: PlanSettings, today: string, goalMinutes: number | null): string {
  const { examDate, freeWeekdays } = settings;
  const days = 7 - freeWeekdays.length;
  const week = minutesAWeek(settings);
  const ahead = examDate === null ? 0 : daysBetween(today, examDate);
  const until =
    ahead <= 0 || examDate === null
      ? ''
      : `, about ${Math.round((ahead * week) / 7 / 60)} h until ${shortDate(examDate)}`;
  const sum = `${durationText(week * 60_000, 'minutes')} a week${until}.`;
  if (goalMinutes === null || days === 0) return sum;
  const goal = durationText(goalMinutes * 60_000, 'minutes');
  return week >= goalMinutes
    ? `${sum} That reaches your goal of ${goal}.`
    : `${sum} Your goal of ${goal} takes ${Math.ceil(goalMinutes / days)} min a day.`;
}

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
