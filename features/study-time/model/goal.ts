import { durationText } from '#kernel/format';
import { DEFAULT_WEEKLY_TARGET } from './analytics.ts';

/** The weekly goal as the learner types it in the form. An empty field is null. */
export interface GoalFormValues {
  hours: number | null;
  minutes: number | null;
}

/** The limits of the goal form's fields (docs/product.md#time-6). */
export const MAX_GOAL_HOURS = 168;
export const GOAL_MINUTE_STEP = 15;
const MAX_GOAL_MINUTES = 60 - GOAL_MINUTE_STEP;

/** Changes typed hours to a whole number from 0 to 168; null for an empty field (docs/product.md#time-6). */
export function clampHours(hours: number | null): number | null {
  return hours === null ? null : Math.min(MAX_GOAL_HOURS, Math.max(0, Math.trunc(hours)));
}

/** While the learner types, changes the minutes to a whole number from 0 to 45; null for an empty field. */
export function clampMinutes(minutes: number | null): number | null {
  return minutes === null ? null : Math.min(MAX_GOAL_MINUTES, Math.max(0, Math.trunc(minutes)));
}

/** Rounds typed minutes down to a multiple of 15. */
export function roundGoalMinutes(minutes: number | null): number {
  return Math.floor((clampMinutes(minutes) ?? 0) / GOAL_MINUTE_STEP) * GOAL_MINUTE_STEP;
}

/** Splits a stored weekly goal, in minutes, into whole hours and the remaining minutes (docs/product.md#time-7). */
export function toGoalForm(weeklyGoalMinutes: number): { hours: number; minutes: number } {
  const total = Math.max(0, Math.trunc(weeklyGoalMinutes));
  return { hours: Math.floor(total / 60), minutes: total % 60 };
}

/**
 * Converts the form's values to a weekly goal in minutes, from 0 to 10,125. Minutes are rounded down to a multiple of
 * 15, unless they equal `untouched`, the minutes with which the form opened. So saving an older goal again does not
 * change it.
 */
export function toGoalMinutes({ hours, minutes }: GoalFormValues, untouched: number | null = null): number {
  const settled = minutes !== null && minutes === untouched ? minutes : roundGoalMinutes(minutes);
  return (clampHours(hours) ?? 0) * 60 + settled;
}

/** The weekly goals that the form suggests, in hours. */
export const GOAL_PRESETS = [3, 5, 8, 12] as const;

/** The weekly target in hours: the learner's goal, else what the plan adds up to, else 21 (docs/product.md#time-7). */
export function weeklyTargetHours(goalMinutes: number | null, planMinutes: number | null): number {
  const minutes = goalMinutes ?? planMinutes;
  return minutes === null ? DEFAULT_WEEKLY_TARGET : minutes / 60;
}

/** How much of the weekly goal is done, as text: `57 min of 10 h in the last 7 days`. */
export function weekProgressText(hours: number, weeklyTarget: number): string {
  const goal = weeklyTarget === 0 ? '' : ` of ${hoursText(weeklyTarget)}`;
  return `${hoursText(hours)}${goal} in the last 7 days${weeklyTarget === 0 ? ', no goal' : ''}`;
}

/** A number of hours as text: `12 h 30 min`, `45 min`, `< 1 min`, `0 min`. */
export function hoursText(hours: number): string {
  return durationText(hours * 3_600_000, 'minutes');
}
