import type { RunningAttempt } from './attempt.ts';
import { type DeadlineClock, isTimeUp, restartClock, restoredClock } from './clock.ts';

// The rule for a timer that ran out while the learner was away. The device's clock may be wrong, so the attempt does
// not end: the learner decides to finish it as it was left, or to continue with the time that was left
// (docs/decisions.md#d-160).

/** An attempt for which time passes even while it is closed. */
export interface DeadlineAttempt extends RunningAttempt {
  clock: DeadlineClock;
  /** When the learner left the attempt, if its timer ran out in the meantime. Null once the learner has decided. */
  leftAt: number | null;
}

export type DeadlineEvent = { type: 'tick' | 'continue' | 'finish'; at: number };

/** What a kind of attempt does when time has passed, and when it ends. */
export interface DeadlineRules<Running, Finished> {
  tick(attempt: Running, at: number): Running | Finished;
  finish(attempt: Running, at: number, by: 'learner' | 'timer'): Finished;
}

/** Whether to ask the learner: the timer ran out in their absence, and they have not decided yet. */
export function mustAskToContinue<Running extends DeadlineAttempt>(
  attempt: Running,
  at: number,
): attempt is Running & { leftAt: number } {
  return attempt.leftAt !== null && isTimeUp(attempt.clock, at);
}

export function reduceDeadline<Running extends DeadlineAttempt, Finished>(
  attempt: Running,
  { type, at }: DeadlineEvent,
  rules: DeadlineRules<Running, Finished>,
): Running | Finished {
  if (mustAskToContinue(attempt, at)) {
    const { clock, leftAt } = attempt;
    if (type === 'finish') return rules.finish(attempt, leftAt, 'timer');
    return type === 'tick' ? attempt : { ...attempt, clock: restartClock(clock, leftAt, at), leftAt: null };
  }
  // If the timer has not run out after all, the clock was wrong and is right again.
  const here = attempt.leftAt === null ? attempt : { ...attempt, leftAt: null };
  if (type === 'finish') return rules.finish(here, at, 'learner');
  if (type === 'continue') return here;
  const { endsAt } = here.clock;
  return endsAt !== null && at >= endsAt ? rules.finish(here, endsAt, 'timer') : rules.tick(here, at);
}

/** Continues a restored attempt at `at`. */
export function resumeDeadline<Running extends DeadlineAttempt, Finished>(
  found: Running,
  at: number,
  rules: DeadlineRules<Running, Finished>,
): Running | Finished {
  const clock = restoredClock(found.clock, at);
  if (isTimeUp(clock, at)) return { ...found, clock, leftAt: found.leftAt ?? clock.seenAt };
  return reduceDeadline(clock === found.clock ? found : { ...found, clock }, { type: 'tick', at }, rules);
}
