import { useAtom } from 'jotai';
import { IconButton } from '#ui/button';
import { Countdown } from '#ui/countdown';
import { Eye, EyeOff } from '#ui/icon';
import { isTimerHiddenAtom } from '../state/timerHidden.ts';

/** From here on the timer cannot be hidden, in milliseconds. */
const ALWAYS_SHOWN = 300_000;

/** The time left; it can be hidden until the last five minutes, and this device remembers it. */
export function AttemptTimer({ remainingMs }: { remainingMs: number }) {
  const [isHidden, setIsHidden] = useAtom(isTimerHiddenAtom);
  const canHide = remainingMs > ALWAYS_SHOWN;
  return (
    <>
      <Countdown remainingMs={remainingMs} isHidden={isHidden && canHide} />
      {canHide ? (
        <IconButton
          label={isHidden ? 'Show timer' : 'Hide timer'}
          icon={isHidden ? <Eye /> : <EyeOff />}
          size="sm"
          onClick={() => setIsHidden(!isHidden)}
        />
      ) : null}
    </>
  );
}
