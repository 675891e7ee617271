import type { Answer } from './answer.ts';

/** Activity is counted by quarter hours, because every time zone's day begins at one. Milliseconds. */
export const QUARTER_MS = 900_000;

/** The activity of one quarter hour. */
export interface Activity {
  answers: number;
  correct: number;
  /** Of them in reviews. */
  reviews: number;
  /** Of them in mock exams. */
  mocks: number;
  /** Milliseconds with items open. */
  ms: number;
}

/** By the quarter's number since 1970. Quarters without answers are left out. */
export type ActivityLog = ReadonlyMap<number, Activity>;

const NO_ACTIVITY: Activity = { answers: 0, correct: 0, reviews: 0, mocks: 0, ms: 0 };

/** Adds an answer to the log, which the caller owns. */
export function addActivity(log: Map<number, Activity>, { at, isCorrect, mode, ms }: Answer): void {
  const quarter = Math.floor(at / QUARTER_MS);
  log.set(
    quarter,
    sumOf(log.get(quarter) ?? NO_ACTIVITY, {
      answers: 1,
      correct: isCorrect ? 1 : 0,
      reviews: mode === 'review' ? 1 : 0,
      mocks: mode === 'mock' ? 1 : 0,
      ms,
    }),
  );
}

/** The activity between two instants, in milliseconds since 1970. */
export function activityBetween(log: ActivityLog, from: number, to: number): Activity {
  let sum = NO_ACTIVITY;
  for (const [quarter, activity] of log) {
    const at = quarter * QUARTER_MS;
    if (at >= from && at < to) sum = sumOf(sum, activity);
  }
  return sum;
}

function sumOf(one: Activity, other: Activity): Activity {
  return {
    answers: one.answers + other.answers,
    correct: one.correct + other.correct,
    reviews: one.reviews + other.reviews,
    mocks: one.mocks + other.mocks,
    ms: one.ms + other.ms,
  };
}
