/** What became of the answers that were given under one kind of fault. */
export interface Outcome {
  faults: number;
  /** Answers that a screen, or the server, had called saved. */
  answers: number;
  /** Of those, the ones that never reached the database. */
  lost: number;
  /** Answers and sums that the database counts twice, or that its tables disagree on. */
  twice: number;
  /** Timers, dates and days that are wrong. */
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

/** A fault comes after a time that follows no pattern, in milliseconds. */
export const sometime = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

/** A whole number below `end`. */
export const below = (end: number) => Math.floor(Math.random() * end);
