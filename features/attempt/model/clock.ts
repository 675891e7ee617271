import { addTime, type Sheet } from './sheet.ts';

/** How often an attempt without a shown countdown writes its time down, in milliseconds. */
export const TICK = 5_000;
/** A longer gap between two ticks means that nobody was here: the machine slept, or the tab was closed. */
export const AWAY_AFTER = 120_000;
/** A page that nobody touches for so long is taken to be alone. Long enough for a problem worked out on paper. */
export const ALONE_AFTER = 600_000;

/**
 * An attempt's clock, in milliseconds. Under `deadline` the time goes on while the attempt is closed; under `pausing` it stands
 * still. `seenAt` is the instant up to which time is accounted for. Without a limit, `endsAt` and `left` are null.
 */
export type Clock =
  | { policy: 'deadline'; seenAt: number; endsAt: number | null }
  | { policy: 'pausing'; seenAt: number; left: number | null };

/** The clock of an attempt whose time goes on while it is closed. */
export type DeadlineClock = Clock & { policy: 'deadline' };

/** Whether somebody is taken to be at the page at `at`, who touched it (a key, a pointer, a scroll) at `touchedAt` last. */
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

/** The clock after the device's own was set by `by` milliseconds, forward or back: the time that is left stays as it is. */
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

/** A smaller difference comes of reading two clocks one after the other. Milliseconds. */
const SMALLEST_JUMP = 2_000;

/** By how much the device's clock was set between two readings, in milliseconds; 0 where only time passed. */
export function clockJump(before: ClockReading, after: ClockReading): number {
  const jump = after.now - before.now - (after.elapsed - before.elapsed);
  return Math.abs(jump) < SMALLEST_JUMP ? 0 : jump;
}

/** The clock of an attempt that is found again: where the device's clock was turned back meanwhile, the time that was left counts. */
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

/** The clock at a later moment. A clock that was turned back takes no time and gives none back. */
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
 * Whether a tick at `at` is worth writing down. A pausing clock is stored each second, since it resumes from what is stored
 * (docs/product.md#exam-7); else an early tick is not worth it, so that nothing is saved four times a second.
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
