import type { PlanSettings } from '#features/memory';
import { SUBJECT_FACTS, topicText } from '#features/questions';
import { calendarDay } from '#features/study-time';
import { addDays, DAY_MS, dayAndDate, daysBetween, shortDate, WEEKDAYS } from '#kernel/calendar';
import { durationText } from '#kernel/format';
import { kindOf } from './calendar.ts';
import { mockDaysFrom } from './mockDays.ts';
import { type SubjectTopic, type TopicOrderInput, topicsInOrder } from './topicOrder.ts';

/** One of the next seven days, with what is planned and was studied, in words. */
export interface WeekDay {
  /** `2026-11-28` */
  day: string;
  /** `Sat 28 Nov` */
  name: string;
  isToday: boolean;
  isDone: boolean;
  /** '20 min, Science: biology', 'A mock exam', 'Day off' or 'The exam', today also '… · 8 min studied'. */
  text: string;
}

/** What of today is done: the minutes studied on each date, and whether today's work is done. */
export interface WeekDone {
  minutes: ReadonlyMap<string, number>;
  isToday: boolean;
}

/**
 * The next seven days, from today. Each has the topic that comes first on it, which no day before has. A day that is done
 * has no topic any more.
 */
export function nextDays(input: TopicOrderInput, done: WeekDone): WeekDay[] {
  const { settings, timeZone } = input;
  const today = calendarDay(input.now, timeZone).day;
  const named = new Set<string>();
  return Array.from({ length: 7 }, (_, after) => {
    const day = addDays(today, after);
    const isDone = day === today && done.isToday;
    const studied = done.minutes.get(day) ?? 0;
    let text = plannedText(settings, day);
    if (kindOf(day, settings) === 'study' && !isDone) {
      const topics = topicsInOrder({ ...input, now: input.now + after * DAY_MS });
      const topic = topics.find(({ skill, isGood }) => !isGood && !named.has(skill.tag));
      if (topic !== undefined) text += `, ${subjectAndTopic(topic.skill)}`;
      // What a result of today names may lead its subject's next day too.
      if (topic !== undefined && topic.latest === null) named.add(topic.skill.tag);
    }
    if (studied > 0) text += ` · ${durationText(studied * 60_000, 'minutes')} studied`;
    return { day, name: dayAndDate(day), isToday: day === today, isDone, text };
  });
}

/** 'Math: linear equations' */
export const subjectAndTopic = ({ subject, tag }: SubjectTopic) =>
  `${SUBJECT_FACTS[subject].gauge}: ${topicText(tag)}`;

/** What tomorrow brings: 'Tomorrow: 20 min.' No topic, because a quiz may still change it. */
export function tomorrowText(settings: PlanSettings, today: string): string {
  const text = plannedText(settings, addDays(today, 1));
  return `Tomorrow: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
}

const PLANNED = { exam: 'The exam', after: 'After the exam', free: 'Day off', mock: 'A mock exam' } as const;

function plannedText(settings: PlanSettings, day: string): string {
  const kind = kindOf(day, settings);
  return kind === 'study' ? `${settings.minutesADay} min` : PLANNED[kind];
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
