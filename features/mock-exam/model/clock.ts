import { studyBetween } from '#features/practice';

/** A section's time. Every figure is in milliseconds. */
export interface ExamClock {
  /** The wall clock when the figures below were true. */
  seenAt: number;
  /** Left of the section; null where sections are not timed. */
  remaining: number | null;
  /** Spent on the question that is open, since it was opened. */
  spentHere: number;
}

/**
 * The clock at a later moment. Time left is what passed on the wall clock, so a throttled tab loses nothing; a long gap is not
 * time spent. A clock that was turned back takes no time and gives none back.
 */
export function advanceClock(clock: ExamClock, at: number): ExamClock {
  const step = Math.max(0, at - clock.seenAt);
  return {
    seenAt: at,
    remaining: clock.remaining === null ? null : Math.max(0, clock.remaining - step),
    spentHere: clock.spentHere + studyBetween(clock.seenAt, at),
  };
}

/** Whether the later clock shows or stores anything new: a whole second of the countdown, or one of study. */
export function hasTurned(before: ExamClock, after: ExamClock): boolean {
  if (after.seenAt < before.seenAt || after.remaining === 0) return true;
  if (before.remaining === null || after.remaining === null) return after.seenAt - before.seenAt >= 1000;
  return Math.ceil(after.remaining / 1000) !== Math.ceil(before.remaining / 1000);
}
