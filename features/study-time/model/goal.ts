import { durationText } from '#kernel/format';
import { DEFAULT_WEEKLY_TARGET, WEEK } from './analytics.ts';

/** The weekly goal in the form; a null field is empty. */
export interface GoalForm {
  hours: number | null;
  minutes: number | null;
}

/** Limits of the form (docs/product.md#time-6). */
export const MAX_GOAL_HOURS = 168;
export const GOAL_MINUTE_STEP = 15;
const MAX_GOAL_MINUTES = 60 - GOAL_MINUTE_STEP;

/** Whole hours between 0 and 168; negative becomes 0 (docs/product.md#time-6). */
export function clampHours(hours: number | null): number | null {
  return hours === null ? null : Math.min(MAX_GOAL_HOURS, Math.max(0, Math.trunc(hours)));
}

/** Minutes while they are typed: between 0 and the last step of the hour. */
export function clampMinutes(minutes: number | null): number | null {
  return minutes === null ? null : Math.min(MAX_GOAL_MINUTES, Math.max(0, Math.trunc(minutes)));
}

/** The step of 15 that the minutes have reached. */
export function snapMinutes(minutes: number | null): number {
  return Math.floor((clampMinutes(minutes) ?? 0) / GOAL_MINUTE_STEP) * GOAL_MINUTE_STEP;
}

/** Stored minutes as hours (floor) and the remainder (docs/product.md#time-7). */
export function toGoalForm(weeklyGoalMinutes: number): { hours: number; minutes: number } {
  const total = Math.max(0, Math.trunc(weeklyGoalMinutes));
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/**
 * The form as minutes a week: 0 to 10,125. `untouched` are the minutes that the form opened with: a goal that was set before,
 * in other steps, is not changed by saving it again.
 */
export function toGoalMinutes({ hours, minutes }: GoalForm, untouched: number | null = null): number {
  const settled = minutes !== null && minutes === untouched ? minutes : snapMinutes(minutes);
  return (clampHours(hours) ?? 0) * 60 + settled;
}

/** Weekly goals to choose from, in hours. */
export const GOAL_PRESETS = [3, 5, 8, 12] as const;

/** The plan's part of a week. */
export interface StudyPlan {
  minutesADay: number;
  /** Weekdays without study: 1 is Monday, 7 is Sunday. */
  freeWeekdays: readonly number[];
}

/** The target in hours: the learner's goal, else the plan's sum, else 21 (docs/product.md#time-7). */
export function weeklyTargetHours(weeklyGoalMinutes: number | null, plan: StudyPlan | null = null): number {
  if (weeklyGoalMinutes !== null) return weeklyGoalMinutes / 60;
  return plan === null ? DEFAULT_WEEKLY_TARGET : (plan.minutesADay * (WEEK - plan.freeWeekdays.length)) / 60;
}

/** `1 day`, `3 days` */
export function sayDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** `12 h 30 min`, `45 min`, `0 min` */
export function sayHours(hours: number): string {
  // A short time must not show as zero.
  if (hours > 0 && hours * 60 < 0.5) return '< 1 min';
  return durationText(hours * 3_600_000, 'minutes');
}
