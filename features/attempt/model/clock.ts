import { addTime, type Sheet } from '#features/scoring';

/** How often an attempt without a shown countdown writes its time down, in milliseconds. */
export const TICK = 5_000;
/** A longer gap between two ticks means that the learner was away: the machine slept, or the tab was closed. */
export const AWAY_AFTER = 120_000;
/**
 * After this time without a touch or a key the learner counts as away. It is long enough for a problem
 * worked out on paper.
 */
export const ALONE_AFTER = 600_000;

/**
 * An attempt's clock, in milliseconds. With `deadline`, time passes while the attempt is closed; with
 * `pausing`, it stops. Time is counted up to `seenAt`. Without a limit, `endsAt` and `left` are null.
 */
export type Clock =
  | { policy: 'deadline'; seenAt: number; endsAt: number | null }
  | { policy: 'pausing'; seenAt: number; left: number | null };

/** The clock of an attempt whose time passes while it is closed. */
export type DeadlineClock = Clock & { policy: 'deadline' };

/** Whether the learner counts as present at `at`, given the last touch (key, pointer, scroll) at `touchedAt`. */
export function isSomebodyHere(touchedAt: number, at: number): boolean {
  return at - touchedAt < ALONE_AFTER;
}

/**
 * Milliseconds of study from `seenAt` to `at`: all that passed, or nothing after a long gap. A clock that was turned back gives
 * nothing and takes nothing away.
 */
function studyBetween(seenAt: number, at: number): number {
  const passed = at - seenAt;
  return passed < 0 || passed > AWAY_AFTER ? 0 : passed;
}

/**
 * The clock after the device's clock was changed by `by` milliseconds, forward or back. The time left stays
 * the same.
 */
export function shiftClock(clock: Clock, by: number): Clock {
  const seenAt = clock.seenAt + by;
  if (clock.policy === 'pausing') return { ...clock, seenAt };
  return { ...clock, seenAt, endsAt: clock.endsAt === null ? null : clock.endsAt + by };
}

/** The device's two clocks at one moment. */
export interface ClockReading {
  now: number;
  elapsed: number;
}

/** Two clocks read one after the other differ by a little. A smaller difference than this is ignored (ms). */
const SMALLEST_JUMP = 2_000;

/** By how much the device's clock was set between two readings, in milliseconds; 0 where only time passed. */
export function clockJump(before: ClockReading, after: ClockReading): number {
  const jump = after.now - before.now - (after.elapsed - before.elapsed);
  return Math.abs(jump) < SMALLEST_JUMP ? 0 : jump;
}

/** The clock of a restored attempt. If the device's clock was turned back, the time left counts. */
export function foundClock(clock: DeadlineClock, at: number): DeadlineClock {
  return at >= clock.seenAt ? clock : restartClock(clock, clock.seenAt, at);
}

/** The clock from `at` on, with the time that was left at `leftAt`. */
export function restartClock(clock: DeadlineClock, leftAt: number, at: number): DeadlineClock {
  const { endsAt } = clock;
  return { ...clock, seenAt: at, endsAt: endsAt === null ? null : at + Math.max(0, endsAt - leftAt) };
}

/** Whether the timer has run out by the device's clock. */
export function isTimeUp({ endsAt }: DeadlineClock, at: number): boolean {
  return endsAt !== null && at >= endsAt;
}

/** The clock at a later moment. If the device's clock was turned back, no time passes. */
function advance(clock: Clock, at: number): Clock {
  if (clock.policy === 'deadline') return { ...clock, seenAt: at };
  return { ...clock, seenAt: at, left: timeLeft(clock, at) };
}

/** Milliseconds left at `at`, never negative; null without a limit. */
export function timeLeft(clock: Clock, at: number): number | null {
  if (clock.policy === 'deadline') return clock.endsAt === null ? null : Math.max(0, clock.endsAt - at);
  return clock.left === null ? null : Math.max(0, clock.left - Math.max(0, at - clock.seenAt));
}

/**
 * Whether a tick at `at` is worth saving. A pausing clock is saved each second, because it resumes from the
 * saved time (docs/product.md#exam-7). Earlier ticks are skipped, so that nothing is saved four times a
 * second.
 */
export function isTickDue(clock: Clock, at: number): boolean {
  if (at < clock.seenAt) return true;
  if (clock.policy === 'deadline') return at - clock.seenAt >= TICK;
  if (clock.left === null) return at - clock.seenAt >= 1_000;
  return shownSeconds(timeLeft(clock, at)) !== shownSeconds(clock.left) || timeLeft(clock, at) === 0;
}

function shownSeconds(left: number | null): number | null {
  return left === null ? null : Math.ceil(left / 1_000);
}

/** The attempt with its clock brought up to `at`, and the time since given to the question that was open. */
export function settleTime<Attempt extends { sheet: Sheet; clock: Clock }>(
  attempt: Attempt,
  questionId: string,
  at: number,
): Attempt {
  const { sheet, clock } = attempt;
  if (at === clock.seenAt) return attempt;
  return {
    ...attempt,
    clock: advance(clock, at),
    sheet: addTime(sheet, questionId, studyBetween(clock.seenAt, at)),
  };
}
