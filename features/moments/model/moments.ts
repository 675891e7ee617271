import { addDays, mondayOf, shortWeekday } from '#kernel/calendar';
import type { MomentScene } from '#ui/moment';

/** Something that a learner has reached (docs/product.md#plan-14). It is celebrated once: its id is kept on the device. */
export interface Moment {
  id: string;
  scene: MomentScene;
  text: string;
  /** For a day: the days of its week from Monday, and whether the learner studied on each. */
  days?: readonly { label: string; isLit: boolean }[];
}

/** The fewest questions of a perfect set. Fewer right answers happen by luck. */
const LEAST_FOR_PERFECT = 5;

/** Whether at least half was right. A weak set or day is not celebrated: its result names the day and the streak alone. */
export const isHalfRight = (correct: number, total: number): boolean => correct * 2 >= total;

/** The moment of the first right answer; null if one of the earlier answers was right. */
export function firstRightMoment(earlier: readonly { isCorrect: boolean }[]): Moment | null {
  if (earlier.some(({ isCorrect }) => isCorrect)) return null;
  return { id: 'first-right', scene: 'first', text: 'Your first right answer!' };
}

/**
 * The moment of a day on which today's work is done.
 * @param streak days of study in a row, today included; 0 while it is not known
 * @param studied minutes of study by date
 */
export function dayDoneMoment(day: string, streak: number, studied: ReadonlyMap<string, number>): Moment {
  const monday = mondayOf(day);
  return {
    id: `day:${day}`,
    scene: 'day',
    text: streak === 0 ? 'Today is done.' : `Day ${streak} in a row.`,
    days: Array.from({ length: 7 }, (_, after) => {
      const date = addDays(monday, after);
      return { label: shortWeekday(date), isLit: date === day || (studied.get(date) ?? 0) > 0 };
    }),
  };
}

/** The moment of an exam with a higher score than all earlier ones of its kind; null without an earlier one. */
export function bestExamMoment(
  exam: { id: string; percentage: number },
  earlier: readonly number[],
): Moment | null {
  if (earlier.length === 0 || exam.percentage <= Math.max(...earlier)) return null;
  const text = `Your best so far: up from ${Math.max(...earlier)}%.`;
  return { id: `exam:${exam.id}`, scene: 'best', text };
}

/** The moment of a set in which every answer was right; null for another one, and for a very short one. */
export function perfectSetMoment(set: { id: string; correct: number; total: number }): Moment | null {
  if (set.total < LEAST_FOR_PERFECT || set.correct < set.total) return null;
  return { id: `set:${set.id}`, scene: 'perfect', text: `A perfect set: ${set.correct} of ${set.total}.` };
}

/** The moment of a topic that has turned green: its mastery is good for the first time. */
export function topicMoment({ id, title }: { id: string; title: string }): Moment {
  return { id: `topic:${id}`, scene: 'green', text: `${title} turned green.` };
}
