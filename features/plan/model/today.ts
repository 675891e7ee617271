import { activityBetween, type LearnerMemory, type PlanSettings } from '#features/memory';
import { calendarDay } from '#features/study-time';
import { addDays, DAY_MS, dayAndDate, weekdayNumber } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import { daysToExam } from './examDate.ts';
import { type PlannedMock, plannedMockOn } from './mockDays.ts';
import { type DayPlan, planDay } from './plan.ts';
import { doneToday, EXTRA_QUESTIONS, MOST_QUESTIONS } from './policy.ts';
import { subjectInTurn } from './topicOrder.ts';

/** From this many days without an answer on, a learner who comes back is told what waits. */
const AWAY_DAYS = 2;

/** The learner's plan for today, and what the learner has already done today. */
export interface Today {
  /** The learner's date, `2027-01-04`. */
  day: string;
  daysLeft: number | null;
  /** Whether the learner has answered before, but nothing in the two days before today, and nothing today. */
  isBack: boolean;
  /** How many minutes the learner wants to study today; 0 on a day off. */
  wanted: number;
  /** On a day off, the next day of study: `Mon 30 Nov`. Null on other days, and if every day is off. */
  next: string | null;
  done: { minutes: number; answers: number; correct: number; reviews: number };
  /** Whether today's work is done: its set of questions, or its minutes. The plan may still have items. */
  doneBy: 'set' | 'minutes' | null;
  /** The mock exam planned for today; null if none is planned or the learner has already taken one. */
  mock: PlannedMock | null;
  plan: DayPlan;
}

export interface TodayInput {
  memory: LearnerMemory;
  /** The estimates as they were when today began. The day's set follows them, so that what is done stays done. */
  morning: LearnerMemory;
  settings: PlanSettings;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: CalendarZone;
  /** Whether the learner wants to continue after today's work, or to study on a day off. @default false */
  isExtra?: boolean;
  /** The minutes that the learner chose for this session. @default what is left of the day's minutes */
  minutes?: number | undefined;
  /** Minutes studied today, as all screens show them. @default the time spent on today's answers */
  doneMinutes?: number | undefined;
}

/** What the learner has done today, and the plan for the rest of the day (docs/product.md#plan-2). */
export function computeToday(input: TodayInput): Today {
  const { memory, morning, settings, now, timeZone, isExtra = false, minutes: chosen, doneMinutes } = input;
  const { day, from, to } = calendarDay(now, timeZone);
  const daysLeft = daysToExam(settings, day);
  const isFree = (date: string) => settings.freeWeekdays.includes(weekdayNumber(date));
  const wanted = isFree(day) ? 0 : settings.minutesADay;
  const next = [1, 2, 3, 4, 5, 6].map((after) => addDays(day, after)).find((date) => !isFree(date));
  const { answers, correct, reviews, mocks, ms, reviewMs } = activityBetween(
    memory.activity,
    Date.parse(from),
    Date.parse(to),
  );
  const recent = activityBetween(memory.activity, Date.parse(from) - AWAY_DAYS * DAY_MS, Date.parse(to));
  const minutes = doneMinutes ?? ms / 60_000;
  const left = wanted - minutes;
  const turn = subjectInTurn(day, input);
  // The minutes that are not spent on something else hold the day's set.
  const forSet = wanted - Math.max(0, minutes - reviewMs / 60_000);
  const morningPlan = planDay({ memory: morning, now: Date.parse(from), daysLeft, minutes: forSet });
  const planFor = (time: number) => planDay({ memory, now, daysLeft, minutes: time, turn });
  const time = chosen ?? (isExtra ? settings.minutesADay : Math.max(0, left));
  // What is left of the day's set, unless the learner asks for more or chooses the minutes.
  const set = Math.min(MOST_QUESTIONS, questionsOf(morningPlan));
  const rest = Math.max(EXTRA_QUESTIONS, set - reviews);
  const most = isExtra ? EXTRA_QUESTIONS : chosen === undefined ? rest : MOST_QUESTIONS;
  let plan = planFor(time);
  const size = questionsOf(plan);
  // A shorter plan has all parts of the day, the first questions of a longer one may have only its reviews.
  for (let share = (1.15 * most) / size; questionsOf(plan) > most; share *= 0.96)
    plan = planFor(time * share);
  const mock = mocks > 0 ? null : plannedMockOn(day, { settings, memory, now });
  return {
    day,
    daysLeft,
    isBack: memory.answers > 0 && recent.answers === 0,
    wanted,
    next: isFree(day) && next !== undefined ? dayAndDate(next) : null,
    done: { minutes, answers, correct, reviews },
    doneBy: doneToday(wanted, set, { minutes, reviews }),
    mock,
    plan: named(plan, wanted),
  };
}

function questionsOf(plan: DayPlan): number {
  return 'blocks' in plan ? plan.blocks.reduce((sum, { slots }) => sum + slots.length, 0) : 0;
}

/** Replaces the status `free-day` by `study` if today is a study day whose minutes are all used up. */
function named(plan: DayPlan, wanted: number): DayPlan {
  return plan.status === 'free-day' && wanted > 0 ? { status: 'study', blocks: [], minutes: 0 } : plan;
}
