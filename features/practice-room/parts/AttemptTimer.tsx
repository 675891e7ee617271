import { Countdown } from '#ui/countdown';

/** From here on the timer cannot be hidden, in milliseconds. */
const ALWAYS_SHOWN = 300_000;

/** The time left; it can be hidden until the last five minutes. */
export function AttemptTimer({ remainingMs, isHidden }: { remainingMs: number; isHidden: boolean }) {
  return <Countdown remainingMs={remainingMs} isHidden={isHidden && remainingMs > ALWAYS_SHOWN} />;
}
