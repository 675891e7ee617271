import { type AnswerSheet, addQuestionTime } from '#features/answers';

/** How often an attempt's time is saved, in milliseconds, if its clock has the policy `deadline`. */
export const SAVE_INTERVAL_MS = 5_000;
/**
 * A gap between two ticks that is longer than this (ms) means that the learner was away: the machine slept,
 * or the tab was closed.
 */
export const SLEEP_GAP_MS = 120_000;
/**
 * Without a key press, pointer event or scroll for this long (ms), the learner counts as away. The time is long enough
 * to solve a problem on paper.
 */
export const INACTIVE_AFTER_MS = 600_000;

/**
 * An attempt's clock; all times are in milliseconds. With the policy `deadline`, time also passes while the attempt is
 * closed; with `pausing`, it does not. `seenAt` is when the clock was last updated: the questions' times include all
 * time until then. Without a time limit, `endsAt` and `left` are null.
 */
export type AttemptClock =
  | { policy: 'deadline'; seenAt: number; endsAt: number | null }
  | { policy: 'pausing'; seenAt: number; left: number | null };

/** The clock of an attempt for which time passes even while it is closed. */
export type DeadlineClock = AttemptClock & { policy: 'deadline' };

/** A clock that starts at `at`. `limit` is the time limit in milliseconds; null without one. */
export function deadlineClock(limit: number | null, at: number): DeadlineClock {
  return { policy: 'deadline', seenAt: at, endsAt: limit === null ? null : at + limit };
}

/**
 * Whether the learner counts as present at `at`. `touchedAt` is the time of the last key press, pointer
 * event or scroll.
 */
export function isLearnerActive(touchedAt: number, at: number): boolean {
  return at - touchedAt < INACTIVE_AFTER_MS;
}

/**
 * Milliseconds of study from `seenAt` to `at`. Returns 0 if the gap is so long that the learner was away,
 * or if the device's clock was turned back.
 */
function studyBetween(seenAt: number, at: number): number {
  const passed = at - seenAt;
  return passed < 0 || passed > SLEEP_GAP_MS ? 0 : passed;
}

/**
 * Adjusts an attempt's clock after the device's clock was set forward or back by `by` milliseconds. The time left stays
 * the same.
 */
export function shiftClock(clock: AttemptClock, by: number): AttemptClock {
  const seenAt = clock.seenAt + by;
  if (clock.policy === 'pausing') return { ...clock, seenAt };
  return { ...clock, seenAt, endsAt: clock.endsAt === null ? null : clock.endsAt + by };
}

/**
 * Both clocks of the device at one moment, in milliseconds: the wall clock (`now`) and a clock that cannot
 * be set (`elapsed`).
 */
export interface ClockReading {
  now: number;
  elapsed: number;
}

/**
 * The wall clock and the clock that cannot be set are read one after the other, so they differ slightly. A difference
 * smaller than this (ms) does not mean that the wall clock was set.
 */
const SMALLEST_JUMP = 2_000;

/**
 * How far the device's clock was set forward or back between two readings of its clocks (ms); 0 if only time passed.
 */
export function clockJump(before: ClockReading, after: ClockReading): number {
  const jump = after.now - before.now - (after.elapsed - before.elapsed);
  return Math.abs(jump) < SMALLEST_JUMP ? 0 : jump;
}

/**
 * Returns the clock of an attempt that is restored at `at`. If the device's clock was turned back, the attempt keeps
 * the time that was left at `seenAt`.
 */
export function restoredClock(clock: DeadlineClock, at: number): DeadlineClock {
  return at >= clock.seenAt ? clock : restartClock(clock, clock.seenAt, at);
}

/** Returns a clock that continues at `at`, with as much time left as when the learner left, at `leftAt`. */
export function restartClock(clock: DeadlineClock, leftAt: number, at: number): DeadlineClock {
  const { endsAt } = clock;
  return { ...clock, seenAt: at, endsAt: endsAt === null ? null : at + Math.max(0, endsAt - leftAt) };
}

/** Whether the attempt's time limit has passed at `at`, by the device's clock. */
export function isTimeUp({ endsAt }: DeadlineClock, at: number): boolean {
  return endsAt !== null && at >= endsAt;
}

/**
 * Returns the attempt's clock as it is at `at`. A pausing clock loses no time if the device's clock was turned back.
 */
function advance(clock: AttemptClock, at: number): AttemptClock {
  if (clock.policy === 'deadline') return { ...clock, seenAt: at };
  return { ...clock, seenAt: at, left: timeLeft(clock, at) };
}

/** The attempt's time left at `at`, in milliseconds, never negative; null without a time limit. */
export function timeLeft(clock: AttemptClock, at: number): number | null {
  if (clock.policy === 'deadline') return clock.endsAt === null ? null : Math.max(0, clock.endsAt - at);
  return clock.left === null ? null : Math.max(0, clock.left - Math.max(0, at - clock.seenAt));
}

/**
 * Whether the attempt's time must be saved at a tick at `at`. A pausing clock is saved each second, because the
 * attempt resumes with the saved time (docs/product.md#exam-7). Ticks come four times a second, so most of them are
 * not saved.
 */
export function isTimeSaveDue(clock: AttemptClock, at: number): boolean {
  if (at < clock.seenAt) return true;
  if (clock.policy === 'deadline') return at - clock.seenAt >= SAVE_INTERVAL_MS;
  if (clock.left === null) return at - clock.seenAt >= 1_000;
  return shownSeconds(timeLeft(clock, at)) !== shownSeconds(clock.left) || timeLeft(clock, at) === 0;
}

function shownSeconds(left: number | null): number | null {
  return left === null ? null : Math.ceil(left / 1_000);
}

/**
 * Returns the attempt as it is at `at`: moves its clock forward, and adds the time since `seenAt` to the open
 * question.
 */
export function addTimeUntil<Attempt extends { sheet: AnswerSheet; clock: AttemptClock }>(
  attempt: Attempt,
  questionId: string,
  at: number,
): Attempt {
  const { sheet, clock } = attempt;
  if (at === clock.seenAt) return attempt;
  return {
    ...attempt,
    clock: advance(clock, at),
    sheet: addQuestionTime(sheet, questionId, studyBetween(clock.seenAt, at)),
  };
}
