import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { isLearnerActive } from '#features/attempt';
import { deviceAtom } from '#kernel/device';

/** Events that show that somebody is using the page. */
const TOUCHES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll'] as const;

/**
 * Calls `onTick` four times a second while an attempt is open, with the wall-clock time in milliseconds. The attempt's
 * reducer decides which calls count. If the page is in the background or was not used for a long time, only an attempt
 * with a countdown gets calls. So an attempt without one adds no study time when it is left open overnight.
 */
export function useAttemptTick(hasCountdown: boolean, onTick: (at: number) => void): void {
  const device = useAtomValue(deviceAtom);
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    let touchedAt = device.elapsed();
    const noteTouch = () => {
      touchedAt = device.elapsed();
    };
    const timer = setInterval(() => {
      const isHere = !document.hidden && isLearnerActive(touchedAt, device.elapsed());
      if (hasCountdown || isHere) tick(device.now());
    }, 250);
    for (const touch of TOUCHES) addEventListener(touch, noteTouch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of TOUCHES) removeEventListener(touch, noteTouch, { capture: true });
    };
  }, [hasCountdown, device]);
}
