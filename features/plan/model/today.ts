import { activityBetween, FEEDBACK_MS, type LearnerMemory, type PlanSettings } from '#features/memory';
import { calendarDay } from '#features/study-time';
import type { CalendarZone } from '#kernel/device';
import { daysBetween, weekdayOf } from './days.ts';
import { type MockBlock, mockOfDay } from './mockDay.ts';
import { type DayPlan, planDay } from './plan.ts';

/** So little time left is no session any more. Minutes. */
const TOO_SHORT = 3;
/** Who finished a review and studied this share of the wanted minutes has done the day's work: the pace was only guessed. */
const ENOUGH = 0.5;
/** What an answer counts for at least: who is quick has done the list all the same. Minutes. */
const LEAST_A_REVIEW = 0.75;

/** The learner's today. */
export interface Today {
  /** The learner's date, `2027-01-04`. */
  day: string;
  daysLeft: number | null;
  /** Minutes wanted today; 0 on a free day. */
  wanted: number;
  done: { minutes: number; answers: number; correct: number };
  /** Whether the day's work is done. What is left of the plan is there all the same. */
  isDone: boolean;
  /** The mock exam that today holds, until one was sat. */
  mock: MockBlock | null;
  plan: DayPlan;
}

export interface TodayInput {
  memory: LearnerMemory;
  settings: PlanSettings;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: CalendarZone;
  /** The learner wants to go on after the day's work, or to study on a free day. @default false */
  isExtra?: boolean;
}

/** What is done, and what there is to do, on the learner's calendar day (docs/product.md#plan-2). */
export function todayOf({ memory, settings, now, timeZone, isExtra = false }: TodayInput): Today {
  const { day, from, to } = calendarDay(now, timeZone);
  const daysLeft = settings.examDate === null ? null : daysBetween(day, settings.examDate);
  const wanted = settings.freeWeekdays.includes(weekdayOf(day)) ? 0 : settings.minutesADay;
  const { answers, correct, reviews, mocks, ms } = activityBetween(
    memory.activity,
    Date.parse(from),
    Date.parse(to),
  );
  const minutes = (ms + answers * FEEDBACK_MS) / 60_000;
  const left = wanted - minutes;
  const plan = planDay({
    memory,
    now,
    daysLeft,
    minutes: isExtra ? settings.minutesADay : Math.max(0, left),
  });
  const isDone =
    answers > 0 &&
    wanted > 0 &&
    (left < TOO_SHORT || (reviews > 0 && Math.max(minutes, reviews * LEAST_A_REVIEW) >= ENOUGH * wanted));
  const mock = mocks > 0 ? null : mockOfDay(day, { settings, memory, now });
  return {
    day,
    daysLeft,
    wanted,
    done: { minutes, answers, correct },
    isDone,
    mock,
    plan: named(plan, wanted),
  };
}

/** No time left on a day of study is no free day. */
function named(plan: DayPlan, wanted: number): DayPlan {
  return plan.status === 'free-day' && wanted > 0 ? { status: 'study', blocks: [], minutes: 0 } : plan;
}

/** The minutes of a plan in words, rounded up. */
export function minutesText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes));
  return whole === 1 ? '1 minute' : `${whole} minutes`;
}
