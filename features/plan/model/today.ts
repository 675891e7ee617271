import { activityBetween, type LearnerMemory, type PlanSettings } from '#features/memory';
import { calendarDay } from '#features/study-time';
import { daysBetween, weekdayNumber } from '#kernel/calendar';
import type { CalendarZone } from '#kernel/device';
import type { BlueprintSkill } from './blueprint.ts';
import { type MockBlock, mockOfDay } from './mockDay.ts';
import { nextTopic } from './next.ts';
import { type DayPlan, planDay } from './plan.ts';

/** With fewer minutes left than this, the day's work counts as done: the time is too short for a session. */
const TOO_SHORT = 3;
/**
 * After a finished review, this share of the wanted minutes is enough for a done day, because the pace is
 * only an estimate.
 */
const ENOUGH = 0.5;
/** The least time that each answer in a review counts for, so that a fast learner also finishes the day. Minutes. */
const LEAST_A_REVIEW = 0.75;

/** The learner's current day: its plan and what is already done. */
export interface Today {
  /** The learner's date, `2027-01-04`. */
  day: string;
  daysLeft: number | null;
  /** Minutes wanted today; 0 on a free day. */
  wanted: number;
  done: { minutes: number; answers: number; correct: number };
  /** Whether the day's work is done. The plan may still have more items. */
  isDone: boolean;
  /** Today's planned mock exam, until the learner has taken it. */
  mock: MockBlock | null;
  plan: DayPlan;
  /**
   * The topic that comes next for the learner (docs/product.md#plan-13), if today's questions include it;
   * else null.
   */
  topic: BlueprintSkill | null;
}

export interface TodayInput {
  memory: LearnerMemory;
  settings: PlanSettings;
  /** Milliseconds since 1970. */
  now: number;
  timeZone: CalendarZone;
  /** Whether the learner wants to continue after the day's work, or to study on a free day. @default false */
  isExtra?: boolean;
  /** Minutes studied on the day, as all screens show them. @default the time spent on answers */
  doneMinutes?: number | undefined;
}

/** Questions for a learner who continues after the day's work. */
export const EXTRA_QUESTIONS = 5;

/** The done and the remaining work of the learner's calendar day (docs/product.md#plan-2). */
export function todayOf(input: TodayInput): Today {
  const { memory, settings, now, timeZone, isExtra = false, doneMinutes } = input;
  const { day, from, to } = calendarDay(now, timeZone);
  const daysLeft = settings.examDate === null ? null : daysBetween(day, settings.examDate);
  const wanted = settings.freeWeekdays.includes(weekdayNumber(day)) ? 0 : settings.minutesADay;
  const { answers, correct, reviews, mocks, ms } = activityBetween(
    memory.activity,
    Date.parse(from),
    Date.parse(to),
  );
  const minutes = doneMinutes ?? ms / 60_000;
  const left = wanted - minutes;
  const plan = planDay({
    memory,
    now,
    daysLeft,
    minutes: isExtra ? settings.minutesADay : Math.max(0, left),
  });
  const next = nextTopic({ memory, settings, now, timeZone })?.skill ?? null;
  const hasNext =
    next !== null &&
    'blocks' in plan &&
    plan.blocks.some(({ slots }) => slots.some((slot) => slot.kind === 'skill' && slot.skill.id === next.id));
  const isReviewed = reviews > 0 && Math.max(minutes, reviews * LEAST_A_REVIEW) >= ENOUGH * wanted;
  const isDone = wanted > 0 && minutes > 0 && (left < TOO_SHORT || isReviewed);
  const mock = mocks > 0 ? null : mockOfDay(day, { settings, memory, now });
  return {
    day,
    daysLeft,
    wanted,
    done: { minutes, answers, correct },
    isDone,
    mock,
    plan: isExtra ? firstOf(plan, EXTRA_QUESTIONS) : named(plan, wanted),
    topic: hasNext ? next : null,
  };
}

/** The plan, cut to its first `most` questions. */
function firstOf(plan: DayPlan, most: number): DayPlan {
  if (!('blocks' in plan)) return plan;
  let left = most;
  const blocks = plan.blocks.flatMap((block) => {
    const slots = block.slots.slice(0, left);
    left -= slots.length;
    return slots.length === 0
      ? []
      : [{ ...block, slots, minutes: (block.minutes * slots.length) / block.slots.length }];
  });
  return { ...plan, blocks, minutes: blocks.reduce((sum, { minutes }) => sum + minutes, 0) };
}

/** Changes the status `free-day` to `study` if the learner wanted to study today and only the time is used up. */
function named(plan: DayPlan, wanted: number): DayPlan {
  return plan.status === 'free-day' && wanted > 0 ? { status: 'study', blocks: [], minutes: 0 } : plan;
}

/** The minutes of a plan in words, rounded up. */
export function minutesText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes));
  return whole === 1 ? '1 minute' : `${whole} minutes`;
}
