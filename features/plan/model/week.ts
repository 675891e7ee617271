import { type ActivityLog, FEEDBACK_MS, QUARTER_MS } from '#features/memory';
import { calendarDay } from '#features/study-time';
import type { CalendarZone } from '#kernel/device';
import { addDays, mondayOf } from './days.ts';

/** What was done in a calendar week. */
interface Week {
  days: number;
  minutes: number;
  answers: number;
  correct: number;
  reviews: number;
  mocks: number;
}

/** What was done in the week that begins on this Monday, the learner's date. */
function weekOf(activity: ActivityLog, monday: string, zone: CalendarZone): Week {
  const week: Week = { days: 0, minutes: 0, answers: 0, correct: 0, reviews: 0, mocks: 0 };
  const days = new Set<string>();
  const next = addDays(monday, 7);
  for (const [quarter, { answers, correct, reviews, mocks, ms }] of activity) {
    const { day } = calendarDay(quarter * QUARTER_MS, zone);
    if (day < monday || day >= next) continue;
    days.add(day);
    week.minutes += (ms + answers * FEEDBACK_MS) / 60_000;
    week.answers += answers;
    week.correct += correct;
    week.reviews += reviews;
    week.mocks += mocks;
  }
  return { ...week, days: days.size };
}

/** Last week and this one in plain words (docs/product.md#plan-8): what was done, and nothing about what was not. */
export function weekTexts(activity: ActivityLog, today: string, zone: CalendarZone): string[] {
  const monday = mondayOf(today);
  const last = weekOf(activity, addDays(monday, -7), zone);
  const current = weekOf(activity, monday, zone);
  return [
    last.answers === 0 ? null : `Last week: ${weekText(last)}`,
    current.answers === 0
      ? 'A new week: it starts with whatever you do first.'
      : `This week so far: ${weekText(current)}`,
  ].filter((text) => text !== null);
}

function weekText({ days, minutes, answers, correct, reviews, mocks }: Week): string {
  const kinds = [
    reviews === 0 ? null : `${reviews} in reviews`,
    mocks === 0 ? null : `${mocks} in mock exams`,
  ].filter((kind) => kind !== null);
  return [
    `${count(answers, 'question')} on ${count(days, 'day')}, ${count(Math.max(1, Math.round(minutes)), 'minute')}; ${correct} right`,
    kinds.length === 0 ? '.' : `. ${kinds.join(', ')}.`,
  ].join('');
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
