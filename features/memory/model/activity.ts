import type { Answer } from '#features/answers';

/**
 * The length of a quarter hour, in milliseconds. QuarterHourActivity is counted by quarter hours because in every time
 * zone midnight is at the start of one.
 */
export const QUARTER_HOUR_MS = 900_000;

/** What a learner did in one quarter hour. */
export interface QuarterHourActivity {
  answers: number;
  correct: number;
  /** How many of the answers were given in reviews. */
  reviews: number;
  /** How many of the answers were given in mock exams. */
  mocks: number;
  /** Time spent on the items, in milliseconds. */
  ms: number;
  /** How much of it was spent in reviews. */
  reviewMs: number;
}

/** A learner's activity, by the number of the quarter hour since 1970. Quarter hours without answers are left out. */
export type ActivityLog = ReadonlyMap<number, QuarterHourActivity>;

const NO_ACTIVITY: QuarterHourActivity = { answers: 0, correct: 0, reviews: 0, mocks: 0, ms: 0, reviewMs: 0 };

/** Adds an answer to the activity log. Changes the log in place. */
export function addActivity(
  log: Map<number, QuarterHourActivity>,
  { at, isCorrect, mode, ms }: Answer,
): void {
  const quarter = Math.floor(at / QUARTER_HOUR_MS);
  log.set(
    quarter,
    sumOf(log.get(quarter) ?? NO_ACTIVITY, {
      answers: 1,
      correct: isCorrect ? 1 : 0,
      reviews: mode === 'review' ? 1 : 0,
      mocks: mode === 'mock' ? 1 : 0,
      ms,
      reviewMs: mode === 'review' ? ms : 0,
    }),
  );
}

/** Adds up the activity between two instants, in milliseconds since 1970. */
export function activityBetween(log: ActivityLog, from: number, to: number): QuarterHourActivity {
  let sum = NO_ACTIVITY;
  for (const [quarter, activity] of log) {
    const at = quarter * QUARTER_HOUR_MS;
    if (at >= from && at < to) sum = sumOf(sum, activity);
  }
  return sum;
}

function sumOf(one: QuarterHourActivity, other: QuarterHourActivity): QuarterHourActivity {
  return {
    answers: one.answers + other.answers,
    correct: one.correct + other.correct,
    reviews: one.reviews + other.reviews,
    mocks: one.mocks + other.mocks,
    ms: one.ms + other.ms,
    reviewMs: one.reviewMs + other.reviewMs,
  };
}
