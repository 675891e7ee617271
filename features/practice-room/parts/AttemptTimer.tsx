import { Countdown } from '#ui/countdown';

/** If at most this much time (ms) is left, the timer is always shown. */
const ALWAYS_SHOWN = 300_000;

/** The time that is left for an attempt. The learner can hide it, except in the last five minutes. */
export function AttemptTimer({ remainingMs, isHidden }: { remainingMs: number; isHidden: boolean }) {
  return <Countdown remainingMs={remainingMs} isHidden={isHidden && remainingMs > ALWAYS_SHOWN} />;
}
