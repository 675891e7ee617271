// The policy: how much a day has, and when facts come back. What comes next is in topicWorth.ts and topicOrder.ts, and when
// mock exams come in mockDays.ts. plan.ts and today.ts only carry it out. tests/bench/learning compares it with others (docs/learning.md).

// How much a day has.

/** How many days ahead to plan if no exam date is set. */
export const DEFAULT_DAYS_AHEAD = 90;
/** The largest share of the day's minutes for reviews, so that a third stays for weak topics and new ground. */
export const REVIEW_SHARE = 2 / 3;
/** From this many days before the exam on, reviews may take all of the day's minutes. */
export const NEAR_DAYS = 14;
/** In the last week nothing new is begun: it could not be repeated in time. */
export const TAPER_DAYS = 7;
/** The day before the exam has this share of the minutes: sleep helps more. */
export const LIGHT_DAY_SHARE = 0.5;
/** The most items of one skill in a day's plan, so that topics alternate. */
export const MOST_OF_A_SKILL = 6;
/** The fewest questions of each subject that a day has, as far as there is time. */
export const LEAST_OF_A_SUBJECT = 2;
/** The hardest subject has at least this share of the day's minutes. */
export const HARDEST_SHARE = 0.3;
/** Each item of a skill in a day's plan multiplies the value of the skill's next item that day by this factor. */
export const AGAIN_TODAY = 0.85;
/** The most questions that Today asks at once: nobody begins a longer list. */
export const MOST_QUESTIONS = 25;
/** The sizes of Today in minutes that every learner can choose with one tap. */
const TODAY_SIZES = [5, 10, 20] as const;

/** The sizes of Today from which a learner can choose: also the plan's own minutes, if they are another number. */
export function todaySizes(minutesADay: number): number[] {
  return [...new Set([...TODAY_SIZES, ...(minutesADay === 0 ? [] : [minutesADay])])].sort((a, b) => a - b);
}

/** How many more questions a learner gets after today's work. */
export const EXTRA_QUESTIONS = 5;

// When a day is done.

/** The day's work counts as done if fewer minutes than this are left, too few for a session. */
const TOO_SHORT = 3;
/** The set counts as done from this share of it: a few questions more are not worth a session. */
const ENOUGH_OF_THE_SET = 0.8;

// When facts (words and rules) come back.

/** A fact is due when the chance that the learner recalls it falls to this. */
export const TARGET_RETENTION = 0.9;
/** A fact needs no review if the chance will be at least this on the day of the exam. */
export const GOOD_ENOUGH = 0.85;

/** The most topics that one set of ten questions has. */
export const MOST_TOPICS = 3;

/**
 * What of today's work is done (docs/product.md#plan-2): the day's set, if nearly as many review questions were answered
 * today as it has, or else the minutes.
 * @param wanted the minutes for today; 0 on a day off, which is never done
 * @param set how many questions these minutes hold
 */
export function doneToday(
  wanted: number,
  set: number,
  { minutes, reviews }: { minutes: number; reviews: number },
): 'set' | 'minutes' | null {
  if (wanted <= 0 || minutes <= 0) return null;
  if (set > 0 && reviews > 0 && reviews >= set * ENOUGH_OF_THE_SET) return 'set';
  return wanted - minutes < TOO_SHORT ? 'minutes' : null;
}

/** Minutes as whole numbers that add up to the rounded sum: the plan's parts and whole, and what is done of the day. */
export function wholeMinutes(parts: readonly number[]): number[] {
  let sum = 0;
  return parts.map((minutes) => {
    const before = Math.round(sum);
    sum += minutes;
    return Math.round(sum) - before;
  });
}
