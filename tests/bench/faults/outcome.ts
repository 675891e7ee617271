/** The results for the answers that were given under one fault type. */
export interface Outcome {
  faults: number;
  /** The number of answers that a screen or the server reported as saved. */
  answers: number;
  /** The number of those answers that never reached the database. */
  lost: number;
  /**
   * The number of answers that were counted twice, plus the number of totals that differ between two tables of the
   * database.
   */
  twice: number;
  /** The number of timers, dates and study days that were wrong after a fault. */
  wrongTimes: number;
}

export const NOTHING: Outcome = { faults: 0, answers: 0, lost: 0, twice: 0, wrongTimes: 0 };

export function sumOf(one: Outcome, other: Outcome): Outcome {
  return {
    faults: one.faults + other.faults,
    answers: one.answers + other.answers,
    lost: one.lost + other.lost,
    twice: one.twice + other.twice,
    wrongTimes: one.wrongTimes + other.wrongTimes,
  };
}

/** Waits for a random time of at most `most` ms, so that a fault comes at a random moment. */
export const sometime = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

/** A random whole number from 0 to `end` - 1. */
export const below = (end: number) => Math.floor(Math.random() * end);
