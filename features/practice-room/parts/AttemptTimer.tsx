import { Countdown } from '#ui/countdown';

/** During this last part of the time (ms), the timer cannot be hidden. */
const ALWAYS_SHOWN = 300_000;

/** The time left. It can be hidden, except in the last five minutes. */
export function AttemptTimer({ remainingMs, isHidden }: { remainingMs: number; isHidden: boolean }) {
  return <Countdown remainingMs={remainingMs} isHidden={isHidden && remainingMs > ALWAYS_SHOWN} />;
}
